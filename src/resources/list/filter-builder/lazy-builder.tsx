import { Suspense } from 'react';
import { lazy } from '../../../providers/api/lazy';
import type { AddressedConditionProps } from './AddressedCondition';
import type { BuiltFilterChipProps } from './BuiltFilterChip';
import type { FilterBuilderProps } from './FilterBuilder';

const FilterBuilder = lazy(async () => ({ default: (await import('./FilterBuilder')).FilterBuilder }));
const AddressedCondition = lazy(async () => ({ default: (await import('./AddressedCondition')).AddressedCondition }));
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

/** A condition of the address in words; until its code has come, it stands there as it is. */
export const LazyAddressedCondition = (props: AddressedConditionProps) => (
  <Suspense fallback={props.children}>
    <AddressedCondition {...props} />
  </Suspense>
);
