import { createElement, Suspense, type ComponentType, type ReactNode } from 'react';
import { fetchCode } from '../../providers/fetchCode';
import { createRemote } from '../../providers/remote';
import { useRemote } from '../../providers/useRemote';
import { ListRowsSkeleton } from './ListSkeleton';

/** A way to show rows whose code comes with the first list that is shown so. */
export function lateRows<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const remote = createRemote(() => fetchCode(fetchIt));
  const Loaded = (props: Props) => createElement(useRemote(remote), props);
  return (props) => (
    <Suspense fallback={<ListRowsSkeleton rows={10} columns={6} />}>{createElement(Loaded, props)}</Suspense>
  );
}
