import { RadioButtonGroupInput } from 'react-admin';
import type { Json } from '../../../core/types';
import type { FieldInputProps } from '../types';
import { useOptions } from '../hooks/useOptions';

/** One of a few choices, all in sight side by side. */
export function RadioChoices({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const { options, idOf, valueOf } = useOptions(field, resource);
  return (
    <RadioButtonGroupInput
      row
      source={source}
      resource={resource}
      label={label}
      disabled={disabled}
      helperText={helperText}
      choices={options}
      translateChoice={false}
      isRequired={field.required}
      format={(value: Json | undefined) => (value === null || value === undefined ? '' : idOf(value))}
      parse={(id: string | null) => (id === '' || id === null ? null : valueOf(id))}
    />
  );
}
