import { TextInput } from 'react-admin';
import type { FieldInputProps } from '../types';

interface NativeInputProps extends Omit<FieldInputProps, 'helperText'> {
  type: 'date' | 'time' | 'datetime-local';
  helperText?: string | false | undefined;
  format?: (value: unknown) => string;
  parse?: (text: string) => string | null;
}

/** The browser's own picker, in the person's language; values stay text. */
export const NativeInput = ({ field, source, resource, label, disabled, helperText, type, format, parse }: NativeInputProps) => (
  <TextInput
    source={source} resource={resource} label={label} disabled={disabled} helperText={helperText} fullWidth isRequired={field.required}
    type={type} {...(format && { format })} {...(parse && { parse })}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
