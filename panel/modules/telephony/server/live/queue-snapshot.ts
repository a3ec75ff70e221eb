import { sql } from 'kysely';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import type { PersonContext } from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { listRecords } from '../../../../../server/operations/list-records';
import { agentsNow, NOTHING_KNOWN } from './agents-now';
import { queuesNow, sumsOf } from './queue-rows';
import type { Caller, Member, QueueSnapshot } from '../../rules/live-snapshots';
import { membersOf, shownQueue, watchedTenant } from './queues-snapshot';
import { nameOf, recordsOf } from './records-of';
import { spanOf } from './span';

/** Who waits, and what happened last, at most. */
const MOST_CALLERS = 500;
const LAST_EVENTS = 20;

/** One queue: who waits, who works, and what happened last. @throws Problem `forbidden`, `not_found` */
export async function queueSnapshot(context: PersonContext, queueId: string): Promise<QueueSnapshot> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const executor = context.runtime.database.as(context.scope);
  const queue = await getRecord(context, 'queues', queueId);
  const span = await spanOf(executor, tenantId, undefined);
  const [now, sums, callers, events] = await Promise.all([
    queuesNow(context, tenantId, [queueId]),
    sumsOf(context, tenantId, [queueId], span),
    callersOf(context, queueId),
    lastEvents(context, queueId),
  ]);
  return {
    at,
    span,
    queue: shownQueue(queue, now.get(queueId), sums?.queues.get(queueId) ?? null),
    version: queue.version,
    callers,
    members: await membersNow(context, queue, sums?.agents ?? []),
    events,
  };
}

async function callersOf(context: PersonContext, queueId: string): Promise<Caller[]> {
  const waiting = await context.runtime.database.as(context.scope).run(
    compile<{ callId: string; since: string; priority: number | null }>(sql`
      select "callId", to_char("waitsSince" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "since", "waitPriority" as "priority" from painel.live_calls
      where "waitsAt" = ${queueId}::uuid order by coalesce("waitPriority", 0) desc, "waitsSince", "callId" limit ${MOST_CALLERS}`),
  );
  const calls = await recordsOf(
    context,
    'calls',
    waiting.map(({ callId }) => callId),
  );
  return waiting.flatMap(({ callId, since, priority }, index) => {
    const call = calls.get(callId);
    return call === undefined ? [] : [{ id: callId, position: index + 1, since, priority, call }];
  });
}

async function membersNow(
  context: PersonContext,
  queue: DataRecord,
  answered: readonly { agentId: string; answered: number; lastAt: string | null }[],
): Promise<Member[]> {
  const members = membersOf(queue);
  const agentIds = members.flatMap(({ agentId }) => agentId ?? []);
  const [agents, extensions, now] = await Promise.all([
    recordsOf(context, 'agents', agentIds),
    recordsOf(
      context,
      'extensions',
      members.map(({ extensionId }) => extensionId),
    ),
    agentsNow(context, agentIds),
  ]);
  const work = new Map(answered.map((one) => [one.agentId, one]));
  return members.flatMap(({ agentId, extensionId, penalty }): Member[] => {
    const id = agentId ?? extensionId;
    if (id === null) return [];
    const own = agentId === null ? undefined : work.get(agentId);
    return [
      {
        id,
        kind: agentId === null ? 'extension' : 'agent',
        name: nameOf(agentId === null ? extensions.get(id) : agents.get(id)),
        penalty,
        ...(now.get(agentId ?? '') ?? NOTHING_KNOWN),
        answered: own?.answered ?? 0,
        lastAt: own?.lastAt ?? null,
      },
    ];
  });
}

async function lastEvents(context: PersonContext, queueId: string): Promise<QueueSnapshot['events']> {
  if (!context.ability.can('read', 'queue-events')) return [];
  const { records } = await listRecords(context, 'queue-events', {
    filter: { queueId, at_gte: new Date(Date.now() - DAY_MS).toISOString() },
    sort: { field: 'at', order: 'DESC' },
    range: { first: 0, last: LAST_EVENTS - 1 },
  });
  const agents = await recordsOf(
    context,
    'agents',
    records.map((record) => record['agentId']),
  );
  return records.map((record) => ({ record, agent: nameOf(agents.get(String(record['agentId']))) }));
}

const DAY_MS = 86_400_000;
