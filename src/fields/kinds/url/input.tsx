import { TextInput } from 'react-admin';
import { text } from '../text/input';
import type { FieldInputProps, FieldInputs } from '../../types';

const Input = ({ field, source, resource, label, disabled, helperText }: FieldInputProps) => (
  <TextInput
    source={source}
    resource={resource}
    label={label}
    disabled={disabled}
    helperText={helperText}
    fullWidth
    isRequired={field.required}
    placeholder="https://"
    parse={(typed: string) => typed.trim() || null}
    slotProps={{ htmlInput: { inputMode: 'url', dir: 'ltr', autoComplete: 'off' } }}
  />
);

export const url: FieldInputs = { Input, Filter: text.Filter };
