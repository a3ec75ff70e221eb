import { TextInput } from 'react-admin';
import { textFormat, type WrittenForm } from '../../../../core/format/notations';
import { FormattedInput } from '../../inputs/FormattedInput';
import { asText } from '../../values/json-guards';
import { lazyInput } from '../../lazyInput';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../../types';

const FieldName = lazyInput(async () => (await import('../../heavy/FieldNameInput')).FieldNameInput);

function Input(props: FieldInputProps) {
  const { fieldsOf, written } = props.field;
  if (fieldsOf !== undefined) return <FieldName {...props} />;
  const form = textFormat(written)?.written;
  return form === undefined ? <AnyText {...props} /> : <WrittenText {...props} form={form} />;
}

/** Typed with or without its punctuation. */
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

function Filter({ field: { written }, source, resource, label }: FieldFilterProps) {
  const form = textFormat(written)?.written;
  return (
    <TextInput
      source={source}
      resource={resource}
      label={label}
      helperText={false}
      fullWidth
      resettable
      {...(form && { parse: (typed: string) => form.bare(typed) || null })}
    />
  );
}

export const text: FieldInputs = { Input, Filter };
