import { sql, type RawBuilder } from 'kysely';
import { startOfDay } from '../../../core/conditions/period';
import { numberKind } from '../../../core/format/numbering-plan';
import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import { compile } from '../../database/builder';
import type { Executor } from '../../database/types';
import { isId } from '../authorise';
import { USUAL_ZONE } from '../../../core/usual-zone';

/** Those of the values that are ids: a change is looked at before its references are checked. */
export const idsAmong = (values: readonly unknown[]): string[] => values.filter((value) => typeof value === 'string').filter(isId);

/** A message reaches a contact by its number, or where it wrote from. */
export const REACHABLE = sql`("phone" is not null or jsonb_array_length(coalesce("identities", '[]')) > 0)`;

/** The contacts that a list under `filter` stands for, as SQL over their table. */
export function dynamicContacts(filter: JsonObject): RawBuilder<unknown> {
  const { tagIds, kanbanStageId = null, ownerAgentId = null, city = null, lastAttendanceAfter, lastAttendanceBefore } = filter;
  const conditions = [
    ...(Array.isArray(tagIds) && tagIds.length > 0 ? [sql`"tagIds" && ${idsAmong(tagIds)}::uuid[]`] : []),
    ...(kanbanStageId === null ? [] : [sql`"kanbanStageId" = any(${idsAmong([kanbanStageId])}::uuid[])`]),
    ...(ownerAgentId === null ? [] : [sql`"ownerAgentId" = any(${idsAmong([ownerAgentId])}::uuid[])`]),
    ...(city === null ? [] : [sql`"city" = ${city}`]),
    ...(typeof lastAttendanceAfter === 'string' ? [sql`"lastAttendanceAt" >= ${startOfDay(lastAttendanceAfter, USUAL_ZONE)}::timestamptz`] : []),
    ...(typeof lastAttendanceBefore === 'string' ? [sql`"lastAttendanceAt" < ${startOfDay(lastAttendanceBefore, USUAL_ZONE)}::timestamptz`] : []),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whom a campaign is for. */
export interface Audience {
  tenantId: string | null;
  /** None or one. */
  contactListIds: readonly string[];
  tagIds: readonly string[];
}

/**
 * How many a campaign writes to: the contacts of its list and of its tags, and the numbers of the list that belong to none of them, each
 * once; without those who are blocked or do not want messages.
 */
export async function countRecipients(executor: Executor, { tenantId, contactListIds, tagIds }: Audience): Promise<number> {
  const [list] = await executor.run(compile<JsonObject>(sql`select "items", "filter" from "contact-lists" where "id" = any(${contactListIds}::uuid[])`));
  const items = Array.isArray(list?.['items']) ? list['items'].filter(isObject) : [];
  const ids = idsAmong(items.map(({ contactId }) => contactId));
  const phones = [...new Set(items.filter(({ contactId }) => typeof contactId !== 'string').map(({ phone }) => phone).filter((phone) => typeof phone === 'string' && numberKind(phone) !== undefined))];
  const chosen = [
    sql`"id" = any(${ids}::uuid[])`,
    ...(tagIds.length > 0 ? [sql`"tagIds" && ${tagIds}::uuid[]`] : []),
    ...(isObject(list?.['filter']) ? [dynamicContacts(list['filter'])] : []),
  ];
  const [found] = await executor.run(
    compile<{ total: number }>(sql`
      with chosen as (select "phone" from "contacts" where "tenantId" = ${tenantId} and (${sql.join(chosen, sql` or `)}) and "blocked" is not true and "optOut" is not true and ${REACHABLE}),
      numbers as (
        select "number" from unnest(${phones}::text[]) as "number"
        where not exists (select 1 from chosen where "phone" = "number")
          and not exists (select 1 from "contacts" where "tenantId" = ${tenantId} and "phone" = "number" and ("blocked" or "optOut")))
      select ((select count(*) from chosen) + (select count(*) from numbers))::int as "total"`),
  );
  return found?.total ?? 0;
}
