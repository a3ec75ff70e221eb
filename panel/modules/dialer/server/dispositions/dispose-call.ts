import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { JsonObject, Resource } from '../../../../../core/types';
import { violation } from '../../../../../core/violations';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { labelOf } from '../../../../../server/operations/audit/audit-entry';
import { writeAudit } from '../../../../../server/operations/audit/write-audit';
import {
  asSystem,
  resourceOf,
  tenantOfRow,
  type OperationContext,
  type PersonContext,
} from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { assertPermitted, assertPermittedOn, notFound } from '../../../../../server/operations/rights/authorise';
import type { WriteEvent } from '../../../../../server/operations/runtime';
import { announceAll, eventsOf } from '../../../../../server/operations/write/announce';
import { withFeedLine } from '../../../../../server/operations/write/feed-lines';
import { createMore, writeOne } from '../../../../../server/operations/write/run';
import { noteDisposed } from '../../../telephony/server/engine/agent-legs';
import { CALLBACKS } from '../callback-fields';
import { disposeContact } from './dispose-contact';
import { loadDisposition, type ChosenDisposition } from './load-disposition';

export const CALLS = 'calls';
/** The right to say what came of a call. */
export const DISPOSE = 'dispose';

/** What somebody says came of a call. */
export interface Disposal {
  /** Of the call. */
  id: string;
  dispositionId: string;
  notes: string | null;
  /** A promised call: when, and whether the caller makes it themselves. */
  callback: { at: string; recipient: 'agent' | 'any' } | null;
}

interface DisposedCall {
  id: string;
  tenantId: string;
  campaignId: string | null;
  queueId: string | null;
  /** Of whoever is outside. */
  number: string | null;
}

/**
 * Says what came of a call, in the name of a person, and does what the disposition means: the contact is done with, rests or is promised a
 * call, and the number is put among those that nobody calls. It can be said anew, which takes the place of what was said before.
 * @throws Problem `forbidden`, `not_found` for a call that the person does not see, `state_conflict` for one that nobody answered, `invalid` for
 * a disposition that is none of such calls, or without the notes or the time that it asks for
 */
