import { useTranslate } from 'react-admin';
import type { Reference } from '../../../../core/types';
import { ReferenceAutocomplete } from '../../inputs/references/ReferenceAutocomplete';
import { useUnseen } from '../../hooks/useUnseen';
import type { FieldFilterProps, FieldInputProps, FieldInputs } from '../../types';

function Input({ field, ...props }: FieldInputProps) {
  return field.reference ? <Referenced {...props} reference={field.reference} required={field.required} /> : null;
}

function Referenced({
  reference,
  helperText,
  ...props
}: Omit<FieldInputProps, 'field'> & { reference: Reference; required: boolean }) {
  const isUnseen = useUnseen(reference.collection, props.source);
  const unseen = useTranslate()('fields.reference.unseen');
  return <ReferenceAutocomplete {...props} reference={reference} helperText={isUnseen ? unseen : helperText} />;
}

function Filter({ field, source, resource, label }: FieldFilterProps) {
  if (!field.reference) return null;
  return (
    <ReferenceAutocomplete
      reference={{ ...field.reference, create: false }}
      source={source}
      resource={resource}
      label={label}
      helperText={false}
    />
  );
}

export const reference: FieldInputs = { Input, Filter };
