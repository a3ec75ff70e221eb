import { useTranslate } from 'react-admin';
import { EmptyValue } from '../inputs/EmptyValue';
import { ReferenceLabel } from '../inputs/ReferenceLabel';
import { useFieldValue } from '../useFieldValue';
import type { FieldViewProps } from '../types';

export function ReferenceView({ field, source, place, resource }: FieldViewProps) {
  const id = useFieldValue(source);
  const translate = useTranslate();
  if (typeof id === 'string' && id !== '' && field.reference) return <ReferenceLabel reference={field.reference} id={id} link={place === 'detail'} />;
  // Of some references it means something that there is none.
  const meaning = translate(`resources.${resource}.empty.${field.path}`, { _: '' });
  return meaning === '' ? <EmptyValue /> : <span className={place === 'cell' ? 'text-line' : 'text-wrapped'}>{meaning}</span>;
}
