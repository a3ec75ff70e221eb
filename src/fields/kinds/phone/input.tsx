import { TextInput } from 'react-admin';
import { plainDigits } from '../../../../core/format/digits';
import { FormattedInput } from '../../inputs/FormattedInput';
import { examplePhone, formatPhone, maskPhone, parsePhone } from '../../../../core/format/phone';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../../types';
import { asText } from '../../values/json-guards';

const Input = (props: FieldInputProps) => (
  <FormattedInput
    {...props}
    format={(value) => formatPhone(asText(value))}
    parse={parsePhone}
    mask={maskPhone}
    inputMode="tel"
    direction="ltr"
    placeholder={examplePhone()}
  />
);

/** A part of a number, typed with or without its punctuation. */
const Filter = ({ source, resource, label }: FieldFilterProps) => (
  <TextInput
    source={source}
    resource={resource}
    label={label}
    helperText={false}
    fullWidth
    resettable
    parse={(typed: string) => plainDigits(typed).replace(/[^\d+]/g, '') || null}
    slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr' } }}
  />
);

export const phone: FieldInputs = { Input, Filter };
