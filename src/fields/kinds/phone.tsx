import { Link } from '@mui/material';
import { TextInput } from 'react-admin';
import { plainDigits } from '../format/digits';
import { FormattedInput } from '../inputs/FormattedInput';
import { TextCell } from '../inputs/TextCell';
import { formatPhone, maskPhone, parsePhone } from '../format/phone';
import type { Json } from '../../../core/types';
import type { FieldFilterProps, FieldInputProps, FieldViewProps, Renderer } from '../types';
import { asText } from '../json-guards';

const show = (value: Json): string => formatPhone(asText(value));

const Field = ({ source, place }: FieldViewProps) => (
  <TextCell source={source} place={place} figures>
    {(value) => (place === 'cell' ? show(value) : <Link href={`tel:${asText(value)}`} underline="hover">{show(value)}</Link>)}
  </TextCell>
);

const Input = (props: FieldInputProps) => (
  <FormattedInput
    {...props} format={show} parse={parsePhone} mask={maskPhone} inputMode="tel" direction="ltr" placeholder="(11) 98765-4321"
  />
);

/** A part of a number, typed with or without its punctuation. */
const Filter = ({ source, resource, label }: FieldFilterProps) => (
  <TextInput
    source={source} resource={resource} label={label} helperText={false} fullWidth resettable
    parse={(typed: string) => plainDigits(typed).replace(/[^\d+]/g, '') || null} slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr' } }}
  />
);

export const phone: Renderer = { Field, Input, Filter };
