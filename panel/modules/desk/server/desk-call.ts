import { sql } from 'kysely';
import { Problem } from '../../../../core/errors';
import type { JsonObject, Resource } from '../../../../core/types';
import type { DataRecord } from '../../../../core/wire';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { readShapedOne } from '../../../../server/operations/at-reading/read-shaped';
import {
  inPlaceOf,
  resourceOf,
  type OperationContext,
  type PersonContext,
} from '../../../../server/operations/context';
import { getRecord } from '../../../../server/operations/get-record';
import { listRecords } from '../../../../server/operations/list-records';
import { loadRow } from '../../../../server/operations/lists/load-rows';
import { assertPermitted, assertPermittedOn, notFound } from '../../../../server/operations/rights/authorise';
import { contactAtWork, type ContactAtWork } from '../../dialer/server/contact-at-work';
import { attemptOfCall } from '../../dialer/server/engine/dial-tables';
import { offeredDispositions } from '../../dialer/server/dispositions/load-disposition';
import { consultedNumber, isMutedCall } from '../../telephony/server/commands/command-store';
import type { DeskCall } from '../rules/desk';

const CALLS = 'calls';
/** Earlier calls and attendances that are answered, of each. */
const HISTORY = 20;
/** Calls of a number that are looked at to find those that the person may see. */
const LOOKED_AT = 200;
const INTERNATIONAL = /^\+\d{6,15}$/;

/**
 * A call with everything that is known of whoever is outside.
 * @param at `ringing`: it is not the caller's before they answer, and they see as much of it as they will then; `work`: they have not done with it,
 * and see the contact as while they talked; `past` is every other
 * @throws Problem `forbidden`, `not_found` for a call that the caller does not see
 */
export async function deskCall(context: PersonContext, id: string, at: 'ringing' | 'work' | 'past'): Promise<DeskCall> {
  const resource = resourceOf(context, CALLS);
  assertPermitted(context, 'read', resource);
  const executor = context.runtime.database.as(context.scope);
  const row =
    at === 'ringing'
      ? await offeredRow(context, executor, resource, id)
      : await loadRow(context, executor, resource, id);
  if (row === undefined) throw notFound(resource, id);
  const call = await readShapedOne(context, resource, row);
  // Of the row as it is stored: numbers in what is shown may be masked.
  const number = numberOutside(row);
  const [contact, calls, mailingContact, campaign, dispositions, isDispositionRequired, consulted, isMuted] =
    await Promise.all([
      number === null ? null : contactOf(context, number),
      number === null ? [] : callsWith(context, number, id),
      mailingContactOf(context, row, at),
      campaignOf(context, call),
      context.ability.can('read', 'dispositions') ? offeredDispositions(executor, namesOf(row)) : [],
      isRequired(context, row),
      at === 'work' ? consultedIn(executor, row) : null,
      at === 'work' && isMutedIn(executor, row),
    ]);
  const attendances = contact === null ? [] : await attendancesOf(context, contact.id);
  return {
    call,
    campaign,
    mailingContact: mailingContact?.record ?? null,
    variables: mailingContact?.variables ?? [],
    contact,
    dispositions,
    isDispositionRequired,
    consulted,
    isMuted,
    calls,
    attendances,
  };
}