export async function disposeCall(context: PersonContext, disposal: Disposal): Promise<void> {
  const resource = resourceOf(context, CALLS);
  const { runtime } = context;
  assertPermitted(context, DISPOSE, resource);
  await getRecord(context, CALLS, disposal.id);
  const events = await runtime.database.transaction(context.scope, async (executor) => {
    const stored = await loadRow(context, executor, resource, disposal.id);
    const tenantId = stored === undefined ? null : tenantOfRow(stored);
    if (stored === undefined || tenantId === null) throw notFound(resource, disposal.id);
    assertPermittedOn(context, DISPOSE, resource, stored);
    if (stored['answeredAt'] === null || stored['answeredAt'] === undefined)
      throw new Problem('state_conflict', { detail: 'dispose: expected a call that somebody has answered.' });
    const call = callOf(stored, tenantId);
    const disposition = await loadDisposition(executor, disposal.dispositionId, call);
    if (disposition === undefined)
      throw new Problem('invalid', {
        errors: [violation('dispositionId', 'reference', { collection: 'dispositions' })],
      });
    assertWhole(disposal, disposition, call);
    await noteDisposition(context, executor, { resource, stored, disposal });
    return follow(context, executor, { call, disposition, disposal });
  });
  announceAll(context, events);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function callOf(stored: JsonObject, tenantId: string): DisposedCall {
  return {
    id: String(stored['id']),
    tenantId,
    campaignId: textOf(stored['campaignId']),
    queueId: textOf(stored['queueId']),
    number: textOf(stored['direction'] === 'inbound' ? stored['callerNumber'] : stored['calledNumber']),
  };
}

/** Calls can be promised to the contacts of campaigns alone. */
function assertWhole({ notes, callback }: Disposal, disposition: ChosenDisposition, call: DisposedCall): void {
  const errors = [
    ...(disposition.requiresNotes && notes === null ? [violation('notes', 'required')] : []),
    ...(disposition.requiresCallback && call.campaignId !== null && callback === null
      ? [violation('callbackAt', 'required')]
      : []),
  ];
  if (errors.length > 0) throw new Problem('invalid', { errors });
}

interface Noted {
  resource: Resource;
  stored: JsonObject;
  disposal: Disposal;
}

/** The call, and the attempt that it came of. */
async function noteDisposition(
  context: PersonContext,
  executor: Executor,
  { resource, stored, disposal: { id, dispositionId, notes } }: Noted,
): Promise<void> {
  const write = sql`
    update "calls" as row set "dispositionId" = ${dispositionId}::uuid, "dispositionNotes" = ${notes}, "version" = row."version" + 1, "updatedAt" = now(),
      "updatedBy" = ${context.principal.user.id}::uuid
    where row."id" = ${id}::uuid`;
  await executor.run(withFeedLine(resource, 'update', write, ['dispositionId', 'dispositionNotes']));
  await executor.run(
    compile(sql`
      update "dial-attempts" set "dispositionId" = ${dispositionId}::uuid, "version" = "version" + 1, "updatedAt" = now()
      where "callId" = ${id}::uuid and "dispositionId" is distinct from ${dispositionId}::uuid`),
  );
  await noteDisposed(executor, id, new Date().toISOString());
  const changes = [
    { field: 'dispositionId', from: stored['dispositionId'] ?? null, to: dispositionId },
    { field: 'dispositionNotes', from: stored['dispositionNotes'] ?? null, to: notes },
  ];
  await writeAudit(
    context,
    {
      action: 'transition',
      move: DISPOSE,
      entity: CALLS,
      entityId: id,
      entityLabel: labelOf(resource, stored),
      tenantId: tenantOfRow(stored),
      changes,
    },
    executor,
  );
}

interface Given {
  call: DisposedCall;
  disposition: ChosenDisposition;
  disposal: Disposal;
}

async function follow(context: PersonContext, executor: Executor, given: Given): Promise<WriteEvent[]> {
  const { call, disposition, disposal } = given;
  const system = asSystem(context.runtime, context.scope);
  const events: WriteEvent[] = [];
  const contact = await disposeContact(system, executor, { callId: call.id, disposition });
  if (disposition.addToBlocked && call.number !== null) events.push(...(await block(system, executor, given)));
  if (disposition.requiresCallback && disposal.callback !== null && contact !== undefined)
    events.push(
      ...(await createMore(context, executor, CALLBACKS, {
        tenantId: call.tenantId,
        campaignId: contact.campaignId,
        mailingContactId: contact.contactId,
        phone: contact.phone,
        scheduledAt: disposal.callback.at,
        recipient: disposal.callback.recipient,
        ...(disposal.callback.recipient === 'agent' && { agentId: context.principal.user.id }),
        ...(disposal.notes !== null && { notes: disposal.notes }),
      })),
    );
  return events;
}

const BLOCKED = 'blocked-phones';
/** By no way, and for good: what a contact wishes has no end. */
const NEVER = { channels: ['call', 'message'], expiresAt: null };

/** Puts the number among those that nobody calls. One that is there already, but for a while or for one way alone, stays there by all ways and for good. */
async function block(
  context: OperationContext,
  executor: Executor,
  { call, disposition }: Given,
): Promise<WriteEvent[]> {
  if (call.number === null || !/^\+[1-9]\d{6,14}$/.test(call.number)) return [];
  const [known] = await executor.run(
    compile<{ id: string }>(sql`
      select "id" from "blocked-phones" where "tenantId" = ${call.tenantId}::uuid and "number" = ${call.number} and "matchType" = 'exact' and "scope" = 'all'`),
  );
  if (known === undefined)
    return createMore(context, executor, BLOCKED, {
      tenantId: call.tenantId,
      number: call.number,
      origin: 'disposition',
      reason: disposition.name,
    });
  const place = { context, executor, resource: resourceOf(context, BLOCKED) };
  const act = { action: 'update' as const };
  return eventsOf([await writeOne(place, { kind: 'change', id: known.id, body: NEVER, mode: 'merge', act })]);
}
