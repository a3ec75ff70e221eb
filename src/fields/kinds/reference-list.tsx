import { Chips } from '../inputs/Chips';
import { EmptyValue } from '../inputs/EmptyValue';
import { ReferenceAutocomplete } from '../inputs/ReferenceAutocomplete';
import { ReferenceLabel } from '../inputs/ReferenceLabel';
import { useFieldValue } from '../useFieldValue';
import type { FieldFilterProps, FieldInputProps, FieldViewProps, Renderer } from '../types';
import { asText } from '../json-guards';

function Field({ field, source, place }: FieldViewProps) {
  const ids = useFieldValue(source);
  const { reference } = field;
  if (!Array.isArray(ids) || ids.length === 0 || !reference) return <EmptyValue />;
  return (
    <Chips items={ids} place={place}>
      {(id) => <ReferenceLabel reference={reference} id={asText(id)} link={place === 'detail'} />}
    </Chips>
  );
}

function Input({ field, source, resource, label, disabled, helperText }: FieldInputProps) {
  if (!field.reference) return null;
  return (
    <ReferenceAutocomplete
      multiple reference={field.reference} source={source} resource={resource} label={label} disabled={disabled}
      required={field.required} helperText={helperText}
    />
  );
}

function Filter({ field, source, resource, label }: FieldFilterProps) {
  if (!field.reference) return null;
  return (
    <ReferenceAutocomplete
      multiple reference={{ ...field.reference, create: false }} source={source} resource={resource} label={label} helperText={false}
    />
  );
}

export const referenceList: Renderer = { Field, Input, Filter };
