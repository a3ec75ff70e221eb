import { sql, type RawBuilder } from 'kysely';
import { startOfDay } from '../../../../../core/conditions/period';
import { isObject } from '../../../../../core/is-object';
import type { JsonObject } from '../../../../../core/types';
import { compile } from '../../../../../server/database/builder';
import { comparedNumber } from '../../../../../server/database/statements/tolerant-text';
import type { Executor } from '../../../../../server/database/types';
import { isId } from '../../../../../server/operations/rights/authorise';
import type { OperationContext } from '../../../../../server/operations/context';
import { listedAmong } from '../../../dialer/server/listed-among';
import { USUAL_ZONE } from '../../../../../core/usual-zone';

/** Those of the values that are ids: a change is looked at before its references are checked. */
export const idsAmong = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === 'string').filter(isId);

/** A message reaches a contact by its number, or where it wrote from. */
export const REACHABLE = sql`("phone" is not null or jsonb_array_length(coalesce("identities", '[]')) > 0)`;

/** The `phone` of a row as the house compares those of contacts: with and without its ninth digit it is the same. */
export const comparedPhone = () => sql.raw(comparedNumber('"phone"'));

/** The contacts that a list under `filter` stands for, as SQL over their table. */
export function dynamicContacts(filter: JsonObject): RawBuilder<unknown> {
  const {
    tagIds,
    kanbanStageId = null,
    ownerAgentId = null,
    city = null,
    lastAttendanceAfter,
    lastAttendanceBefore,
  } = filter;
  const conditions = [
    ...(Array.isArray(tagIds) && tagIds.length > 0 ? [sql`"tagIds" && ${idsAmong(tagIds)}::uuid[]`] : []),
    ...(kanbanStageId === null ? [] : [sql`"kanbanStageId" = any(${idsAmong([kanbanStageId])}::uuid[])`]),
    ...(ownerAgentId === null ? [] : [sql`"ownerAgentId" = any(${idsAmong([ownerAgentId])}::uuid[])`]),
    ...(city === null ? [] : [sql`"city" = ${city}`]),
    ...(typeof lastAttendanceAfter === 'string'
      ? [sql`"lastAttendanceAt" >= ${startOfDay(lastAttendanceAfter, USUAL_ZONE)}::timestamptz`]
      : []),
    ...(typeof lastAttendanceBefore === 'string'
      ? [sql`"lastAttendanceAt" < ${startOfDay(lastAttendanceBefore, USUAL_ZONE)}::timestamptz`]
      : []),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whom a campaign is for. */
export interface Audience {
  tenantId: string | null;
  /** None or one. */
  contactListIds: readonly string[];
  tagIds: readonly string[];
  /** Are the lists heeded that say who is to be left alone? */
  respectDnc: boolean;
}

/** How many a campaign writes to, and how many of the others it leaves alone because they are blocked or do not want messages. */
export interface Reach {
  total: number;
  skipped: number;
}

interface Recipient {
  phone: string | null;
  isSkipped: boolean;
}

/**
 * How many a campaign writes to: the contacts of its list and of its tags, and the numbers of the list that belong to none of them, each
 * once. Who wants no messages is left alone, whether the list knows who that is or not.
 */
export async function countRecipients(
  context: OperationContext,
  executor: Executor,
  audience: Audience,
): Promise<Reach> {
  const found = await recipients(executor, audience);
  const willing = found.filter(({ isSkipped }) => !isSkipped);
  const { tenantId, respectDnc } = audience;
  const numbers = willing.flatMap(({ phone }) => phone ?? []);
  const listed =
    respectDnc && tenantId !== null ? await listedAmong(context, executor, tenantId, numbers, 'message') : [];
  return { total: willing.length - listed.length, skipped: found.length - willing.length + listed.length };
}

/** Everybody who can be reached. One statement, however many they are. */
async function recipients(executor: Executor, { tenantId, contactListIds, tagIds }: Audience): Promise<Recipient[]> {
  const [list] = await executor.run(
    compile<JsonObject>(sql`select "filter" from "contact-lists" where "id" = any(${contactListIds}::uuid[])`),
  );
  const chosen = [
    ...(tagIds.length > 0 ? [sql`"tagIds" && ${tagIds}::uuid[]`] : []),
    ...(isObject(list?.['filter']) ? [dynamicContacts(list['filter'])] : []),
  ];
  return executor.run(
    compile<Recipient>(sql`
      with items as materialized (select "contactId", "phone", "valid", ${comparedPhone()} as "number" from "contact-list-items" where "listId" = any(${contactListIds}::uuid[])),
      known as not materialized (select *, ${comparedPhone()} as "number" from "contacts" where "tenantId" = ${tenantId}::uuid),
      named as (
        select "contactId" as "id" from items where "contactId" is not null
        union select known."id" from items join known using ("number") where items."contactId" is null
        ${chosen.length === 0 ? sql`` : sql`union select "id" from known where ${sql.join(chosen, sql` or `)}`}),
      people as materialized (select "phone", "number", "blocked" is true or "optOut" is true as "isSkipped", ${REACHABLE} as "isReachable" from known where "id" in (select "id" from named)),
      strangers as (select distinct on ("number") "phone" from items where "contactId" is null and "valid" and not exists (select from people where people."number" = items."number"))
      select "phone", "isSkipped" from people where "isReachable" union all select "phone", false from strangers`),
  );
}
