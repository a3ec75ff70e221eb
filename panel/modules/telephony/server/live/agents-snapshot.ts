import { listRecords } from '../../../../../server/operations/list-records';
import type { PersonContext } from '../../../../../server/operations/context';
import type { AgentShown, AgentsSnapshot } from '../../rules/live-snapshots';
import type { AgentSums } from '../../rules/queue-figures';
import { agentsNow, NOTHING_KNOWN } from './agents-now';
import { sumsOf, watchedQueues } from './queue-rows';
import type { AgentRow } from './queue-sums';
import { membersOf, watchedTenant } from './queues-snapshot';
import { nameOf, recordsOf } from './records-of';
import { spanOf } from './span';

/** Agents that are watched together at most. */
const MOST_AGENTS = 500;

/** Agents with a telephone, as far as the caller sees them: what they do, and what the day brought them in the queues that the caller watches. @throws Problem `forbidden` */
export async function agentsSnapshot(context: PersonContext): Promise<AgentsSnapshot> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  const [{ queues }, { records, total }, span] = await Promise.all([
    watchedQueues(context),
    listRecords(context, 'agents', {
      filter: { status: 'active', channels: 'PABX' },
      sort: { field: 'name', order: 'ASC' },
      range: { first: 0, last: MOST_AGENTS - 1 },
    }),
    spanOf(context.runtime.database.as(context.scope), tenantId, undefined),
  ]);
  const queueIds = queues.map(({ id }) => id);
  const [now, sums, extensions] = await Promise.all([
    agentsNow(
      context,
      records.map(({ id }) => id),
    ),
    sumsOf(context, tenantId, queueIds, span),
    recordsOf(
      context,
      'extensions',
      records.map((agent) => agent['extensionId']),
    ),
  ]);
  const days = sums === null ? undefined : daysOf(sums.agents);
  const ofAgents = new Map<string, string[]>();
  for (const queue of queues)
    for (const { agentId } of membersOf(queue))
      if (agentId !== null) ofAgents.set(agentId, [...(ofAgents.get(agentId) ?? []), queue.id]);
  return {
    at,
    span,
    queues: queues.map((queue) => ({ id: queue.id, name: nameOf(queue) })),
    agents: records.map((agent): AgentShown => {
      const number = extensions.get(String(agent['extensionId']))?.['number'];
      return {
        id: agent.id,
        name: nameOf(agent),
        extension: typeof number === 'string' ? number : null,
        queueIds: ofAgents.get(agent.id) ?? [],
        ...(now.get(agent.id) ?? NOTHING_KNOWN),
        day: days === undefined ? null : (days.get(agent.id) ?? NO_CALLS),
      };
    }),
    total,
  };
}

const NO_CALLS: AgentSums = { answered: 0, completed: 0, talk: 0, wrapUp: 0 };

/** Of all queues together, by the agent. */
function daysOf(rows: readonly AgentRow[]): ReadonlyMap<string, AgentSums> {
  const days = new Map<string, AgentSums>();
  for (const { agentId, answered, completed, talk, wrapUp } of rows) {
    const day = days.get(agentId) ?? NO_CALLS;
    days.set(agentId, {
      answered: day.answered + answered,
      completed: day.completed + completed,
      talk: day.talk + talk,
      wrapUp: day.wrapUp + wrapUp,
    });
  }
  return days;
}
