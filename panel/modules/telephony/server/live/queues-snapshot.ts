import { Problem } from '../../../../../core/errors';
import type { DataRecord } from '../../../../../core/wire';
import { tenantOf, type PersonContext } from '../../../../../server/operations/context';
import type { QueueSums } from '../../rules/queue-figures';
import type { QueueNow, QueueShown, QueuesSnapshot } from '../../rules/live-snapshots';
import { queuesNow, sumsOf, watchedQueues } from './queue-rows';
import { spanOf, type Days } from './span';

/** @throws Problem `forbidden` for somebody of no tenant: what goes on is watched in one */
export function watchedTenant(context: PersonContext): string {
  const tenantId = tenantOf(context);
  if (tenantId === null)
    throw new Problem('forbidden', { detail: 'Live pages are of a tenant; sign in as somebody of it.' });
  return tenantId;
}

/** The queues that the caller may see, with what goes on there and what the days brought. @throws Problem `forbidden` */
export async function queuesSnapshot(context: PersonContext, days: Days | undefined): Promise<QueuesSnapshot> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const [{ queues, total }, span] = await Promise.all([
    watchedQueues(context),
    spanOf(context.runtime.database.as(context.scope), tenantId, days),
  ]);
  const ids = queues.map(({ id }) => id);
  const [now, sums] = await Promise.all([queuesNow(context, tenantId, ids), sumsOf(context, tenantId, ids, span)]);
  return {
    at,
    span,
    total,
    queues: queues.map((queue) => shownQueue(queue, now.get(queue.id), sums?.queues.get(queue.id) ?? null)),
  };
}

export function shownQueue(queue: DataRecord, now: QueueNow | undefined, sums: QueueSums | null): QueueShown {
  if (now === undefined) throw new Error(`queue ${queue.id}: expected to have been counted`);
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    id: queue.id,
    name: text(queue['name']),
    number: text(queue['number']),
    color: text(queue['color']),
    slaSeconds: number(queue['slaSeconds']),
    slaTargetPercent: number(queue['slaTargetPercent']),
    shortAbandonSeconds: number(queue['shortAbandonSeconds']),
    alertWaitingCalls: number(queue['alertWaitingCalls']),
    alertWaitSeconds: number(queue['alertWaitSeconds']),
    alertSlaBelow: number(queue['alertSlaBelow']),
    memberIds: membersOf(queue).flatMap(({ agentId }) => agentId ?? []),
    ...now,
    sums,
  };
}

export interface QueueMember {
  agentId: string | null;
  extensionId: string | null;
  penalty: number;
}

/** Who takes calls of a queue, as far as the caller reads it. */
export function membersOf(queue: DataRecord): QueueMember[] {
  const { members } = queue;
  if (!Array.isArray(members)) return [];
  return members.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    const { agentId, extensionId, penalty } = entry;
    return [
      {
        agentId: typeof agentId === 'string' ? agentId : null,
        extensionId: typeof extensionId === 'string' ? extensionId : null,
        penalty: typeof penalty === 'number' ? penalty : 0,
      },
    ];
  });
}
