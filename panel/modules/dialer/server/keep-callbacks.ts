import { sql, type RawBuilder } from 'kysely';
import { hideLastDigits } from '../../../../core/format/hidden-digits';
import { inEyesOf } from '../../../../server/auth/impersonation/in-eyes-of';
import { createMore } from '../../../../server/operations/write/run';
import { notify } from '../../../../server/operations/effects/notify';
import { mayUseField, tag } from '../../../../server/operations/rights/field-rights';
import { groupBy } from '../../../../core/group-by';
import type { JsonObject, Resource } from '../../../../core/types';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { sendToUsersLater } from '../../../../server/realtime/feed/outbox';
import { updateRows } from '../../../../server/operations/write/rows';
import { asSystem, resourceOf, type OperationContext, tenantOfRow } from '../../../../server/operations/context';
import { loadRows } from '../../../../server/operations/lists/load-rows';
import type { Runtime, WriteEvent } from '../../../../server/operations/runtime';
import { requiredMove } from '../../../../server/operations/transitions/move-record';
import type { WriteAct } from '../../../../server/operations/write/step';
import type { ChangedRecord } from '../../../../server/operations/write/announce';
import { CALLBACK_FIELDS, CALLBACKS } from './callback-fields';
import { announceAll } from '../../../../server/operations/write/announce';

const CALLBACK_DUE = 'callback.due';

/** In one transaction; what is left is the next one's. */
const PORTION = 200;
/** How long a callback is its agent's alone after its time, in minutes. */
const AGENT_MINUTES = 30;

/** What a portion of callbacks becomes. */
interface Step {
  /** Those that it is for; the statement calls them `own`. */
  where: RawBuilder<unknown>;
  values: JsonObject;
  act: WriteAct;
  /** Are the agents that they are for told of it? */
  isTold: boolean;
}

/**
 * Makes callbacks due whose time has come, telling the agents that they are for, and opens to everybody those that their agent has
 * not made half an hour later. Several processes may do so: each callback goes by the version that was read.
 */
export async function keepCallbacks(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), CALLBACK_FIELDS)) return;
  const context = asSystem(runtime, 'platform');
  for (const step of stepsOf(resourceOf(context, CALLBACKS))) {
    let isMore = true;
    while (isMore && !signal.aborted) isMore = await writePortion(context, step);
  }
}

function stepsOf(resource: Resource): Step[] {
  const { name, to } = requiredMove(resource, 'fallDue');
  return [
    {
      where: sql`own."status" = 'pending' and own."scheduledAt" <= now()`,
      values: { status: to },
      act: { action: 'transition', move: name },
      isTold: true,
    },
    {
      where: sql`own."status" = 'due' and own."scheduledAt" <= now() - make_interval(mins => ${AGENT_MINUTES}) and own."recipient" = 'agent'`,
      values: { recipient: 'any', agentId: null },
      act: { action: 'update' },
      isTold: false,
    },
  ];
}

/** Answers whether there may be more. */
async function writePortion(context: OperationContext, { where, values, act, isTold }: Step): Promise<boolean> {
  const { database } = context.runtime;
  const resource = resourceOf(context, CALLBACKS);
  const found = await findWhere(database.as('platform'), where);
  if (found.length === 0) return false;
  const agents = await agentsBehind(context, isTold ? found.flatMap(agentOf) : []);
  const changed = Object.keys(values);
  const { written, others } = await database.transaction('platform', async (executor) => {
    const stored = await loadRows(context, executor, resource, await holdWhere(executor, where, found));
    const result = [
      ...(
        await updateRows(
          context,
          executor,
          resource,
          stored.map((one) => ({ stored: one, record: { ...one, ...values }, changed })),
          act,
        )
      ).values(),
    ];
    return {
      written: result,
      others: await tellDue(
        context,
        executor,
        result.map(({ record }) => record),
        agents,
      ),
    };
  });
  announceAll(context, [...eventsOf(written, changed), ...others]);
  // Where others were faster with all of them, the next look sees what is left.
  return found.length === PORTION && written.length > 0;
}

interface Found extends JsonObject {
  id: string;
  recipient: string | null;
  agentId: string | null;
}