async function offeredRow(
  context: PersonContext,
  executor: Executor,
  resource: Resource,
  id: string,
): Promise<JsonObject | undefined> {
  const row = await loadRow(inPlaceOf(context), executor, resource, id);
  if (row === undefined || row['endedAt'] !== null) return undefined;
  const answered = { ...row, agentId: context.principal.user.id };
  assertPermittedOn(context, 'read', resource, answered);
  return answered;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const namesOf = (row: JsonObject) => ({ campaignId: textOf(row['campaignId']), queueId: textOf(row['queueId']) });

/** Null where nobody is outside, or nothing is known of them. */
function numberOutside(row: JsonObject): string | null {
  if (row['direction'] === 'internal') return null;
  const number = textOf(row['direction'] === 'inbound' ? row['callerNumber'] : row['calledNumber']);
  return number !== null && INTERNATIONAL.test(number) ? number : null;
}

/** The record as the caller may read it. */
async function readable(context: OperationContext, collection: string, id: unknown): Promise<DataRecord | null> {
  if (typeof id !== 'string') return null;
  try {
    return await getRecord(context, collection, id);
  } catch (error) {
    if (error instanceof Problem && (error.code === 'forbidden' || error.code === 'not_found')) return null;
    throw error;
  }
}

/** Whoever may not see a whole number may not look for one either: the system looks, and the caller reads what they may. */
async function contactOf(context: PersonContext, number: string): Promise<DataRecord | null> {
  const { records } = await listRecords(inPlaceOf(context), 'contacts', {
    filter: { q: number, phone: number },
    range: { first: 0, last: 0 },
  });
  return readable(context, 'contacts', records[0]?.id);
}

async function callsWith(context: PersonContext, number: string, except: string): Promise<DataRecord[]> {
  const { records } = await listRecords(inPlaceOf(context), CALLS, {
    filter: { q: number },
    range: { first: 0, last: LOOKED_AT - 1 },
  });
  const ids = records.map(({ id }) => id).filter((id) => id !== except);
  if (ids.length === 0) return [];
  const seen = await listRecords(context, CALLS, { filter: { id: ids }, range: { first: 0, last: HISTORY - 1 } });
  return seen.records;
}

async function attendancesOf(context: PersonContext, contactId: string): Promise<DataRecord[]> {
  if (!context.ability.can('read', 'attendances')) return [];
  const { records } = await listRecords(context, 'attendances', {
    filter: { contactId },
    sort: { field: 'startedAt', order: 'DESC' },
    range: { first: 0, last: HISTORY - 1 },
  });
  return records;
}

/** Of the attempt that the call is, or that it will have been once it is over; undefined for a call that no campaign dialed. */
export async function mailingContactIdOf(executor: Executor, call: JsonObject): Promise<string | undefined> {
  const [attempt] = await executor.run(
    compile<{ contactId: string | null }>(sql`
      select "mailingContactId" as "contactId" from "dial-attempts" where "callId" = ${call['id'] ?? null}::uuid
      union all
      select "contactId" from painel.dial_flights where "attemptId" = ${attemptOfCall(call['uniqueId'])}::uuid
      limit 1`),
  );
  return attempt?.contactId ?? undefined;
}

async function mailingContactOf(
  context: PersonContext,
  call: JsonObject,
  at: 'ringing' | 'work' | 'past',
): Promise<ContactAtWork | null> {
  const executor = context.runtime.database.as(context.scope);
  const contactId = await mailingContactIdOf(executor, call);
  if (contactId === undefined) return null;
  if (at === 'past') {
    const record = await readable(context, 'mailing-contacts', contactId);
    return record === null ? null : { record, variables: [] };
  }
  const found = await contactAtWork(context, executor, contactId);
  if (found === null || at === 'work') return found;
  // Nobody talks to them yet.
  return { ...found, variables: found.variables.map((one) => ({ ...one, isEditable: false })) };
}

/** Whoever sees of which campaign a call is sees what they are to say. */
async function campaignOf(context: PersonContext, call: DataRecord): Promise<DeskCall['campaign']> {
  const found = await readable(inPlaceOf(context), 'campaigns', call['campaignId']);
  return found === null ? null : { id: found.id, name: String(found['name']), script: textOf(found['script']) };
}

/** As it was when the call rang at the caller; for a call that did not, as it is now. */
async function isRequired(context: PersonContext, row: JsonObject): Promise<boolean> {
  const { campaignId, queueId } = namesOf(row);
  const [found] = await context.runtime.database.as(context.scope).run(
    compile<{ isRequired: boolean }>(sql`
      select coalesce(
        (select bool_or("isOpenEnded") from painel.agent_legs where "callId" = ${String(row['id'])}::uuid and "agentId" = ${context.principal.user.id}::uuid),
        (select "requireDisposition" from "campaigns" where "id" = ${campaignId}::uuid),
        (select "dispositionRequired" from "queues" where "id" = ${queueId}::uuid), false) as "isRequired"`),
  );
  return found?.isRequired ?? false;
}

/** Only while the other side waits. */
async function consultedIn(executor: Executor, row: JsonObject): Promise<string | null> {
  const { state, uniqueId } = row;
  const tenantId = textOf(row['tenantId']);
  if (state !== 'on_hold' || typeof uniqueId !== 'string' || tenantId === null) return null;
  return (await consultedNumber(executor, { tenantId, call: uniqueId })) ?? null;
}

async function isMutedIn(executor: Executor, { state, uniqueId, tenantId }: JsonObject): Promise<boolean> {
  if (state !== 'answered' && state !== 'on_hold') return false;
  return (
    typeof uniqueId === 'string' &&
    typeof tenantId === 'string' &&
    (await isMutedCall(executor, { tenantId, call: uniqueId }))
  );
}
