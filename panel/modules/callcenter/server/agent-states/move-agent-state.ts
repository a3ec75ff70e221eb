import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { Json, JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import {
  UNTOUCHED,
  type CreateMore,
  type Effect,
  type MovedRecord,
  type Prepared,
} from '../../../../../server/operations/effects/effect';
import { tellMove, type ToldMove } from '../../../telephony/server/door/tell-move';
import { NOTHING_ASKED, ordersFor, ordersForWithdrawal } from './asked-in-call';
import { confirmMove } from './confirm-move';
import { assertDisposed } from './owed-disposition';
import { refusedPause, unsuitedReason } from './pause-rules';
import { beforeRequestMove, isRequestMove, tellApproved } from './pause-requests';
import { lockAgent, STATE_NEEDS, summariseStates, writePeriods } from './periods';

const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * An agent, or somebody for them, logs in, pauses, comes back or logs out on one channel: the log ends what was and begins what is, and
 * the agent shows the state of the channel that binds them most. A pause or a logout in a call is noted, and the engine carries it out when the
 * call is over. What comes from outside the system brings its times along. A supervisor who approves what an agent asked for begins that pause.
 * @throws Problem `invalid` for a reason that is not meant for the channel, or that the agent may not take now, and for an agent who owes the call a disposition
 */
async function beforeMove(
  context: OperationContext,
  executor: Executor,
  moved: MovedRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  if (isRequestMove(moved.move)) return beforeRequestMove(context, executor, moved, createMore);
  const { principal } = context;
  if (principal === null) return UNTOUCHED;
  const { resource, stored, tenantId, at } = moved;
  const isApproval = moved.move === 'approve';
  const move = isApproval ? 'pause' : moved.move;
  const record = isApproval ? { ...moved.record, pauseReasonId: stored['requestedReasonId'] ?? null } : moved.record;
  const by = principal.user.id;
  const agentId = String(record['agentId']);
  await lockAgent(executor, agentId);
  if (record['channel'] === 'PABX') await assertDisposed(context, executor, { agentId, move, by });
  if (move === 'pause')
    await assertPause(executor, agentId, record, isApproval ? 'approved' : by === agentId ? 'own' : 'given');
  const channels = [record['channel'] ?? null];
  const asked = stored['askedMove'] ?? null;
  const about = { agentId, tenantId, channels, move, at, by };
  let told: ToldMove | undefined;
  const confirm: Prepared['confirm'] = async (together) => {
    const committed = told && { told, resource, id: moved.id, record: moved.record, before: stored };
    const refused = committed && (await confirmMove(context, committed, together));
    if (refused === undefined && isApproval) await tellApproved(context, stored);
    return refused;
  };
  if (record['state'] === stored['state']) {
    const pauseReasonId = record['pauseReasonId'] ?? null;
    const orders =
      move === 'withdraw'
        ? await ordersForWithdrawal(executor, agentId, asked)
        : ordersFor(move, textOf(pauseReasonId), asked);
    const noted = move === 'withdraw' ? NOTHING_ASKED : { askedMove: move, askedReasonId: pauseReasonId };
    return {
      values: { pauseReasonId: stored['pauseReasonId'] ?? null, ...noted },
      async finish() {
        told = await tellMove(context, executor, { ...about, pauseReasonId, orders });
        return [];
      },
      confirm,
    };
  }
  const due = move === 'release' ? asked : null;
  return {
    values: {
      since: at,
      ...NOTHING_ASKED,
      ...(isApproval && { pauseReasonId: record['pauseReasonId'] ?? null }),
      ...(due === 'pause' && { state: 'paused', pauseReasonId: stored['askedReasonId'] ?? null }),
      ...(due === 'logout' && { state: 'logged_out' }),
    },
    async finish(written) {
      const state = written['state'] ?? null;
      const pauseReasonId = written['pauseReasonId'] ?? null;
      told = await tellMove(context, executor, { ...about, pauseReasonId });
      const change = { agentId, tenantId, channels, state, pauseReasonId, at, changedBy: by };
      return [
        ...(await writePeriods(context, executor, createMore, change)),
        ...(await summariseStates(context, executor, [agentId])),
      ];
    },
    confirm,
  };
}

async function assertPause(
  executor: Executor,
  agentId: string,
  record: JsonObject,
  kind: 'own' | 'approved' | 'given',
): Promise<void> {
  const [agent] = await executor.run(
    compile<{ queueMemberships: JsonObject[] | null }>(
      sql`select "queueMemberships" from "agents" where "id" = ${agentId}::uuid`,
    ),
  );
  const asked = {
    agentId,
    channels: [record['channel'] ?? null],
    queueMemberships: agent?.queueMemberships ?? [],
    pauseReasonId: record['pauseReasonId'] ?? null,
  };
  const errors = [
    ...(await unsuitedReason(executor, asked)),
    ...(kind === 'given' ? [] : await refusedPause(executor, asked, kind === 'approved')),
  ];
  if (errors.length > 0) throw new Problem('invalid', { errors });
}

/** What the moves of an agent on a channel mean for the log of states and for the agent. */
export const moveAgentState: Effect = { needs: STATE_NEEDS, beforeMove };
