import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { moveCalled, statesOf } from '../../../../../core/transitions/decide-move';
import type { Json, JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import {
  UNTOUCHED,
  type ChangedNow,
  type CreateMore,
  type Effect,
  type MovedRecord,
  type NewRecord,
  type Prepared,
} from '../../../../../server/operations/effects/effect';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { tellMove } from '../../../telephony/server/door/tell-move';
import { ordersFor } from './asked-in-call';
import { confirmMove, type CommittedMove } from './confirm-move';
import { NOTHING_REQUESTED } from './pause-requests';
import { unsuitedReason } from './pause-rules';
import { AGENT_STATES, endPeriods, lockAgent, STATE_NEEDS, summariseStates, writePeriods } from './periods';

/** A new agent is logged out on each channel. What the system itself sets up, such as demo data, brings its own. */
async function beforeCreate(
  { principal }: OperationContext,
  _executor: Executor,
  { id, tenantId, record, at }: NewRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  if (principal === null) return UNTOUCHED;
  const channels = listOf(record['channels']);
  return {
    values: channels.length === 0 ? {} : { stateSince: at },
    finish: () => addStates(createMore, { id, tenantId, at }, channels),
  };
}

/** Channels that come have a state, those that go have none any more. */
async function beforeChange(
  context: OperationContext,
  executor: Executor,
  { id, tenantId, record, stored, changed, at }: ChangedNow,
  createMore: CreateMore,
): Promise<Prepared> {
  if (context.principal === null || !changed.includes('channels')) return UNTOUCHED;
  const before = listOf(stored['channels']);
  const after = listOf(record['channels']);
  const gone = before.filter((channel) => !after.includes(channel));
  const come = after.filter((channel) => !before.includes(channel));
  await lockAgent(executor, id);
  return {
    values: {},
    finish: async () => [
      ...(await addStates(createMore, { id, tenantId, at }, come)),
      ...(await endPeriods(context, executor, { agentId: id, tenantId, channels: gone, at })),
      ...(await removeStates(context, executor, { id, tenantId }, gone)),
      ...(await summariseStates(context, executor, [id])),
    ],
  };
}

type Owner = Pick<NewRecord, 'id' | 'tenantId'>;

async function addStates(
  createMore: CreateMore,
  { id, tenantId, at }: Owner & Pick<NewRecord, 'at'>,
  channels: readonly Json[],
): Promise<WriteEvent[]> {
  const told: WriteEvent[] = [];
  for (const channel of channels)
    told.push(...(await createMore(AGENT_STATES, { tenantId, agentId: id, channel, state: 'logged_out', since: at })));
  return told;
}

async function removeStates(
  context: OperationContext,
  executor: Executor,
  { id, tenantId }: Owner,
  channels: readonly Json[],
): Promise<WriteEvent[]> {
  if (channels.length === 0) return [];
  const removal = sql`delete from "agent-states" where "agentId" = ${id}::uuid and "channel" = any(${channels}::text[])`;
  const lines = await executor.run(withFeedLine(resourceOf(context, AGENT_STATES), 'delete', removal, null));
  return [{ collection: AGENT_STATES, ids: lines.map(({ recordId }) => recordId), tenantId, action: 'delete' }];
}

/**
 * A person sends an agent into a pause, back to work, or home, on all channels where that is possible: the log of states ends what was and
 * begins what is, with who said so. On a channel with a call the move is noted, and carried out when that is over. What comes from outside the system brings its times along.
 * @throws Problem `invalid` for a reason that is not meant for any channel, or any queue, of the agent.
 */
async function beforeMove(
  context: OperationContext,
  executor: Executor,
  { resource, id, tenantId, at, move, record, stored }: MovedRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  const { principal } = context;
  const own = moveCalled(resourceOf(context, AGENT_STATES), move);
  if (principal === null || own === undefined) return UNTOUCHED;
  const pauseReasonId = record['pauseReasonId'] ?? null;
  if (move === 'pause') {
    const channels = listOf(record['channels']);
    const asked = { agentId: id, channels, queueMemberships: record['queueMemberships'], pauseReasonId };
    const errors = await unsuitedReason(executor, asked);
    if (errors.length > 0) throw new Problem('invalid', { errors });
  }
  await lockAgent(executor, id);
  let committed: CommittedMove | undefined;
  return {
    values:
      record['state'] === stored['state'] ? { pauseReasonId: stored['pauseReasonId'] ?? null } : { stateSince: at },
    async finish() {
      const rows = await executor.run(
        compile<{ stateId: string; channel: string; isLater: boolean; before: JsonObject }>(sql`
          select "id" as "stateId", "channel", "state" = any(${own.stays ?? []}::text[]) as "isLater", to_jsonb("agent-states") as "before" from "agent-states"
          where "agentId" = ${id}::uuid and "state" = any(${statesOf(own)}::text[]) order by "id" for update`),
      );
      const state = own.to;
      const before = rows.find(({ channel }) => channel === 'PABX')?.before;
      const asked = before?.['askedMove'] ?? null;
      const ids = rows.map(({ stateId }) => stateId);
      const fields = [
        'state',
        'pauseReasonId',
        'since',
        'askedMove',
        'askedReasonId',
        ...Object.keys(NOTHING_REQUESTED),
      ];
      const changed = sql`
        update "agent-states" as row set "version" = "version" + 1, "updatedAt" = ${at}::timestamptz, "updatedBy" = ${principal.user.id}::uuid,
          "state" = case when one."isLater" then row."state" else ${state} end,
          "since" = case when one."isLater" then row."since" else ${at}::timestamptz end,
          "pauseReasonId" = case when one."isLater" then row."pauseReasonId" else ${pauseReasonId}::uuid end,
          "askedMove" = case when one."isLater" then ${move} end, "askedReasonId" = case when one."isLater" then ${pauseReasonId}::uuid end,
          "approval" = null, "requestedReasonId" = null, "requestedAt" = null
        from json_to_recordset(${JSON.stringify(rows.map(({ stateId, isLater }) => ({ stateId, isLater })))}::json) as one ("stateId" uuid, "isLater" boolean) where row."id" = one."stateId"`;
      await executor.run(withFeedLine(resourceOf(context, AGENT_STATES), 'update', changed, fields));
      const channels = rows.flatMap(({ channel, isLater }) => (isLater ? [] : [channel]));
      const told = await tellMove(context, executor, {
        agentId: id,
        tenantId,
        channels: rows.map(({ channel }) => channel),
        move,
        pauseReasonId,
        at,
        by: principal.user.id,
        orders: ordersFor(move, typeof pauseReasonId === 'string' ? pauseReasonId : undefined, asked),
      });
      committed = told && before && { told, resource, id, record, before };
      const change = { agentId: id, tenantId, channels, state, pauseReasonId, at, changedBy: principal.user.id };
      return [
        { collection: AGENT_STATES, ids, tenantId, action: 'update', fields },
        ...(await writePeriods(context, executor, createMore, change)),
        // The summary that the move began from may be older than the call.
        ...(channels.length < rows.length ? await summariseStates(context, executor, [id]) : []),
      ];
    },
    confirm: async (together) => committed && confirmMove(context, committed, together),
  };
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** What an agent, and the moves of an agent, mean for its states on channels. */
export const commandAgent: Effect = {
  needs: STATE_NEEDS,
  looksAt: ['channels'],
  beforeCreate,
  beforeChange,
  beforeMove,
};
