import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { Json, JsonObject, Role } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import type { CommitHook } from '../../../../../server/application/after-commit';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { asSystem, inPlaceOf, type OperationContext } from '../../../../../server/operations/context';
import {
  UNTOUCHED,
  type CreateMore,
  type MovedRecord,
  type Prepared,
} from '../../../../../server/operations/effects/effect';
import { notify, type Notice } from '../../../../../server/operations/effects/notify';
import type { Runtime } from '../../../../../server/operations/runtime';
import { moveRecord } from '../../../../../server/operations/transitions/move-record';
import { announceAll } from '../../../../../server/operations/write/announce';
import { createMore as createAsSystem } from '../../../../../server/operations/write/run';
import { addressAlerts, tellAlerts, type AlertKind } from '../../../alerts/server/address-alerts';
import { AGENT_INBOX } from '../../../chat/rules/inbox/address';
import { assertDisposed } from './owed-disposition';
import { unsuitedReason } from './pause-rules';
import { AGENT_STATES, lockAgent, STATE_NEEDS } from './periods';

/** So long an agent waits for a supervisor. */
const LASTS_MINUTES = 15;
/** In one pass; what is left waits for the next. */
const MOST = 200;

/** What a state says of a pause that waits for approval, when none does. */
export const NOTHING_REQUESTED = { approval: null, requestedReasonId: null, requestedAt: null } as const;

const REQUEST_MOVES = new Set(['request', 'cancelRequest', 'refuse', 'lapse']);

/** Moves that leave the agent where they are: what they change is the request alone. */
export const isRequestMove = (move: string): boolean => REQUEST_MOVES.has(move);

/**
 * An agent asks for a pause that a supervisor has to approve, or takes that back; a supervisor refuses it, or nobody has answered in time. What the reason
 * allows is asked when it is approved.
 * @throws Problem `invalid` for a reason that is not meant for the agent, while another request waits, and for an agent who owes the call a disposition
 */
export async function beforeRequestMove(
  context: OperationContext,
  executor: Executor,
  { record, stored, move }: MovedRecord,
  createMore: CreateMore,
): Promise<Prepared> {
  if (move === 'request') await assertRequest(context, executor, record);
  const text = move === 'refuse' ? 'pauseRefused' : move === 'lapse' ? 'pauseLapsed' : undefined;
  if (text === undefined) return UNTOUCHED;
  return {
    values: {},
    finish: async () => notify(context, executor, createMore, await answerNotice(context, executor, stored, text)),
  };
}

async function assertRequest(context: OperationContext, executor: Executor, record: JsonObject): Promise<void> {
  const agentId = String(record['agentId']);
  await lockAgent(executor, agentId);
  const { channel = null, requestedReasonId = null } = record;
  // Nobody is sent into a pause out of work that they may not leave.
  if (channel === 'PABX' && context.principal !== null)
    await assertDisposed(context, executor, { agentId, move: 'pause', by: context.principal.user.id });
  if (requestedReasonId === null) throw refused('required');
  const [agent] = await executor.run(
    compile<{ queueMemberships: Json; isWaiting: boolean }>(sql`
      select "queueMemberships", exists (
        select from "agent-states" where "agentId" = agent."id" and "approval" = 'waiting') as "isWaiting"
      from "agents" as agent where "id" = ${agentId}::uuid`),
  );
  if (agent?.isWaiting === true) throw refused('requestWaiting');
  const { queueMemberships } = agent ?? { queueMemberships: null };
  const asked = { agentId, channels: [channel], queueMemberships, pauseReasonId: requestedReasonId };
  if ((await unsuitedReason(executor, asked)).length > 0) throw refused('unsuited');
}

const refused = (code: 'required' | 'requestWaiting' | 'unsuited'): Problem =>
  new Problem('invalid', { errors: [violation('requestedReasonId', code)] });

/** Where agents of the channel work. */
const deskOf = (channel: Json | undefined): string => (channel === 'Chatbot' ? AGENT_INBOX : '/agente/ligacoes');

