import type { ReactNode } from 'react';
import { useFieldValue } from '../hooks/useFieldValue';
import type { Json } from '../../../core/types';
import { EmptyValue } from './EmptyValue';
import { asText } from '../values/json-guards';

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
  const shown = children(value);
  // What is cut is read by pointing at it; figures are never cut.
  const whole = typeof shown === 'string' ? shown : typeof value === 'string' ? value : undefined;
  return figures ? (
    <span className="text-figures">
      <bdi>{shown}</bdi>
    </span>
  ) : (
    <span
      dir="auto"
      className={place === 'cell' ? 'text-line' : 'text-wrapped'}
      title={place === 'cell' ? whole : undefined}
    >
      {shown}
    </span>
  );
}
