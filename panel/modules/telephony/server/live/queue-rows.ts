import { compile } from '../../../../../server/database/builder';
import { listRecords } from '../../../../../server/operations/list-records';
import type { OperationContext, PersonContext } from '../../../../../server/operations/context';
import type { DataRecord } from '../../../../../core/wire';
import { NO_SUMS, type QueueSums } from '../../rules/queue-figures';
import { AskedLately } from './asked-lately';
import { sumsStatement, type AgentRow, type SumsRow } from './queue-sums';
import type { QueueNow, Span } from '../../rules/live-snapshots';
import { countedQueues } from '../engine/counted-queues';

/** Queues that are watched together at most. */
export const MOST_QUEUES = 200;

const NOTHING_NOW: QueueNow = { waiting: 0, longestWaitSince: null, available: 0, onCall: 0, wrapUp: 0, paused: 0 };

/** The queues that the caller watches: switched on, by name. */
export async function watchedQueues(context: PersonContext): Promise<{ queues: DataRecord[]; total: number }> {
  const { records, total } = await listRecords(context, 'queues', {
    filter: { enabled: true },
    sort: { field: 'name', order: 'ASC' },
    range: { first: 0, last: MOST_QUEUES - 1 },
  });
  return { queues: records, total };
}

/** What an event changes is seen within a second of it. */
const FRESH_MS = 500;
const lately = new AskedLately<SumsRow | null>(FRESH_MS);

/** What happened in queues in a span, as far as the caller reads their log; null where that is not at all. */
export async function sumsOf(
  context: OperationContext,
  tenantId: string,
  queueIds: readonly string[],
  span: Span,
): Promise<{ queues: ReadonlyMap<string, QueueSums>; agents: readonly AgentRow[] } | null> {
  const statement = sumsStatement(context, tenantId, queueIds, span);
  if (statement === undefined) return null;
  const key = JSON.stringify([statement.sql, statement.parameters]);
  const row = await lately.answer(key, async () => {
    const [found] = await context.runtime.database.lists(context.scope).run(statement);
    return found ?? null;
  });
  const sums = new Map(row?.queues.map(({ queueId, ...of }): [string, QueueSums] => [queueId, of]));
  return { queues: new Map(queueIds.map((id) => [id, sums.get(id) ?? NO_SUMS])), agents: row?.agents ?? [] };
}

/** The same figures that `queue.stats` tells, whose right is that of the queue. */
export async function queuesNow(
  context: OperationContext,
  tenantId: string,
  queueIds: readonly string[],
): Promise<ReadonlyMap<string, QueueNow>> {
  const rows = await context.runtime.database.as(context.scope).run(compile(countedQueues([tenantId], queueIds)));
  const now = new Map(
    rows.map(({ queueId, waiting, longestWaitSince, available, onCall, wrapUp, paused }): [string, QueueNow] => [
      queueId,
      { waiting, longestWaitSince, available, onCall, wrapUp, paused },
    ]),
  );
  return new Map(queueIds.map((id) => [id, now.get(id) ?? NOTHING_NOW]));
}
