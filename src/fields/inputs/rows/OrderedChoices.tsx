import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Json } from '../../../../core/types';
import { choiceCodec } from '../../values/choice-codec';
import { useFieldLabels } from '../../labels';
import { useValueInput } from '../../hooks/useValueInput';
import type { FieldInputProps } from '../../types';
import { Labelled } from '../Labelled';
import { SortableRow } from './SortableRow';

/** A multi-enum whose order matters: the chosen values one under the other, moved by buttons or by dragging. */
export function OrderedChoices({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const translate = useTranslate();
  const { choice } = useFieldLabels(resource);
  const { id, value, setValue, error } = useValueInput(source, resource);
  const chosen: Json[] = Array.isArray(value) ? value : [];
  const { idOf, valueOf } = choiceCodec(field.choices ?? []);
  const left = (field.choices ?? []).filter((option) => !chosen.some((value) => idOf(value) === idOf(option.value)));
  const move = (from: number, to: number) => {
    const next = chosen.toSpliced(from, 1);
    setValue(next.toSpliced(to, 0, ...chosen.slice(from, from + 1)));
  };
  return (
    <Labelled
      id={id}
      label={label}
      source={source}
      required={field.required}
      disabled={disabled}
      error={error}
      helperText={helperText}
    >
      <Box role="list">
        {chosen.map((value, index) => (
          <SortableRow
            key={idOf(value)}
            index={index}
            count={chosen.length}
            group={source}
            {...(!disabled && { move, remove: (at: number) => setValue(chosen.toSpliced(at, 1)) })}
          >
            {`${index + 1}. ${choice(field, value)}`}
          </SortableRow>
        ))}
      </Box>
      {!disabled && left.length > 0 && (
        <TextField
          select
          size="small"
          label={translate('fields.choices.add')}
          value=""
          sx={{ maxInlineSize: '20rem', marginBlockStart: 1 }}
          onChange={(event) => setValue([...chosen, valueOf(event.target.value)])}
        >
          {left.map((option) => (
            <MenuItem key={idOf(option.value)} value={idOf(option.value)}>
              {choice(field, option.value)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Labelled>
  );
}
