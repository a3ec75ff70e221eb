import { Suspense } from 'react';
import { lazy } from '../../../providers/api/lazy';
import { whenIdle } from '../../../providers/whenIdle';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import type { GridHandsProps } from './GridHands';

/** Fetched once the list is drawn. */
export const LateGridHands = whenIdle<GridHandsProps>(async () => (await import('./GridHands')).GridHands);

const Totals = lazy(async () => ({ default: (await import('./TotalsFoot')).TotalsFoot }));

/** The figures below a table; their code comes with the first table that shows them. */
export const LateTotals = ({ generated }: { generated: GeneratedScreen }) => (
  <Suspense fallback={null}>
    <Totals generated={generated} />
  </Suspense>
);
