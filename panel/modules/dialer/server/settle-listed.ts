import { sql } from 'kysely';
import { moveCalled } from '../../../../core/transitions/decide-move';
import type { JsonObject, Resource } from '../../../../core/types';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';

/** A contact that was marked, or that no list keeps from being dialed any more. */
export interface Settled {
  id: string;
  version: number;
  /** State and numbers as they were, and as they are. */
  before: { status: string; phones: JsonObject[] };
  after: { status: string; phones: JsonObject[] };
}

/** Moves of contacts that the lists make. */
export const BLOCK = 'block';
export const RELEASE = 'release';

/** States in which lists reach a contact: whoever is done with is asked about when dialed anew. */
export const openStates = (contacts: Resource): string[] => [...(moveCalled(contacts, BLOCK)?.from ?? [])].map(String);

/**
 * The one rule of what lists mean for contacts of mailings, for those that come and those that are there: a listed number that could be
 * dialed is marked, one that no list names any more can be dialed again; who has only such numbers left is blocked, and who was blocked by
 * lists alone, which leave no number to dial, is released when one comes back. Answers the contacts that are other than before.
 * @param listed those of the contacts' numbers that nobody may dial
 * @param isNew contacts that nobody has seen yet keep their first version
 */
export async function settleListed(
  executor: Executor,
  contacts: Resource,
  { ids, listed, isNew }: { ids: readonly string[]; listed: readonly string[]; isNew: boolean },
): Promise<Settled[]> {
  const changed = isNew ? sql`` : sql`, "version" = own."version" + 1, "updatedAt" = now(), "updatedBy" = null`;
  return executor.run(
    compile<Settled>(sql`
      with listed as materialized (select unnest(${[...listed]}::text[]) as "number"),
      marked as (
        select contact."id", contact."status", contact."phones" as "before", numbers.* from "mailing-contacts" as contact,
          lateral (
            select jsonb_agg(one."phone" || jsonb_build_object('status', one."now") order by one."place") as "phones",
              bool_or(one."was" = 'dialable') as "couldDial", bool_or(one."now" = 'dialable') as "canDial", bool_or(one."now" = 'dnc') as "isListed",
              bool_or(one."now" <> one."was") as "isChanged"
            from (
              select "phone", "place", coalesce("phone"->>'status', 'dialable') as "was",
                case
                  when "phone"->>'number' in (select "number" from listed) then case when coalesce("phone"->>'status', 'dialable') = 'dialable' then 'dnc' else "phone"->>'status' end
                  when "phone"->>'status' = 'dnc' then 'dialable'
                  else coalesce("phone"->>'status', 'dialable')
                end as "now"
              from jsonb_array_elements(contact."phones") with ordinality as them("phone", "place")) as one) as numbers
        where contact."id" = any(${[...ids]}::uuid[]) and contact."status" = any(${[...openStates(contacts), 'blocked']}::text[])),
      settled as (
        select marked.*, case
          when "status" = 'blocked' then case when "canDial" then 'dialable' else "status" end
          when "isListed" and not "canDial" then 'blocked'
          else "status" end as "next"
        from marked where "isChanged" and not ("status" = 'blocked' and "couldDial"))
      update "mailing-contacts" as own set "phones" = settled."phones", "status" = settled."next"${changed}
      from settled where own."id" = settled."id" and own."status" = settled."status" and own."phones" = settled."before"
      returning own."id", own."version", jsonb_build_object('status', settled."status", 'phones', settled."before") as "before",
        jsonb_build_object('status', own."status", 'phones', own."phones") as "after"`),
  );
}
