import { EmptyValue } from '../inputs/EmptyValue';
import { ReferenceLabel } from '../inputs/ReferenceLabel';
import { useFieldValue } from '../useFieldValue';
import type { FieldViewProps } from '../types';

export function ReferenceView({ field, source, place }: FieldViewProps) {
  const id = useFieldValue(source);
  if (typeof id !== 'string' || id === '' || !field.reference) return <EmptyValue />;
  return <ReferenceLabel reference={field.reference} id={id} link={place === 'detail'} />;
}
