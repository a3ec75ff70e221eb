import { Link } from '@mui/material';
import { TextInput } from 'react-admin';
import { TextCell } from '../inputs/TextCell';
import { text } from './text';
import type { FieldInputProps, FieldViewProps, Renderer } from '../types';
import { asText } from '../json-guards';

const Field = ({ source, place }: FieldViewProps) => (
  <TextCell source={source} place={place}>
    {(value) => (place === 'cell' ? <bdi>{asText(value)}</bdi> : <Link href={`mailto:${asText(value)}`} underline="hover"><bdi>{asText(value)}</bdi></Link>)}
  </TextCell>
);

const Input = ({ field, source, resource, label, disabled, helperText }: FieldInputProps) => (
  <TextInput
    source={source} resource={resource} label={label} disabled={disabled} helperText={helperText} fullWidth isRequired={field.required}
    parse={(typed: string) => typed.trim() || null}
    slotProps={{ htmlInput: { inputMode: 'email', dir: 'ltr', autoComplete: 'off', maxLength: field.constraints.maxLength } }}
  />
);

export const email: Renderer = { Field, Input, Filter: text.Filter };
