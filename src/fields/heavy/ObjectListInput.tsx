import { Box } from '@mui/material';
import { AddRow } from '../inputs/AddRow';
import { Group } from '../inputs/Group';
import { MemberInputs } from '../inputs/MemberInputs';
import { SortableRow } from '../inputs/SortableRow';
import { useRows } from '../inputs/useRows';
import { VALUE } from '../form-names';
import { NestedInput } from '../nesting';
import { useExpanded } from '../useExpanded';
import { WIDE_KINDS } from '../wide-kinds';
import type { Field } from '../../../core/types';
import type { FieldInputProps } from '../types';
import { RowCard } from './RowCard';

/** Rows of at most this many narrow members stand on one line; bigger ones become cards. */
const ON_A_LINE = 4;
/** Lists longer than this begin with their cards folded. */
const UNFOLDED = 5;

/** A list of objects: rows are added, duplicated, moved and removed. */
export function ObjectListInput(props: FieldInputProps) {
  const { field, source, resource, label, disabled, helperText } = props;
  const list = useExpanded(field, resource);
  const item = useExpanded(list.item ?? field, resource);
  const { keys, add, canAdd, actions } = useRows(source, field, resource, disabled);
  const isCompact = isOnOneLine(item);
  return (
    <Group label={label} source={source} required={field.required} disabled={disabled} helperText={helperText}>
      <Box role="list">
        {keys.map((key, index) => {
          const content = <RowContent item={item} source={`${source}.${index}.${VALUE}`} resource={resource} disabled={disabled} />;
          return (
            <SortableRow key={key} index={index} count={keys.length} group={source} align={isCompact ? 'input' : 'start'} {...actions}>
              {isCompact ? content : (
                <RowCard item={item} source={`${source}.${index}.${VALUE}`} resource={resource} position={index + 1} startsOpen={keys.length <= UNFOLDED}>
                  {content}
                </RowCard>
              )}
            </SortableRow>
          );
        })}
      </Box>
      {!disabled && <AddRow disabled={!canAdd} onClick={() => add()} />}
    </Group>
  );
}

const isOnOneLine = ({ kind, fields = [], additional }: Field): boolean =>
  kind === 'object' && additional === undefined && fields.length <= ON_A_LINE && fields.every(({ kind }) => !WIDE_KINDS.has(kind));

function RowContent({ item, source, resource, disabled }: { item: Field; source: string; resource: string; disabled: boolean }) {
  if (item.kind === 'object') return <MemberInputs of={item} source={source} resource={resource} disabled={disabled} />;
  return <NestedInput field={item} source={source} resource={resource} label={item.label} disabled={disabled} />;
}
