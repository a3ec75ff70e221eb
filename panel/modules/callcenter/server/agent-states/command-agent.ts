import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { Json } from '../../../../../core/types';
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
import { unsuitedReason } from './pause-rules';
import { AGENT_STATES, endPeriods, lockAgent, STATE_NEEDS, summariseStates, writePeriods } from './periods';

/** On which channels a command acts: those in one of these states. */
const FROM: Readonly<Record<string, readonly string[]>> = {
  pause: ['available', 'wrap_up'],
  resume: ['paused'],
  logout: ['available', 'wrap_up', 'paused'],
};

/** A new agent is logged out on each channel. What the system itself sets up, such as demo data, brings its own. */
async function beforeCreate(
  { principal }: OperationContext,
  _executor: Executor,
  { id, tenantId, record, at }: NewRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  if (principal === null) return UNTOUCHED;
  return { values: {}, finish: () => addStates(createMore, { id, tenantId, at }, listOf(record['channels'])) };
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
 * begins what is, with who said so. What comes from outside the system brings its times along.
 * @throws Problem `invalid` for a reason that is not meant for any channel, or any queue, of the agent.
 */
async function beforeMove(
  context: OperationContext,
  executor: Executor,
  { id, tenantId, at, move, record }: MovedRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  const { principal } = context;
  const from = FROM[move];
  if (principal === null || from === undefined) return UNTOUCHED;
  const pauseReasonId = record['pauseReasonId'] ?? null;
  if (move === 'pause') {
    const channels = listOf(record['channels']);
    const asked = { agentId: id, channels, queueMemberships: record['queueMemberships'], pauseReasonId };
    const errors = await unsuitedReason(executor, asked);
    if (errors.length > 0) throw new Problem('invalid', { errors });
  }
  await lockAgent(executor, id);
  return {
    values: { stateSince: at },
    async finish({ state = null }) {
      const rows = await executor.run(
        compile<{ id: string; channel: string }>(
          sql`select "id", "channel" from "agent-states" where "agentId" = ${id}::uuid and "state" = any(${from}::text[]) order by "id" for update`,
        ),
      );
      const ids = rows.map((row) => row.id);
      const fields = ['state', 'pauseReasonId', 'since'];
      const changed = sql`
        update "agent-states" set "state" = ${state}, "pauseReasonId" = ${pauseReasonId}::uuid, "since" = ${at}::timestamptz,
          "version" = "version" + 1, "updatedAt" = ${at}::timestamptz, "updatedBy" = ${principal.user.id}::uuid
        where "id" = any(${ids}::uuid[])`;
      await executor.run(withFeedLine(resourceOf(context, AGENT_STATES), 'update', changed, fields));
      const channels = rows.map(({ channel }) => channel);
      await tellMove(context, executor, {
        agentId: id,
        tenantId,
        channels,
        move,
        pauseReasonId,
        at,
        by: principal.user.id,
      });
      const change = { agentId: id, tenantId, channels, state, pauseReasonId, at, changedBy: principal.user.id };
      return [
        { collection: AGENT_STATES, ids, tenantId, action: 'update', fields },
        ...(await writePeriods(context, executor, createMore, change)),
      ];
    },
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
