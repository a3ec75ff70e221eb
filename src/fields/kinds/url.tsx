import { Link } from '@mui/material';
import { TextInput } from 'react-admin';
import { TextCell } from '../inputs/TextCell';
import { text } from './text';
import type { FieldInputProps, FieldViewProps, Renderer } from '../types';
import { asText } from '../json-guards';

/** Only addresses that cannot run code become links. */
const isWeb = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//i.test(value);

const Field = ({ source, place }: FieldViewProps) => (
  <TextCell source={source} place={place}>
    {(value) => {
      const address = <bdi>{asText(value)}</bdi>;
      if (place === 'cell' || !isWeb(value)) return address;
      return <Link href={value} target="_blank" rel="noopener noreferrer" underline="hover">{address}</Link>;
    }}
  </TextCell>
);

const Input = ({ field, source, resource, label, disabled, helperText }: FieldInputProps) => (
  <TextInput
    source={source} resource={resource} label={label} disabled={disabled} helperText={helperText} fullWidth isRequired={field.required}
    placeholder="https://" parse={(typed: string) => typed.trim() || null}
    slotProps={{ htmlInput: { inputMode: 'url', dir: 'ltr', autoComplete: 'off' } }}
  />
);

export const url: Renderer = { Field, Input, Filter: text.Filter };
