import { sql } from 'kysely';
import { isObject } from '../../../../../../core/is-object';
import type { DataRecord } from '../../../../../../core/wire';
import type { JsonObject } from '../../../../../../core/types';
import { compile } from '../../../../../../server/database/builder';
import type { Executor } from '../../../../../../server/database/types';
import { comparedPhone, dynamicContacts, idsAmong, REACHABLE } from '../../effects/chat-recipients';

/** Somebody whose turn it is. */
export interface Person {
  place: string;
  contactId: string | null;
  phone: string | null;
  name: string | null;
  vars: JsonObject | null;
}

/** Settles whom a campaign writes to: those of whom `countRecipients` says how many they are, before those who want no messages are left out. */
export async function settleAudience(executor: Executor, campaign: DataRecord): Promise<void> {
  const { contactListId, tenantId } = campaign;
  const tagIds = idsAmong(Array.isArray(campaign['tagIds']) ? campaign['tagIds'] : []);
  const lists = idsAmong([contactListId]);
  const [list] = await executor.run(
    compile<JsonObject>(sql`select "filter" from "contact-lists" where "id" = any(${lists}::uuid[])`),
  );
  const chosen = [
    ...(tagIds.length > 0 ? [sql`"tagIds" && ${tagIds}::uuid[]`] : []),
    ...(isObject(list?.['filter']) ? [dynamicContacts(list['filter'])] : []),
  ];
  const alsoChosen = chosen.length === 0 ? sql`` : sql` or ${sql.join(chosen, sql` or `)}`;
  await executor.run(
    compile(sql`
      with items as materialized (
        select "contactId", "phone", "name", "vars", "valid", ${comparedPhone()} as "number" from "contact-list-items" where "listId" = any(${lists}::uuid[])),
      known as materialized (
        select *, ${comparedPhone()} as "number" from "contacts" where "tenantId" = ${tenantId}::uuid),
      people as materialized (
        select known."id", known."phone", known."number", known."name", (
            select "vars" from items where items."contactId" = known."id" or (items."contactId" is null and items."number" = known."number") limit 1) as "vars"
        from known where ${REACHABLE} and (
          known."id" in (select "contactId" from items where "contactId" is not null)
          or known."number" in (select "number" from items where "contactId" is null and "number" is not null)${alsoChosen})),
      strangers as (
        select distinct on ("number") "phone", "name", "vars" from items
        where "contactId" is null and "valid" and "number" is not null and not exists (select from known where known."number" = items."number") order by "number")
      insert into painel.chat_campaign_people ("campaignId", "tenantId", "contactId", "phone", "name", "vars")
      select ${campaign.id}::uuid, ${tenantId}::uuid, "id", "phone", "name", "vars" from people
      union all select ${campaign.id}::uuid, ${tenantId}::uuid, null, "phone", "name", "vars" from strangers`),
  );
}

export async function nextPeople(executor: Executor, campaignId: string, most: number): Promise<Person[]> {
  return executor.run(
    compile<Person>(sql`
      select "place"::text as "place", "contactId", "phone", "name", "vars" from painel.chat_campaign_people
      where "campaignId" = ${campaignId}::uuid and "state" = 'waiting' order by "place" limit ${most}`),
  );
}

export async function notePerson(
  executor: Executor,
  campaignId: string,
  place: string,
  state: 'sent' | 'skipped',
  { messageId = null, contactId = null }: { messageId?: string | null; contactId?: string | null } = {},
): Promise<void> {
  await executor.run(
    compile(sql`
      update painel.chat_campaign_people set "state" = ${state}, "messageId" = ${messageId}::uuid, "contactId" = coalesce("contactId", ${contactId}::uuid)
      where "campaignId" = ${campaignId}::uuid and "place" = ${place}::bigint`),
  );
}
