import { Box, TextField } from '@mui/material';
import { FieldTitle, InputHelperText, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Field } from '../../../core/types';
import { AddRow } from '../inputs/rows/AddRow';
import { Group } from '../inputs/Group';
import { SortableRow } from '../inputs/rows/SortableRow';
import { useRows } from '../inputs/rows/useRows';
import { ENTRIES, KEY, VALUE } from '../form-names';
import { NestedInput } from '../nesting';
import { useExpanded } from '../hooks/useExpanded';
import { useValueInput } from '../hooks/useValueInput';
import type { FieldInputProps } from '../types';

/** Names and values of one's own choosing. A name twice, or one that the schema does not admit, is refused. */
export function MapInput({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const translate = useTranslate();
  const rowsName = `${source}.${ENTRIES}`;
  const { item, keyPattern } = useExpanded(field, resource);
  const { keys, add, canAdd, actions } = useRows(rowsName, field, resource, disabled);
  if (!item) return null;
  return (
    <Group label={label} source={source} required={field.required} disabled={disabled} helperText={helperText}>
      <Box role="list">
        {keys.map((key, index) => (
          <SortableRow
            key={key}
            index={index}
            count={keys.length}
            group={rowsName}
            align="input"
            remove={actions.remove}
          >
            <Box
              sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(8rem, 1fr) 2fr' }, columnGap: 2 }}
            >
              <KeyInput
                rowsName={rowsName}
                index={index}
                resource={resource}
                disabled={disabled}
                pattern={keyPattern}
              />
              <NestedInput
                field={asValue(item)}
                source={`${rowsName}.${index}.${VALUE}`}
                resource={resource}
                label={translate('fields.map.value')}
                disabled={disabled}
              />
            </Box>
          </SortableRow>
        ))}
      </Box>
      {!disabled && <AddRow disabled={!canAdd} onClick={() => add({ [KEY]: null })} />}
    </Group>
  );
}

const asValue = (item: Field): Field => ({ ...item, required: true });

interface KeyInputProps {
  rowsName: string;
  index: number;
  resource: string;
  disabled: boolean;
  pattern: string | undefined;
}

function KeyInput({ rowsName, index, resource, disabled, pattern }: KeyInputProps) {
  const translate = useTranslate();
  const source = `${rowsName}.${index}.${KEY}`;
  const { id, name, value, setValue, touch, error } = useValueInput(source, resource);
  const rows: unknown = useWatch({ name: rowsName });
  const fault = keyFault(value, rows, index, pattern);
  const message = fault === null ? error : translate(`fields.map.${fault}`, { pattern });
  return (
    <TextField
      id={id}
      name={name}
      fullWidth
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      error={message !== undefined}
      label={<FieldTitle label={translate('fields.map.key')} source={source} isRequired />}
      helperText={<InputHelperText error={message} helperText={undefined} />}
      onChange={(event) => setValue(event.target.value === '' ? null : event.target.value)}
      onBlur={touch}
      slotProps={{ htmlInput: { dir: 'auto', autoComplete: 'off' } }}
    />
  );
}

function keyFault(
  key: unknown,
  rows: unknown,
  index: number,
  pattern: string | undefined,
): 'duplicate' | 'pattern' | null {
  if (typeof key !== 'string') return null;
  const isTaken = (row: unknown, at: number) =>
    at !== index && typeof row === 'object' && row !== null && Reflect.get(row, KEY) === key;
  if (Array.isArray(rows) && rows.some(isTaken)) return 'duplicate';
  return pattern !== undefined && !new RegExp(pattern, 'u').test(key) ? 'pattern' : null;
}
