import { Box } from '@mui/material';
import { EmptyValue } from '../../inputs/EmptyValue';
import { MemberViews } from '../../inputs/rows/MemberViews';
import { childSource } from '../../form-names';
import { NestedView } from '../../nesting';
import { isFilled } from '../../values/is-filled';
import { secretFlag } from '../../../../core/records/secret-flag';
import { useExpanded } from '../../hooks/useExpanded';
import { useFieldValue } from '../../hooks/useFieldValue';
import { WIDE_KINDS } from '../../wide-kinds';
import type { Field as FieldOf } from '../../../../core/types';
import type { FieldViewProps } from '../../types';

/** Of an object with more members those without a value are left out. */
const MUCH = 12;
/** A cell shows this many of the plain members. */
const IN_CELL = 3;

export function ObjectView(props: FieldViewProps) {
  const { source, resource, place } = props;
  const value = useFieldValue(source);
  const { fields = [], additional } = useExpanded(props.field, resource);
  if (typeof value !== 'object' || value === null) return <EmptyValue />;
  if (place === 'cell') return <Summary {...props} />;
  const told = fields.length > MUCH ? fields.filter(({ name }) => isFilled(Reflect.get(value, name))) : fields;
  const shown = [...told, ...otherFields(value, fields, additional?.item)];
  return (
    <MemberViews
      members={shown.map((field) => ({ field, source: childSource(source, field.name) }))}
      resource={resource}
    />
  );
}

/** Names of the object's own choosing; the paths are made unique, so that no label of another is found for them. */
function otherFields(value: object, fields: FieldOf[], item: FieldOf | undefined): FieldOf[] {
  if (!item) return [];
  const known = new Set(fields.flatMap(({ name, secret }) => (secret ? [name, secretFlag(name)] : [name])));
  return Object.keys(value)
    .filter((name) => !known.has(name))
    .map((name) => ({ ...item, name, label: name, path: `${item.path}/${name}` }));
}

function Summary({ field, source, resource }: FieldViewProps) {
  const { fields = [] } = useExpanded(field, resource);
  const plain = fields.filter(({ kind, secret }) => !WIDE_KINDS.has(kind) && !secret).slice(0, IN_CELL);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, whiteSpace: 'nowrap' }}>
      {plain.map((member) => (
        <NestedView
          key={member.name}
          field={member}
          source={childSource(source, member.name)}
          resource={resource}
          place="cell"
        />
      ))}
    </Box>
  );
}
