import { TextInput } from 'react-admin';
import { bareDocument, formatDocument } from '../../../core/format/document';
import { FormattedInput } from '../inputs/FormattedInput';
import { asText } from '../json-guards';
import { lazyInput } from '../lazyInput';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../types';

const FieldName = lazyInput(async () => (await import('../heavy/FieldNameInput')).FieldNameInput);

function Input(props: FieldInputProps) {
  const { fieldsOf, written } = props.field;
  if (fieldsOf !== undefined) return <FieldName {...props} />;
  return written === undefined ? <AnyText {...props} /> : <DocumentText {...props} />;
}

/** A tax number, typed with or without its punctuation. */
const DocumentText = (props: FieldInputProps) => (
  <FormattedInput {...props} format={(value) => formatDocument(asText(value))} parse={(typed) => bareDocument(typed) || null} direction="ltr" />
);

function AnyText({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  return (
    <TextInput
      source={source} resource={resource} label={label} disabled={disabled} helperText={helperText} fullWidth
      isRequired={field.required}
      placeholder={typeof field.examples?.[0] === 'string' ? field.examples[0] : undefined}
      slotProps={{ htmlInput: { autoComplete: 'off', dir: 'auto' } }}
    />
  );
}

const Filter = ({ field: { written }, source, resource, label }: FieldFilterProps) => (
  <TextInput
    source={source} resource={resource} label={label} helperText={false} fullWidth resettable
    {...(written && { parse: (typed: string) => bareDocument(typed) || null })}
  />
);

export const text: FieldInputs = { Input, Filter };
