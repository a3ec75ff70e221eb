import { sql } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import { listRecords } from '../../../../../server/operations/list-records';
import { resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { assertPermitted } from '../../../../../server/operations/rights/authorise';
import { statesOf } from '../../../telephony/server/live/agents-now';
import { watchedTenant } from '../../../telephony/server/live/queues-snapshot';
import { nameOf, recordsOf } from '../../../telephony/server/live/records-of';
import { ATTENDANCES, TAKEN } from '../../rules/attendances';
import type { ChatAgent, ChatAgents } from '../../rules/chat-dashboard';

/** Agents that are watched together at most. */
const MOST_AGENTS = 500;
/** As the schema of agents has it. */
const USUAL_MOST = 5;

/**
 * Agents of the chat, as far as the caller sees them, with how much they have in hand. That counts all their conversations, as room for one more does:
 * an agent whom another sector keeps busy is not free.
 * @throws Problem `forbidden`
 */
export async function chatAgents(context: PersonContext): Promise<ChatAgents> {
  const tenantId = watchedTenant(context);
  const at = new Date().toISOString();
  assertPermitted(context, 'read', resourceOf(context, ATTENDANCES));
  const { records, total } = await listRecords(context, 'agents', {
    filter: { status: 'active', channels: 'Chatbot' },
    sort: { field: 'name', order: 'ASC' },
    range: { first: 0, last: MOST_AGENTS - 1 },
  });
  const ids = records.map(({ id }) => id);
  const [states, chats, sectors] = await Promise.all([
    statesOf(context, ids, 'Chatbot'),
    context.runtime.database.as(context.scope).run(
      compile<{ agentId: string; chats: number }>(sql`
        select "agentId", count(*)::int as "chats" from "attendances"
        where "tenantId" = ${tenantId}::uuid and "agentId" = any(${ids}::uuid[]) and "status" = any(${TAKEN}::text[]) group by 1`),
    ),
    recordsOf(
      context,
      'sectors',
      records.flatMap((agent) => idsOf(agent['sectorIds'])),
    ),
  ]);
  const reasons = await recordsOf(
    context,
    'pause-reasons',
    [...states.values()].map((state) => state['pauseReasonId']),
  );
  const inHand = new Map(chats.map((one) => [one.agentId, one.chats]));
  return {
    at,
    agents: records.map((agent): ChatAgent => {
      const state = states.get(agent.id) ?? null;
      const most = agent['maxConcurrentChats'];
      return {
        id: agent.id,
        name: nameOf(agent),
        sectorIds: idsOf(agent['sectorIds']).filter((id) => sectors.has(id)),
        state,
        pauseReason: nameOf(reasons.get(String(state?.['pauseReasonId']))),
        chats: inHand.get(agent.id) ?? 0,
        most: typeof most === 'number' ? most : USUAL_MOST,
      };
    }),
    total,
  };
}

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
