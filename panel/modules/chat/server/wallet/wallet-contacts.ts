import { sql, type RawBuilder } from 'kysely';
import { startOfDay } from '../../../../../core/conditions/period';
import { Problem } from '../../../../../core/errors';
import { compile, identifier } from '../../../../../server/database/builder';
import { tableName } from '../../../../../server/database/names';
import type { Executor } from '../../../../../server/database/types';
import { assertPermitted } from '../../../../../server/operations/rights/authorise';
import { countedInTime } from '../../../../../server/operations/lists/counted-in-time';
import { resourceOf, type OperationContext } from '../../../../../server/operations/context';
import { livingRows } from '../../../../../server/operations/lists/load-rows';
import { readableFilter, readableFilterSql, zoneOf } from '../../../../../server/operations/lists/readable-filter';
import { rowCondition } from '../../../../../server/operations/lists/row-condition';
import type { WalletChoice } from './wallet-choice';

export const CONTACTS = 'contacts';
export const ATTENDANCES = 'attendances';
/** Contacts that change hands at once at most. */
export const MOST_CONTACTS = 100_000;

/** States of attendances that somebody has in hand. */
export const IN_HAND = ['in_attendance', 'on_hold', 'transferred'] as const;

/** Alias of attendances inside the conditions of a contact. */
const SPOKEN = '~attendance';

export interface WalletPage {
  /** The last id of the page before. */
  after: string | null;
  /** Contacts that were created later, ISO 8601, are left out: nobody has counted them. */
  until: string;
  most: number;
}

/** Contacts of the choice among the caller's rows, page by page in the order of their ids. @throws Problem as lists do. */
export async function walletPage(
  context: OperationContext,
  executor: Executor,
  choice: WalletChoice,
  { after, until, most }: WalletPage,
): Promise<{ id: string; version: number }[]> {
  const chosen = await contactsOf(context, choice);
  if (chosen === 'nothing') return [];
  const later = after === null ? [] : [sql`"id" > ${after}`];
  return executor.run(
    compile<{ id: string; version: number }>(sql`
      select "id", "version" from ${table(CONTACTS)}
      where ${sql.join([...chosen, sql`"createdAt" <= ${until}`, ...later], sql` and `)} order by "id" limit ${most}`),
  );
}

/** How much a choice is. */
export interface WalletSize {
  contacts: number;
  /** Of these contacts, in the hands of the agent. */
  openAttendances: number;
}

/** @throws Problem `bad_request` past 100 000 contacts, `too_costly`, and as lists do. */
export async function walletSize(context: OperationContext, choice: WalletChoice): Promise<WalletSize> {
  const chosen = await contactsOf(context, choice);
  if (chosen === 'nothing') return { contacts: 0, openAttendances: 0 };
  const among = sql`select "id" from ${table(CONTACTS)} where ${sql.join(chosen, sql` and `)} limit ${MOST_CONTACTS + 1}`;
  const open = openConditions(context, choice.fromAgentId);
  const attendances =
    open === 'nothing'
      ? sql`0`
      : sql`(select count(*)::int from ${table(ATTENDANCES)} where "contactId" in (select "id" from chosen) and ${sql.join(open, sql` and `)})`;
  const [size] = await countedInTime(
    CONTACTS,
    context.runtime.database
      .lists(context.scope)
      .run(
        compile<WalletSize>(
          sql`with chosen as materialized (${among}) select (select count(*)::int from chosen) as "contacts", ${attendances} as "openAttendances"`,
        ),
      ),
  );
  if (size && size.contacts <= MOST_CONTACTS) return size;
  throw new Problem('bad_request', {
    detail: `contacts: expected at most ${MOST_CONTACTS} in one transfer, this choice finds more; narrow it by a filter.`,
  });
}

/** Ids of the attendances of these contacts that the agent has in hand, as far as the caller may read them. */
export async function openAttendances(
  context: OperationContext,
  executor: Executor,
  agentId: string | null,
  contactIds: string[],
): Promise<string[]> {
  const open = openConditions(context, agentId);
  if (open === 'nothing' || contactIds.length === 0) return [];
  const rows = await executor.run(
    compile<{ id: string }>(
      sql`select "id" from ${table(ATTENDANCES)} where ${sql.join([sql`"contactId" = any(${contactIds}::uuid[])`, ...open], sql` and `)} order by "id"`,
    ),
  );
  return rows.map(({ id }) => id);
}

const table = (collection: string): RawBuilder<unknown> => identifier('public', tableName(collection));

/** What nobody has in hand waits in the queue of its sector, which is not this way's business. */
function openConditions(context: OperationContext, agentId: string | null): RawBuilder<unknown>[] | 'nothing' {
  const living = agentId === null ? 'nothing' : livingRows(context, 'read', resourceOf(context, ATTENDANCES));
  if (living === 'nothing') return living;
  return [sql`"agentId" = ${agentId}::uuid`, sql`"status" in (${sql.join(IN_HAND)})`, ...living];
}

/** Conditions of the chosen contacts; the same for counting as for moving them. */
async function contactsOf(
  context: OperationContext,
  { fromAgentId, filter, contactIds }: WalletChoice,
): Promise<RawBuilder<unknown>[] | 'nothing'> {
  const resource = resourceOf(context, CONTACTS);
  assertPermitted(context, 'read', resource);
  const living = livingRows(context, 'read', resource);
  if (living === 'nothing') return living;
  const { tagIds, lastAttendanceBefore: day } = filter;
  const query = readableFilter(context, resource, {
    ...(fromAgentId === null ? { ownerAgentId_null: true } : { ownerAgentId: fromAgentId }),
    ...(tagIds && { tagIds }),
    ...(day !== undefined && { lastAttendanceAt_lt: startOfDay(day, zoneOf(context)) }),
  });
  const spoken = spokenWith(context, filter);
  return [
    ...living,
    await readableFilterSql(context, resource, query),
    ...(spoken ? [spoken] : []),
    ...(contactIds ? [sql`"id" = any(${contactIds}::uuid[])`] : []),
  ];
}

/** A contact has to do with a sector or a connection by an attendance there, one that the caller may read. */
function spokenWith(
  context: OperationContext,
  { sectorId, connectionId }: WalletChoice['filter'],
): RawBuilder<unknown> | undefined {
  if (sectorId === undefined && connectionId === undefined) return undefined;
  const visible = rowCondition(context, 'read', resourceOf(context, ATTENDANCES), SPOKEN);
  if (visible === 'nothing') return sql`false`;
  const conditions = [
    sql`${identifier(SPOKEN, 'contactId')} = ${identifier(tableName(CONTACTS), 'id')}`,
    ...(sectorId === undefined ? [] : [sql`${identifier(SPOKEN, 'sectorId')} = ${sectorId}::uuid`]),
    ...(connectionId === undefined ? [] : [sql`${identifier(SPOKEN, 'connectionId')} = ${connectionId}::uuid`]),
    ...(visible === 'everything' ? [] : [visible]),
  ];
  return sql`exists (select 1 from ${table(ATTENDANCES)} as ${identifier(SPOKEN)} where ${sql.join(conditions, sql` and `)})`;
}
