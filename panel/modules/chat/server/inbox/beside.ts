import { sql } from 'kysely';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { compile } from '../../../../../server/database/builder';
import { inPlaceOf, resourceOf, type PersonContext } from '../../../../../server/operations/context';
import { getRecord } from '../../../../../server/operations/get-record';
import { listRecords } from '../../../../../server/operations/list-records';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { assertPermitted, notFound } from '../../../../../server/operations/rights/authorise';
import { ATTENDANCES } from '../../rules/attendances';
import type { Beside } from '../../rules/inbox/beside';
import { windowEnd } from '../effects/reply-window';

/** Earlier calls and attendances that are answered, of each. */
const HISTORY = 20;
/** Calls of a number that are looked at to find those that the person may see. */
const LOOKED_AT = 200;

/** @throws Problem `forbidden`, `not_found` for an attendance that the caller does not see */
export async function besideAttendance(context: PersonContext, id: string): Promise<Beside> {
  const resource = resourceOf(context, ATTENDANCES);
  assertPermitted(context, 'read', resource);
  const executor = context.runtime.database.as(context.scope);
  const attendance = await loadRow(context, executor, resource, id);
  if (attendance === undefined) throw notFound(resource, id);
  const contactId = String(attendance['contactId']);
  const [window, contact, calls, attendances] = await Promise.all([
    windowEnd(executor, attendance, new Date().toISOString()),
    readable(context, 'contacts', contactId),
    callsWith(context, contactId),
    attendancesOf(context, contactId, id),
  ]);
  return { window, contact, calls, attendances };
}

async function readable(context: PersonContext, collection: string, id: string): Promise<DataRecord | null> {
  try {
    return await getRecord(context, collection, id);
  } catch (error) {
    if (error instanceof Problem && (error.code === 'forbidden' || error.code === 'not_found')) return null;
    throw error;
  }
}

/** Whoever may not see a whole number may not look for one either: the system looks, and the caller reads what they may. */
async function callsWith(context: PersonContext, contactId: string): Promise<DataRecord[]> {
  if (!context.ability.can('read', 'calls')) return [];
  const [contact] = await context.runtime.database
    .as(context.scope)
    .run(compile<JsonObject>(sql`select "phone" from "contacts" where "id" = ${contactId}::uuid`));
  if (typeof contact?.['phone'] !== 'string') return [];
  const { records } = await listRecords(inPlaceOf(context), 'calls', {
    filter: { q: contact['phone'] },
    range: { first: 0, last: LOOKED_AT - 1 },
  });
  if (records.length === 0) return [];
  const seen = await listRecords(context, 'calls', {
    filter: { id: records.map(({ id }) => id) },
    sort: { field: 'startedAt', order: 'DESC' },
    range: { first: 0, last: HISTORY - 1 },
  });
  return seen.records;
}

async function attendancesOf(context: PersonContext, contactId: string, except: string): Promise<DataRecord[]> {
  const { records } = await listRecords(context, ATTENDANCES, {
    filter: { contactId },
    sort: { field: 'startedAt', order: 'DESC' },
    range: { first: 0, last: HISTORY },
  });
  return records.filter(({ id }) => id !== except).slice(0, HISTORY);
}
