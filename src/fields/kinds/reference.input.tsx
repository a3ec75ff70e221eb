import { ReferenceAutocomplete } from '../inputs/ReferenceAutocomplete';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../types';

function Input({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  if (!field.reference) return null;
  return (
    <ReferenceAutocomplete
      reference={field.reference} source={source} resource={resource} label={label} disabled={disabled}
      required={field.required} helperText={helperText}
    />
  );
}

function Filter({ field, source, resource, label }: FieldFilterProps) {
  if (!field.reference) return null;
  return (
    <ReferenceAutocomplete
      reference={{ ...field.reference, create: false }} source={source} resource={resource} label={label} helperText={false}
    />
  );
}

export const reference: FieldInputs = { Input, Filter };
