import { sql } from 'kysely';
import type { Problem } from '../../../../../core/errors';
import type { JsonObject, Resource } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { labelOf } from '../../../../../server/operations/audit/audit-entry';
import { writeAudit } from '../../../../../server/operations/audit/write-audit';
import { inPlaceOf, resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { notify } from '../../../../../server/operations/effects/notify';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { createMore } from '../../../../../server/operations/write/run';
import { tellExchange } from '../../../telephony/server/commands/agent-commands';
import { exchangeWord } from '../../../telephony/server/commands/ask-exchange';
import { commandDeskOf } from '../../../telephony/server/commands/command-desk';
import { hasExchange } from '../../../telephony/server/commands/exchange-presence';
import type { ToldMove } from '../../../telephony/server/door/tell-move';
import { moveAgents } from '../../../telephony/server/engine/move-agents';
import { ordersToward } from './asked-in-call';
import { AGENT_STATES, lockAgent } from './periods';

/** A move of an agent on the telephone that is committed. */
export interface CommittedMove {
  told: ToldMove;
  /** What was moved, as the audit names it. */
  resource: Resource;
  id: string;
  record: JsonObject;
  /** The state on the telephone as it was before, a whole row. */
  before: JsonObject;
}

/**
 * Waits until the exchange has followed a move of a person, where the tenant has one and it has calls for the agent. Answers why it has not; the move is
 * then taken back. A logout stands all the same, and whoever made it is warned: nobody is kept at work by an exchange that is gone.
 * @param together how many agents were moved together
 */
export async function confirmMove(
  context: OperationContext,
  committed: CommittedMove,
  together: number,
): Promise<Problem | undefined> {
  const { move, tenantId, commandIds: ids } = committed.told;
  if (ids.length === 0 || !(await hasExchange(context.runtime, tenantId))) return undefined;
  const isLogout = move === 'logout';
  const asked = { tenantId, ids, what: move, together, isLeft: isLogout };
  const { problem, isBegun } = await exchangeWord(context, commandDeskOf(context.runtime), asked);
  if (problem === undefined) return undefined;
  if (isLogout) {
    await warn(context, committed);
    return undefined;
  }
  await takeBack(context, committed, isBegun);
  return problem;
}

/** The state is what it was, as if nobody had moved the agent; whatever happened since counts. */
async function takeBack(
  context: OperationContext,
  { told, resource, id, record, before }: CommittedMove,
  isBegun: boolean,
): Promise<void> {
  const { agentId, tenantId, at, eventId, move } = told;
  // As the engine does.
  const system: OperationContext = { ...inPlaceOf(context), scope: 'platform' };
  const events = await context.runtime.database.transaction('platform', async (executor) => {
    await lockAgent(executor, agentId);
    await executor.run(
      compile(sql`delete from painel.telephony_events where "tenantId" = ${tenantId}::uuid and "id" = ${eventId}`),
    );
    const restored = await restoreState(system, executor, before);
    const moved = await moveAgents(system, executor, [{ agentId, tenantId, since: Date.parse(at) }], Date.now());
    // What it may have done, or may do yet.
    if (isBegun)
      for (const order of await ordersToward(executor, agentId))
        await tellExchange(system, executor, { agentId, tenantId, ...order, reasonId: order.reasonId, by: null });
    await writeAudit(
      context,
      {
        action: 'undo',
        move,
        entity: resource.name,
        entityId: id,
        entityLabel: labelOf(resource, record),
        tenantId,
        changes: Object.keys(RESTORED)
          .filter((field) => Object.hasOwn(record, field) && record[field] !== before[field])
          .map((field) => ({ field, from: record[field] ?? null, to: before[field] ?? null })),
      },
      executor,
    );
    return [...restored, ...moved];
  });
  announceAll(context, events);
}

const RESTORED = {
  state: 'text',
  pauseReasonId: 'uuid',
  since: 'timestamptz',
  askedMove: 'text',
  askedReasonId: 'uuid',
  approval: 'text',
  requestedReasonId: 'uuid',
  requestedAt: 'timestamptz',
};

/** Where a person has moved the agent since, that counts. */
async function restoreState(context: OperationContext, executor: Executor, before: JsonObject): Promise<WriteEvent[]> {
  const columns = Object.entries(RESTORED);
  const set = sql.join(columns.map(([name]) => sql`${sql.id(name)} = one.${sql.id(name)}`));
  const types = sql.join(columns.map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`));
  const fields = Object.keys(RESTORED);
  const { id, version, ...values } = before;
  const one = JSON.stringify([{ ...values, stateId: id, stateVersion: version }]);
  const write = sql`
    update "agent-states" as row set ${set} from json_to_recordset(${one}::json) as one ("stateId" uuid, "stateVersion" integer, ${types})
    where row."id" = one."stateId" and row."version" = one."stateVersion" + 1`;
  const lines = await executor.run(withFeedLine(resourceOf(context, AGENT_STATES), 'update', write, fields));
  return lines.map(({ recordId, tenantId }) => ({
    collection: AGENT_STATES,
    ids: [recordId],
    tenantId,
    action: 'update',
    fields,
  }));
}

async function warn(context: OperationContext, { told }: CommittedMove): Promise<void> {
  const { principal, runtime } = context;
  if (principal === null) return;
  const { agentId } = told;
  const system: OperationContext = { ...inPlaceOf(context), scope: 'platform' };
  const events = await runtime.database.transaction('platform', async (executor) => {
    const [agent] = await executor.run(
      compile<{ name: string }>(sql`select "name" from "agents" where "id" = ${agentId}::uuid`),
    );
    return notify(system, executor, (...more) => createMore(system, executor, ...more), {
      userIds: [principal.user.id],
      type: 'system',
      severity: 'warning',
      text: 'logoutUnheard',
      params: { agent: agent?.name ?? '…' },
    });
  });
  announceAll(context, events);
}
