import { sql } from 'kysely';
import { numberKind } from '../../../core/format/numbering-plan';
import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { dynamicContacts, idsAmong, REACHABLE } from './chat-recipients';
import { UNTOUCHED, type Effect, type NewRecord, type Prepared } from './effect';

const isNumber = (phone: unknown): boolean => typeof phone === 'string' && numberKind(phone) !== undefined;

/** Which of the contacts a message can reach. */
async function reachable(executor: Executor, tenantId: string | null, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor.run(compile<{ id: string }>(sql`select "id" from "contacts" where "tenantId" = ${tenantId} and "id" = any(${ids}::uuid[]) and ${REACHABLE}`));
  return new Set(rows.map(({ id }) => id));
}

/** How many a list names, and which of them a message can reach: by a number that can be one, or as contacts that have an address. */
async function counted(executor: Executor, { record, tenantId }: NewRecord): Promise<JsonObject> {
  if (isObject(record['filter'])) return countedByFilter(executor, record['filter'], tenantId);
  const items = Array.isArray(record['items']) ? record['items'].filter(isObject) : [];
  const contacts = await reachable(executor, tenantId, idsAmong(items.map(({ contactId }) => contactId)));
  const checked = items.map((item) => ({ ...item, valid: isNumber(item['phone']) || contacts.has(String(item['contactId']).toLowerCase()) }));
  return { ...(items.length > 0 && { items: checked }), total: items.length, valid: checked.filter(({ valid }) => valid).length };
}

async function countedByFilter(executor: Executor, filter: JsonObject, tenantId: string | null): Promise<JsonObject> {
  const [found] = await executor.run(
    compile<{ total: number; valid: number }>(sql`
      select count(*)::int as "total", count(*) filter (where ${REACHABLE})::int as "valid" from "contacts" where "tenantId" = ${tenantId} and ${dynamicContacts(filter)}`),
  );
  return { total: found?.total ?? 0, valid: found?.valid ?? 0 };
}

async function withCount(executor: Executor, list: NewRecord): Promise<Prepared> {
  return { ...UNTOUCHED, values: await counted(executor, list) };
}

/** A list of contacts says how many they are, and which can be reached: as they were when it was last changed. */
export const countItems: Effect = {
  needs: {
    'contact-lists': ['items', 'filter', 'total', 'valid'],
    contacts: ['phone', 'identities', 'tagIds', 'kanbanStageId', 'ownerAgentId', 'city', 'lastAttendanceAt'],
  },
  onCreate: (_context, executor, list) => withCount(executor, list),
  onChange: (_context, executor, list) => (list.changed.some((name) => name === 'items' || name === 'filter') ? withCount(executor, list) : Promise.resolve(UNTOUCHED)),
};
