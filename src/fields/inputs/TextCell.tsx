import type { ReactNode } from 'react';
import { useFieldValue } from '../useFieldValue';
import type { Json } from '../../../core/types';
import { EmptyValue } from './EmptyValue';
import { asText } from '../json-guards';

interface TextCellProps {
  source: string;
  place: 'cell' | 'detail';
  children?: (value: NonNullable<Json>) => ReactNode;
  /** Figures stand under each other, and read from left to right in every language. */
  figures?: boolean;
}

/** A value as text: one line in a cell, wrapping in detail. */
export function TextCell({ source, place, children = asText, figures = false }: TextCellProps) {
  const value = useFieldValue(source);
  if (value === undefined || value === null || value === '') return <EmptyValue />;
  return (
    <span dir={figures ? undefined : 'auto'} className={figures ? 'text-figures' : place === 'cell' ? 'text-line' : 'text-wrapped'} title={place === 'cell' && typeof value === 'string' ? value : undefined}>
      {figures ? <bdi>{children(value)}</bdi> : children(value)}
    </span>
  );
}
