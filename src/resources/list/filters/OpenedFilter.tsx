import { Suspense } from 'react';
import { lazy } from '../../../providers/api/lazy';
import type { FilterEditorProps } from './FilterEditor';

const FilterEditor = lazy(async () => ({ default: (await import('./FilterEditor')).FilterEditor }));

/** The window of a filter; its code comes with the first that is opened. */
export function OpenedFilter(props: FilterEditorProps) {
  return (
    <Suspense fallback={null}>
      <FilterEditor {...props} />
    </Suspense>
  );
}
