import { TextInput } from 'react-admin';
import { FieldNameInput } from '../inputs/FieldNameInput';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../types';

function Input(props: FieldInputProps) {
  const { fieldsOf } = props.field;
  return fieldsOf === undefined ? <AnyText {...props} /> : <FieldNameInput {...props} of={fieldsOf} />;
}

function AnyText({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  const { maxLength } = field.constraints;
  return (
    <TextInput
      source={source} resource={resource} label={label} disabled={disabled} helperText={helperText} fullWidth
      isRequired={field.required}
      placeholder={typeof field.examples?.[0] === 'string' ? field.examples[0] : undefined}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off', dir: 'auto' } }}
    />
  );
}

const Filter = ({ source, resource, label }: FieldFilterProps) => (
  <TextInput source={source} resource={resource} label={label} helperText={false} fullWidth resettable />
);

export const text: FieldInputs = { Input, Filter };
