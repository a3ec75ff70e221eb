import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazy } from '../../../providers/api/lazy';
import { EmptyValue } from '../../inputs/EmptyValue';
import { ReferenceLabel } from '../../inputs/references/ReferenceLabel';
import { useFieldLabels } from '../../labels';
import { useFieldValue } from '../../hooks/useFieldValue';
import type { FieldViewProps } from '../../types';

const ReferencedSound = lazy(async () => ({
  default: (await import('../../heavy/sound/ReferencedSound')).ReferencedSound,
}));

export function ReferenceView({ field, source, place, resource }: FieldViewProps) {
  const id = useFieldValue(source);
  const translate = useTranslate();
  const { label } = useFieldLabels(resource);
  if (typeof id === 'string' && id !== '' && field.reference) {
    const { plays } = field.reference;
    const name = <ReferenceLabel reference={field.reference} id={id} link={place === 'detail'} />;
    if (!plays) return name;
    return (
      <Suspense fallback={name}>
        <ReferencedSound reference={{ ...field.reference, plays }} id={id} label={label(field)} place={place} />
      </Suspense>
    );
  }
  // Of some references it means something that there is none.
  const meaning = translate(`resources.${resource}.empty.${field.path}`, { _: '' });
  return meaning === '' ? (
    <EmptyValue />
  ) : (
    <span className={place === 'cell' ? 'text-line' : 'text-wrapped'}>{meaning}</span>
  );
}
