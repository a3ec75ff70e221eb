import { Box } from '@mui/material';
import { EmptyValue } from '../inputs/EmptyValue';
import { Foldable } from '../inputs/Foldable';
import { Group } from '../inputs/Group';
import { MemberInputs } from '../inputs/MemberInputs';
import { MemberViews } from '../inputs/MemberViews';
import { childSource } from '../form-names';
import { NestedView } from '../nesting';
import { useExpanded } from '../useExpanded';
import { useFieldValue } from '../useFieldValue';
import { WIDE_KINDS } from '../wide-kinds';
import type { FieldInputProps, FieldViewProps, Renderer } from '../types';

/** A cell shows this many of the plain members. */
const IN_CELL = 3;

function Field(props: FieldViewProps) {
  const { source, resource, place } = props;
  const value = useFieldValue(source);
  const { fields = [] } = useExpanded(props.field, resource);
  if (typeof value !== 'object' || value === null) return <EmptyValue />;
  if (place === 'cell') return <Summary {...props} />;
  return <MemberViews members={fields.map((field) => ({ field, source: childSource(source, field.name) }))} resource={resource} />;
}

function Summary({ field, source, resource }: FieldViewProps) {
  const { fields = [] } = useExpanded(field, resource);
  const plain = fields.filter(({ kind, secret }) => !WIDE_KINDS.has(kind) && !secret).slice(0, IN_CELL);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, whiteSpace: 'nowrap' }}>
      {plain.map((member) => (
        <NestedView key={member.name} field={member} source={childSource(source, member.name)} resource={resource} place="cell" />
      ))}
    </Box>
  );
}

function Input(props: FieldInputProps) {
  const { field, label, source, helperText } = props;
  return (
    <Group label={label} source={source} required={field.required} helperText={helperText}>
      {field.definition === undefined ? <Members {...props} /> : <Foldable source={source}><Members {...props} /></Foldable>}
    </Group>
  );
}

function Members({ field, source, resource, disabled }: FieldInputProps) {
  const { fields = [] } = useExpanded(field, resource);
  return <MemberInputs fields={fields} source={source} resource={resource} disabled={disabled} />;
}

export const object: Renderer = { Field, Input, Filter: null };
