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
    placeholder={typeof field.examples?.[0] === 'string' ? field.examples[0] : '192.168.0.1'}
    parse={(typed: string) => typed.trim() || null}
    slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
  />
);

export const ip: FieldInputs = { Input, Filter: text.Filter };
