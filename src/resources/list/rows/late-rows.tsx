import { createElement, Suspense, type ComponentType, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { fetchCode } from '../../../providers/api/fetchCode';
import { createRemote } from '../../../providers/api/remote';
import { useRemote } from '../../../providers/api/useRemote';
import { ROWS_PER_PAGE } from '../list-metrics';
import { ListRowsSkeleton } from '../ListSkeleton';

/** A way to show rows whose code comes with the first list that is shown so. */
export function lateRows<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const remote = createRemote(() => fetchCode(fetchIt));
  const Loaded = (props: Props) => createElement(useRemote(remote), props);
  return (props) => <Suspense fallback={<RowsToCome />}>{createElement(Loaded, props)}</Suspense>;
}

/** As many as there are, where the code came later than they. */
function RowsToCome() {
  const { data } = useListContext();
  return <ListRowsSkeleton rows={data?.length ?? ROWS_PER_PAGE} columns={6} />;
}
