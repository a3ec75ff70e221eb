import { TextInput } from 'react-admin';
import { WRITTEN, type WrittenForm } from '../../../../core/format/written';
import { FormattedInput } from '../../inputs/FormattedInput';
import { asText } from '../../values/json-guards';
import { lazyInput } from '../../lazyInput';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../../types';

const FieldName = lazyInput(async () => (await import('../../heavy/FieldNameInput')).FieldNameInput);

function Input(props: FieldInputProps) {
  const { fieldsOf, written } = props.field;
  if (fieldsOf !== undefined) return <FieldName {...props} />;
  return written === undefined ? <AnyText {...props} /> : <WrittenText {...props} form={WRITTEN[written]} />;
}

/** A tax number or postal code, typed with or without its punctuation. */
const WrittenText = ({
  form: { format, bare, mask, inputMode },
  ...props
}: FieldInputProps & { form: WrittenForm }) => (
  <FormattedInput
    {...props}
    format={(value) => format(asText(value))}
    parse={(typed) => bare(typed) || null}
    mask={mask}
    inputMode={inputMode}
    direction="ltr"
  />
);

function AnyText({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  return (
    <TextInput
      source={source}
      resource={resource}
      label={label}
      disabled={disabled}
      helperText={helperText}
      fullWidth
      isRequired={field.required}
      placeholder={typeof field.examples?.[0] === 'string' ? field.examples[0] : undefined}
      slotProps={{ htmlInput: { autoComplete: 'off', dir: 'auto' } }}
    />
  );
}

const Filter = ({ field: { written }, source, resource, label }: FieldFilterProps) => (
  <TextInput
    source={source}
    resource={resource}
    label={label}
    helperText={false}
    fullWidth
    resettable
    {...(written && { parse: (typed: string) => WRITTEN[written].bare(typed) || null })}
  />
);

export const text: FieldInputs = { Input, Filter };
