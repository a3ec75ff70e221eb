import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import {
  UNTOUCHED,
  type CreateMore,
  type Effect,
  type MovedRecord,
  type Prepared,
} from '../../../../../server/operations/effects/effect';

const AGENTS = 'agents';
const STATUS_LOG = 'agent-status-log';

/**
 * A person sends an agent into a pause, back to work, or home: the log of states ends what was and begins what is, with who said so.
 * What comes from outside the system brings its times along.
 * @throws Problem `invalid` for a reason that is not meant for any channel, or any queue, of the agent.
 */
async function beforeMove(
  context: OperationContext,
  executor: Executor,
  moved: MovedRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  const { principal } = context;
  if (principal === null) return UNTOUCHED;
  const { id, at, move, record } = moved;
  if (move === 'pause') await assertSuited(executor, record);
  // Two who command the same agent do so one after the other.
  await executor.run(compile(sql`select 1 from "agents" where "id" = ${id} for update`));
  return {
    values: { stateSince: at },
    async finish() {
      const ended = await endCurrent(context, executor, moved);
      return [...ended, ...(await beginNext(moved, createMore, principal.user.id))];
    },
  };
}

/** Reasons without queues are meant for all of them. */
async function assertSuited(
  executor: Executor,
  { pauseReasonId = null, channels = null, queueMemberships }: JsonObject,
): Promise<void> {
  if (pauseReasonId === null) return;
  const queues = (Array.isArray(queueMemberships) ? queueMemberships : []).flatMap((one) =>
    isObject(one) && typeof one['queueId'] === 'string' ? [one['queueId']] : [],
  );
  const [suited] = await executor.run(
    compile(sql`
      select 1 from "pause-reasons" where "id" = ${pauseReasonId}::uuid and "channels" && ${channels}::text[]
        and (coalesce(cardinality("queueIds"), 0) = 0 or "queueIds" && ${queues}::uuid[])`),
  );
  if (!suited) throw new Problem('invalid', { errors: [violation('pauseReasonId', 'unsuited')] });
}

async function endCurrent(
  context: OperationContext,
  executor: Executor,
  { id, tenantId, at }: MovedRecord,
): Promise<WriteEvent[]> {
  const ended = sql`
    update "agent-status-log" set "endedAt" = ${at}::timestamptz, "seconds" = greatest(0, round(extract(epoch from ${at}::timestamptz - "startedAt")))::int
    where "agentId" = ${id} and "endedAt" is null`;
  const lines = await executor.run(
    withFeedLine(resourceOf(context, STATUS_LOG), 'update', ended, ['endedAt', 'seconds']),
  );
  return lines.length === 0
    ? []
    : [{ collection: STATUS_LOG, ids: lines.map(({ recordId }) => recordId), tenantId, action: 'update' }];
}

/** From login to logout there is a line at any time, for each channel of the agent. */
async function beginNext(
  { id, record, tenantId, at }: MovedRecord,
  createMore: CreateMore,
  changedBy: string,
): Promise<WriteEvent[]> {
  const channels = Array.isArray(record['channels']) && record['state'] !== 'logged_out' ? record['channels'] : [];
  const told: WriteEvent[] = [];
  for (const channel of channels) {
    const line = {
      tenantId,
      agentId: id,
      channel,
      state: record['state'] ?? null,
      pauseReasonId: record['pauseReasonId'] ?? null,
      startedAt: at,
      changedBy,
    };
    told.push(...(await createMore(STATUS_LOG, line)));
  }
  return told;
}

/** What the moves of an agent mean for the log of its states. */
export const commandAgent: Effect = {
  needs: {
    [AGENTS]: ['state', 'stateSince', 'pauseReasonId', 'channels', 'queueMemberships'],
    'pause-reasons': ['channels', 'queueIds'],
    [STATUS_LOG]: ['agentId', 'channel', 'state', 'pauseReasonId', 'startedAt', 'endedAt', 'seconds', 'changedBy'],
  },
  beforeMove,
};