const agentOf = ({ recipient, agentId }: Found): string[] =>
  recipient === 'agent' && agentId !== null ? [agentId] : [];

/** By campaign, whose index knows the states: those that were made long ago are not looked at. */
function findWhere(executor: Executor, where: RawBuilder<unknown>): Promise<Found[]> {
  return executor.run(
    compile<Found>(sql`
      select due.* from "campaigns" as campaign,
        lateral (
          select own."id", own."recipient", own."agentId" from "campaign-callbacks" as own
          where own."campaignId" = campaign."id" and ${where} order by own."scheduledAt" limit ${PORTION}) as due
      limit ${PORTION}`),
  );
}

/** Those that still are so, for this transaction alone; what another process has in hand is left to it. */
async function holdWhere(executor: Executor, where: RawBuilder<unknown>, found: readonly Found[]): Promise<string[]> {
  const rows = await executor.run(
    compile<{ id: string }>(sql`
      select own."id" from "campaign-callbacks" as own where own."id" = any(${found.map(({ id }) => id)}::uuid[]) and ${where} order by own."id" for update skip locked`),
  );
  return rows.map(({ id }) => id);
}

function eventsOf(written: readonly ChangedRecord[], fields: readonly string[]): WriteEvent[] {
  const byTenant = groupBy(written, ({ record }) => tenantOfRow(record));
  return [...byTenant].map(([tenantId, some]) => ({
    collection: CALLBACKS,
    ids: some.map(({ record }) => record.id),
    tenantId,
    action: 'update',
    fields,
  }));
}

/** What an agent hears of a callback that is due. */
interface DueCallback extends JsonObject {
  id: string;
  contactName: string | null;
  /** In full for who may read it, else without its last digits. */
  phone: string;
  scheduledAt: string;
}

/** Agents as they see callbacks, by their id; those who cannot sign in are not there. */
type Agents = ReadonlyMap<string, OperationContext>;

async function agentsBehind(context: OperationContext, ids: Iterable<string>): Promise<Agents> {
  const agents = new Map<string, OperationContext>();
  for (const id of new Set(ids)) {
    const agent = await inEyesOf(context, id);
    if (agent) agents.set(id, agent);
  }
  return agents;
}

/** Tells the agents of callbacks, on the channel of each and by a notice, in the transaction that makes them due. */
async function tellDue(
  context: OperationContext,
  executor: Executor,
  callbacks: readonly JsonObject[],
  agents: Agents,
): Promise<WriteEvent[]> {
  const names = await contactNames(executor, callbacks);
  const told: WriteEvent[] = [];
  for (const callback of callbacks) {
    const agent = agents.get(String(callback['agentId']));
    const due = agent && dueFor(agent, callback, names.get(String(callback['mailingContactId'])) ?? null);
    if (due === undefined) continue;
    const userId = String(callback['agentId']);
    await sendToUsersLater(executor, [{ userId, tenantId: tenantOfRow(callback), name: CALLBACK_DUE, payload: due }]);
    told.push(
      ...(await notify(context, executor, (...more) => createMore(context, executor, ...more), {
        userIds: [userId],
        type: 'callback_due',
        severity: 'info',
        text: 'callbackDue',
        params: { contact: due.contactName ?? due.phone, phone: due.phone },
      })),
    );
  }
  return told;
}

/** Undefined for an agent who may not see the callback. */
function dueFor(agent: OperationContext, callback: JsonObject, contactName: string | null): DueCallback | undefined {
  const resource = resourceOf(agent, CALLBACKS);
  if (!agent.ability.can('read', tag(resource, callback))) return undefined;
  const phone = String(callback['phone']);
  const isReadable = mayUseField(agent, 'read', resource, callback, 'phone');
  return {
    id: String(callback['id']),
    contactName,
    phone: isReadable ? phone : hideLastDigits(phone),
    scheduledAt: String(callback['scheduledAt']),
  };
}

async function contactNames(executor: Executor, callbacks: readonly JsonObject[]): Promise<Map<string, string | null>> {
  const ids = callbacks.map(({ mailingContactId }) => String(mailingContactId));
  const rows = await executor.run(
    compile<{ id: string; name: string | null }>(
      sql`select "id", "name" from "mailing-contacts" where "id" = any(${ids}::uuid[])`,
    ),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
