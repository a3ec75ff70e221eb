import Rating from '@mui/material/Rating';
import { Labelled, useValueInput, type FieldInputProps } from 'painel/browser';
import { useTranslate } from 'react-admin';

/** One to five stars, by pointer or arrow keys; the same star again takes them away. */
export function StarsInput({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const translate = useTranslate();
  const { id, name, value, setValue, touch, error } = useValueInput(source, resource);
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
      <Rating
        name={name}
        size="large"
        disabled={disabled}
        value={typeof value === 'number' ? value : null}
        onChange={(_event, count) => setValue(count)}
        onBlur={touch}
        getLabelText={(count) => translate('helpdesk.stars', { smart_count: count })}
        emptyLabelText={translate('helpdesk.noStars')}
      />
    </Labelled>
  );
}