/** What the agent is told of what became of their request. @param stored the state with the request */
async function answerNotice(
  { principal }: OperationContext,
  executor: Executor,
  { agentId, channel, requestedReasonId }: JsonObject,
  text: 'pauseApproved' | 'pauseRefused' | 'pauseLapsed',
): Promise<Notice> {
  return {
    userIds: [String(agentId)],
    type: 'pause_request',
    severity: text === 'pauseApproved' ? 'success' : 'warning',
    text,
    params: {
      reason: await reasonName(executor, requestedReasonId),
      by: principal?.user.name ?? '',
      minutes: LASTS_MINUTES,
    },
    link: deskOf(channel),
  };
}

/** Tells the agent that the pause is approved, once it holds. @param stored the state with the request */
export async function tellApproved(context: OperationContext, stored: JsonObject): Promise<void> {
  const { runtime, scope } = context;
  const system = inPlaceOf(context);
  const events = await runtime.database.transaction(scope, async (executor) =>
    notify(
      system,
      executor,
      (...more) => createAsSystem(system, executor, ...more),
      await answerNotice(context, executor, stored, 'pauseApproved'),
    ),
  );
  announceAll(context, events);
}

/** Where whoever approves sees what waits. */
const LISTS: Partial<Record<Role, string>> = {
  Supervisor: '/supervisor/agentes',
  Cliente: '/cliente/callcenter/agentes',
};

const KIND: Omit<AlertKind, 'roles'> = {
  type: 'pause_request',
  collection: AGENT_STATES,
  action: 'approve',
  fields: ['requestedReasonId'],
  many: 'pausesRequested',
  link: (role) => LISTS[role] ?? null,
};

/** Who has to be told: supervisors who may approve it; where there are none, those who answer for the tenant. */
const TOLD: readonly Role[] = ['Supervisor', 'Cliente'];

/** Tells of new requests those who may approve them. */
export const tellRequests: CommitHook = async (system, { ids, tenantId, fields, action }) => {
  // Of all that changes states, only people ask.
  if (action !== 'update' || fields?.includes('requestedAt') !== true) return;
  const { runtime } = system;
  if (!isDescribed(runtime.catalog(), STATE_NEEDS)) return;
  const platform = runtime.database.as('platform');
  const waiting = await platform.run(
    compile<{ id: string; agent: string; reason: string }>(sql`
      select state."id", agent."name" as "agent", reason."name" as "reason"
      from "agent-states" as state join "agents" as agent on agent."id" = state."agentId"
      join "pause-reasons" as reason on reason."id" = state."requestedReasonId"
      where state."id" = any(${ids}::uuid[]) and state."approval" = 'waiting'`),
  );
  const alerts = waiting.map(({ id, ...params }) => ({
    key: id,
    recordId: id,
    severity: 'info' as const,
    text: 'pauseRequested',
    params,
    link: KIND.link,
  }));
  const all = asSystem(runtime, 'platform');
  for (const role of TOLD) {
    const kind = { ...KIND, roles: [role] };
    const addressed = await addressAlerts(all, tenantId, kind, alerts);
    if (addressed.length === 0) continue;
    const events = await runtime.database.transaction('platform', (executor) =>
      tellAlerts(all, executor, kind, addressed),
    );
    announceAll(all, events);
    return;
  }
};

/** Work of the clock: requests end that nobody answered in time, and those of agents who have gone, or are paused, by what their exchange told. */
export async function lapseRequests(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), STATE_NEEDS)) return;
  const over = await runtime.database.as('platform').run(
    compile<{ id: string; tenantId: string }>(sql`
      select "id", "tenantId" from "agent-states" where "approval" = 'waiting'
        and ("state" in ('logged_out', 'paused') or "requestedAt" < now() - make_interval(mins => ${LASTS_MINUTES}))
      order by "requestedAt" limit ${MOST}`),
  );
  for (const { id, tenantId } of over) {
    if (signal.aborted) return;
    await moveRecord(asSystem(runtime, { tenantId }), AGENT_STATES, { id, move: 'lapse', body: {} }).catch(
      (error: unknown) => {
        // Somebody has answered meanwhile.
        if (!(error instanceof Problem && error.code === 'transition_refused'))
          runtime.report(error, `pause that the agent of ${id} asked for`);
      },
    );
  }
}

async function reasonName(executor: Executor, id: Json | undefined): Promise<string> {
  const [found] = await executor.run(
    compile<{ name: string }>(sql`select "name" from "pause-reasons" where "id" = ${id ?? null}::uuid`),
  );
  return found?.name ?? '…';
}
