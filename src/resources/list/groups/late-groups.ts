import { lateRows } from '../rows/late-rows';
import type { GroupedListProps } from './GroupedList';

/** A list in groups. */
export const LateGroupedList = lateRows<GroupedListProps>(async () => (await import('./GroupedList')).GroupedList);
