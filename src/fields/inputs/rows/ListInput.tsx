import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { VALUE } from '../../form-names';
import { NestedInput } from '../../nesting';
import { useExpanded } from '../../hooks/useExpanded';
import type { FieldInputProps } from '../../types';
import { AddRow } from './AddRow';
import { Group } from '../Group';
import { SortableRow } from './SortableRow';
import { useRows } from './useRows';

/** A list of plain values: one input a row. */
export function ListInput({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const translate = useTranslate();
  const { item } = useExpanded(field, resource);
  const { keys, add, canAdd, actions } = useRows(source, field, resource, disabled);
  if (!item) return null;
  return (
    <Group label={label} source={source} required={field.required} disabled={disabled} helperText={helperText}>
      <Box role="list">
        {keys.map((key, index) => (
          <SortableRow
            key={key}
            index={index}
            count={keys.length}
            group={source}
            align="input"
            move={actions.move}
            remove={actions.remove}
          >
            <NestedInput
              field={item}
              source={`${source}.${index}.${VALUE}`}
              resource={resource}
              disabled={disabled}
              label={translate('fields.row.item', { position: index + 1 })}
            />
          </SortableRow>
        ))}
      </Box>
      {!disabled && <AddRow disabled={!canAdd} onClick={() => add()} />}
    </Group>
  );
}
