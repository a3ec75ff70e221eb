import { createElement, Suspense } from 'react';
import { createRemote } from '../../../providers/remote';
import { useRemote } from '../../../providers/useRemote';
import { ListRowsSkeleton } from '../ListSkeleton';
import type { ContinuousListProps } from './ContinuousList';

const remote = createRemote(async () => (await import('./ContinuousList')).ContinuousList);
const Loaded = (props: ContinuousListProps) => createElement(useRemote(remote), props);

/** A list without pages; its code comes with the first one. */
export const LateContinuousList = (props: ContinuousListProps) => (
  <Suspense fallback={<ListRowsSkeleton rows={10} columns={6} />}>
    <Loaded {...props} />
  </Suspense>
);
