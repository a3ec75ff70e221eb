import { sql } from 'kysely';
import { hideLastDigits } from '../../../../core/format/hidden-digits';
import { userChannel } from '../../../../core/live/channel-names';
import type { JsonObject } from '../../../../core/types';
import { inEyesOf } from '../../../../server/auth/impersonation/in-eyes-of';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { resourceOf, type OperationContext } from '../../../../server/operations/context';
import { createMore } from '../../../../server/operations/write/run';
import { notify } from '../../../../server/operations/effects/notify';
import { mayUseField, tag } from '../../../../server/operations/rights/field-rights';
import type { WriteEvent } from '../../../../server/operations/runtime';
import { CALLBACKS } from './callback-fields';

const CALLBACK_DUE = 'callback.due';
/** What an agent hears of a callback that is due. */
interface DueCallback extends JsonObject {
  id: string;
  contactName: string | null;
  /** In full for who may read it, else without its last digits. */
  phone: string;
  scheduledAt: string;
}

/** Agents as they see callbacks, by their id; those who cannot sign in are not there. */
export type Agents = ReadonlyMap<string, OperationContext>;

export async function agentsBehind(context: OperationContext, ids: Iterable<string>): Promise<Agents> {
  const agents = new Map<string, OperationContext>();
  for (const id of new Set(ids)) {
    const agent = await inEyesOf(context, id);
    if (agent) agents.set(id, agent);
  }
  return agents;
}

/** Tells the agents of callbacks, on the channel of each and by a notice, in the transaction that makes them due. */
export async function tellDue(
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
    await sendTo(executor, callback, due);
    told.push(
      ...(await notify(context, executor, (...more) => createMore(context, executor, ...more), {
        userIds: [String(callback['agentId'])],
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

async function sendTo(executor: Executor, { agentId, tenantId }: JsonObject, due: DueCallback): Promise<void> {
  const userId = String(agentId);
  await executor.run(
    compile(sql`
      insert into painel.outbox ("tenantId", "channels", "topic", "name", "payload")
      values (${tenantId ?? null}::uuid, ${[userChannel(userId)]}::text[], ${`user/${userId}`}, ${CALLBACK_DUE}, ${JSON.stringify(due)}::jsonb)`),
  );
}
