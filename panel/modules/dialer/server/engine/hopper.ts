import { sql, type RawBuilder } from 'kysely';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { DialedContact, DialingCampaign } from './load-campaign';

/** Contacts that the hopper holds for each line, where the campaign does not say how many it holds. */
const FOR_EACH_LINE = 2;
const LEAST = 20;
const MOST = 2000;

/** Contacts are filled in when fewer than half are left. */
const FILL_SHARE = 0.5;

const ORDERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  import: sql`contact."createdAt", contact."id"`,
  reverse: sql`contact."createdAt" desc, contact."id" desc`,
  random: sql`random()`,
  least_called: sql`coalesce(contact."attempts", 0), contact."createdAt", contact."id"`,
  priority: sql`coalesce(contact."priority", 5) desc, contact."createdAt", contact."id"`,
  oldest_call: sql`contact."lastAttemptAt" nulls first, contact."createdAt", contact."id"`,
};

export const hopperSize = ({ hopperSize: own }: DialingCampaign, lines: number): number =>
  own ?? Math.min(MOST, Math.max(LEAST, Math.ceil(lines * FOR_EACH_LINE)));

/** Mailings of the campaign that may be dialed. */
const mailingsOf = ({ mailingIds }: DialingCampaign) => sql`
  select "id" from "mailings" where "id" = any(${mailingIds}::uuid[]) and "deletedAt" is null and "active"
    and ("validUntil" is null or "validUntil" >= current_date)`;

/** Somebody has promised to call the contact; what was cancelled is no promise. */
const hasCallback = sql`exists (
  select from "campaign-callbacks" as promised where promised."mailingContactId" = contact."id" and promised."status" in ('pending', 'due', 'in_progress'))`;

/**
 * Fills the hopper of a campaign with contacts that may be dialed now, where it is less than half full. Answers how many contacts it has.
 * @param closedZones time zones in which nobody is called at this hour
 */
export async function fillHopper(
  executor: Executor,
  campaign: DialingCampaign,
  { size, closedZones }: { size: number; closedZones: readonly string[] },
): Promise<number> {
  const [held] = await executor.run(
    compile<{ count: number }>(
      sql`select count(*)::int as "count" from painel.dial_hopper where "campaignId" = ${campaign.id}::uuid`,
    ),
  );
  const count = held?.count ?? 0;
  if (count >= size * FILL_SHARE) return count;
  const order = ORDERS[campaign.leadOrder] ?? sql`contact."createdAt", contact."id"`;
  const [added] = await executor.run(
    compile<{ count: number }>(sql`
      with chosen as materialized (
        select contact."id", row_number() over (order by mailing."priority" desc nulls last, ${order}) as "rank"
        from "mailing-contacts" as contact join "mailings" as mailing on mailing."id" = contact."mailingId"
        where contact."mailingId" in (${mailingsOf(campaign)}) and (contact."status" in ('new', 'dialable') or (contact."status" = 'callback' and not ${hasCallback}))
          and coalesce(contact."attempts", 0) < ${campaign.maxAttemptsPerContact}
          and (contact."nextAttemptAt" is null or contact."nextAttemptAt" <= now())
          and not (coalesce(contact."timezone", ${campaign.zone}) = any(${closedZones}::text[]))
          and not exists (select from painel.dial_hopper as held where held."contactId" = contact."id")
          and not exists (select from painel.dial_flights as flight where flight."contactId" = contact."id")
        order by "rank" limit ${size - count}),
      held as (
        insert into painel.dial_hopper ("campaignId", "contactId", "tenantId")
        select ${campaign.id}::uuid, "id", ${campaign.tenantId}::uuid from chosen order by "rank" on conflict do nothing returning "contactId"),
      queued as (
        update "mailing-contacts" set "status" = 'dialable', "version" = "version" + 1, "updatedAt" = now()
        where "id" in (select "contactId" from held) and "status" in ('new', 'callback'))
      select count(*)::int as "count" from held`),
  );
  return count + (added?.count ?? 0);
}

/**
 * Takes the next contacts out of the hopper; those that somebody edits just now, or that cannot be dialed any more, are left out of the answer.
 * @param closedZones time zones in which nobody is called any more at this hour
 */
export async function takeFromHopper(
  executor: Executor,
  campaign: DialingCampaign,
  { most, closedZones }: { most: number; closedZones: readonly string[] },
): Promise<DialedContact[]> {
  if (most <= 0) return [];
  return executor.run(
    compile<DialedContact>(sql`
      with taken as (
        delete from painel.dial_hopper where "contactId" in (
          select "contactId" from painel.dial_hopper where "campaignId" = ${campaign.id}::uuid order by "place" limit ${most} for update skip locked)
        returning "contactId", "place")
      select contact."id", contact."mailingId", contact."phones", coalesce(contact."attempts", 0)::int as "attempts", contact."timezone", contact."status"
      from "mailing-contacts" as contact join taken on taken."contactId" = contact."id"
      where contact."status" = 'dialable' and coalesce(contact."attempts", 0) < ${campaign.maxAttemptsPerContact}
        and contact."mailingId" in (${mailingsOf(campaign)})
        and not (coalesce(contact."timezone", ${campaign.zone}) = any(${closedZones}::text[]))
        and not exists (select from painel.dial_flights as flight where flight."contactId" = contact."id")
      order by taken."place" for update of contact skip locked`),
  );
}

/** Empties the hopper of a campaign that dials no more. */
export async function emptyHopper(executor: Executor, campaignId: string): Promise<void> {
  await executor.run(compile(sql`delete from painel.dial_hopper where "campaignId" = ${campaignId}::uuid`));
}

/**
 * Is anything left of a campaign: contacts to dial, resting ones, promised calls? Contacts that have had all their attempts, because fewer are
 * allowed than before, are exhausted by this.
 */
export async function isAnythingLeft(executor: Executor, campaign: DialingCampaign): Promise<boolean> {
  const [left] = await executor.run(
    compile<{ any: boolean }>(sql`
      select exists (
        select from "mailing-contacts" where "mailingId" in (${mailingsOf(campaign)})
          and (("status" in ('new', 'dialable') and coalesce("attempts", 0) < ${campaign.maxAttemptsPerContact}) or "status" in ('dialing', 'in_call')))
        or exists (select from "campaign-callbacks" where "campaignId" = ${campaign.id}::uuid and "status" in ('pending', 'due', 'in_progress')) as "any"`),
  );
  if (left?.any === true) return true;
  await executor.run(
    compile(sql`
      update "mailing-contacts" set "status" = 'exhausted', "version" = "version" + 1, "updatedAt" = now()
      where "mailingId" in (${mailingsOf(campaign)}) and "status" in ('new', 'dialable')`),
  );
  return false;
}
