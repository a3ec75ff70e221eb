import { Suspense } from 'react';
import { lazy } from '../../../providers/api/lazy';
import type { BuiltFilterChipProps } from './BuiltFilterChip';
import type { FilterBuilderProps } from './FilterBuilder';

const FilterBuilder = lazy(async () => ({ default: (await import('./FilterBuilder')).FilterBuilder }));
const BuiltFilterChip = lazy(async () => ({ default: (await import('./BuiltFilterChip')).BuiltFilterChip }));

/** The builder; its code comes with the first that is opened. */
export const LazyFilterBuilder = (props: FilterBuilderProps) => (
  <Suspense fallback={null}>
    <FilterBuilder {...props} />
  </Suspense>
);

/** The built filter in words; its code comes with the first list that has one. */
export const LazyBuiltFilterChip = (props: BuiltFilterChipProps) => (
  <Suspense fallback={null}>
    <BuiltFilterChip {...props} />
  </Suspense>
);
