import { createElement, Suspense } from 'react';
import { createRemote } from '../../../providers/remote';
import { useRemote } from '../../../providers/useRemote';
import { ListRowsSkeleton } from '../ListSkeleton';
import type { GroupedListProps } from './GroupedList';

const remote = createRemote(async () => (await import('./GroupedList')).GroupedList);
const Loaded = (props: GroupedListProps) => createElement(useRemote(remote), props);

/** A list in groups; its code comes with the first one. */
export const LateGroupedList = (props: GroupedListProps) => (
  <Suspense fallback={<ListRowsSkeleton rows={10} columns={6} />}>
    <Loaded {...props} />
  </Suspense>
);
