import { madeOnce } from '../../../../../src/providers/api/same-rows';
import type { QueueShown } from '../../rules/live-snapshots';
import { addSums } from '../../rules/queue-figures';
import type { SummaryRow } from './useSummaryColumns';

/** A queue as a line of a table of queues. */
export const rowOf = madeOnce((queue: QueueShown): SummaryRow => ({ ...queue, isTotal: false, queues: [queue] }));

/** Sums of all; where the caller reads the day of none of them there is none. */
export function totalOf(rows: readonly SummaryRow[], name: string): SummaryRow {
  const sum = (of: 'waiting' | 'available' | 'onCall' | 'wrapUp' | 'paused') =>
    rows.reduce((total, row) => total + row[of], 0);
  const sums = rows.flatMap((row) => row.sums ?? []);
  const since = rows.flatMap(({ longestWaitSince }) => longestWaitSince ?? []).toSorted();
  return {
    id: 'total',
    isTotal: true,
    queues: rows.flatMap(({ queues }) => queues),
    name,
    number: null,
    slaSeconds: null,
    slaTargetPercent: null,
    alertSlaBelow: null,
    shortAbandonSeconds: null,
    waiting: sum('waiting'),
    available: sum('available'),
    onCall: sum('onCall'),
    wrapUp: sum('wrapUp'),
    paused: sum('paused'),
    longestWaitSince: since[0] ?? null,
    sums: sums.length === 0 ? null : addSums(sums),
  };
}
