import { EmptyValue } from '../inputs/EmptyValue';
import { ReferenceAutocomplete } from '../inputs/ReferenceAutocomplete';
import { ReferenceLabel } from '../inputs/ReferenceLabel';
import { useFieldValue } from '../useFieldValue';
import type { FieldFilterProps, FieldInputProps, FieldViewProps, Renderer } from '../types';

function Field({ field, source, place }: FieldViewProps) {
  const id = useFieldValue(source);
  if (typeof id !== 'string' || id === '' || !field.reference) return <EmptyValue />;
  return <ReferenceLabel reference={field.reference} id={id} link={place === 'detail'} />;
}

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

export const reference: Renderer = { Field, Input, Filter };
