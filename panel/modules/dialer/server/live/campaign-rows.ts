import { sql, type RawBuilder } from 'kysely';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { compile } from '../../../../../server/database/builder';
import { resourceOf, type OperationContext, type PersonContext } from '../../../../../server/operations/context';
import { rowCondition } from '../../../../../server/operations/lists/row-condition';
import { AskedLately } from '../../../telephony/server/live/asked-lately';
import type { CampaignDay, CampaignNow, CampaignPace, MinuteShown } from '../../rules/live-campaigns';

const NOTHING_NOW: CampaignNow = {
  dialing: 0,
  ringing: 0,
  waiting: 0,
  talking: 0,
  ready: 0,
  onCall: 0,
  wrapUp: 0,
  paused: 0,
  online: 0,
  agentWait: null,
  ratio: null,
  hopper: 0,
};
const NO_DAY: CampaignDay = { attempts: 0, people: 0, dropped: 0, machines: 0, contacts: 0, conversions: 0 };

const NO_PACE: CampaignPace = { done: 0, minutes: 0 };

/** Minutes that are looked back upon. */
export const MINUTES = 30;
const MINUTE_MS = 60_000;

const iso = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** When the day of the tenant began, ISO 8601. */
export async function dayStartOf(context: PersonContext, tenantId: string): Promise<string> {
  const [row] = await context.runtime.database.as(context.scope).run(
    compile<{ dayStart: string }>(sql`
      select ${iso(sql`(date_trunc('day', now() at time zone "zone") at time zone "zone")`)} as "dayStart"
      from (select coalesce("timezone", ${USUAL_ZONE}::text) as "zone" from "tenants" where "id" = ${tenantId}::uuid) as tenant`),
  );
  if (row === undefined) throw new Error(`tenant ${tenantId}: expected to be there, as somebody of it has signed in`);
  return row.dayStart;
}

/** Agents of campaigns; one without any of its own has the members of its queue. */
export const agentsOfCampaigns = (ids: readonly string[]): RawBuilder<unknown> => sql`
  select campaign."id" as "campaignId", agent.value::uuid as "agentId"
  from "campaigns" as campaign cross join lateral jsonb_array_elements_text(
    case when jsonb_array_length(coalesce(to_jsonb(campaign."agentIds"), '[]'::jsonb)) > 0 then to_jsonb(campaign."agentIds")
    else coalesce((
      select jsonb_agg(member ->> 'agentId') from "queues" as queue, jsonb_array_elements(queue."members") as member
      where queue."id" = campaign."queueId" and member ->> 'agentId' is not null), '[]'::jsonb) end) as agent(value)
  where campaign."id" = any(${ids}::uuid[])`;

/** What goes on in campaigns, in one statement for all of them; the right to it is that of the campaign, as of `campaign.stats`. */
export async function campaignsNow(
  context: OperationContext,
  tenantId: string,
  ids: readonly string[],
): Promise<(id: string) => CampaignNow> {
  const rows = await context.runtime.database.as(context.scope).run(
    compile<CampaignNow & { campaignId: string }>(sql`
      with crew as (${agentsOfCampaigns(ids)}),
      rings as (
        select call."uniqueId" as "name" from painel.live_calls as live join "calls" as call on call."id" = live."callId"
        where live."tenantId" = ${tenantId}::uuid and call."state" = 'ringing' and call."campaignId" = any(${ids}::uuid[])),
      flights as (
        select "campaignId", count(*) filter (where "stage" = 'dialing')::int as "dialing",
          count(*) filter (where "stage" = 'dialing' and 'dial-' || "attemptId" in (select "name" from rings))::int as "ringing",
          count(*) filter (where "stage" in ('waiting', 'given'))::int as "waiting", count(*) filter (where "stage" = 'talking')::int as "talking"
        from painel.dial_flights where "tenantId" = ${tenantId}::uuid and "campaignId" = any(${ids}::uuid[]) group by 1),
      hopper as (
        select "campaignId", count(*)::int as "hopper" from painel.dial_hopper
        where "tenantId" = ${tenantId}::uuid and "campaignId" = any(${ids}::uuid[]) group by 1),
      agents as (
        select crew."campaignId", count(*) filter (where state."state" = 'available')::int as "ready",
          count(*) filter (where state."state" in ('ringing', 'on_call'))::int as "onCall", count(*) filter (where state."state" = 'wrap_up')::int as "wrapUp",
          count(*) filter (where state."state" = 'paused')::int as "paused", count(*)::int as "online",
          (avg(extract(epoch from now() - state."since")) filter (where state."state" = 'available'))::float8 as "agentWait"
        from crew join "agent-states" as state on state."agentId" = crew."agentId" and state."channel" = 'PABX' and state."state" <> 'logged_out'
        where state."tenantId" = ${tenantId}::uuid group by 1)
      select one as "campaignId", coalesce("dialing", 0) as "dialing", coalesce("ringing", 0) as "ringing", coalesce("waiting", 0) as "waiting", coalesce("talking", 0) as "talking",
        coalesce("ready", 0) as "ready", coalesce("onCall", 0) as "onCall", coalesce("wrapUp", 0) as "wrapUp", coalesce("paused", 0) as "paused",
        coalesce("online", 0) as "online", "agentWait", state."ratio", coalesce("hopper", 0) as "hopper"
      from unnest(${ids}::uuid[]) as one
      left join flights on flights."campaignId" = one left join hopper on hopper."campaignId" = one left join agents on agents."campaignId" = one
      left join painel.dialer_campaigns as state on state."campaignId" = one and state."tenantId" = ${tenantId}::uuid`),
  );
  const known = new Map(rows.map(({ campaignId, ...now }): [string, CampaignNow] => [campaignId, now]));
  return (id) => known.get(id) ?? NOTHING_NOW;
}

/** Which attempts the caller reads; undefined for none. */
function visibleAttempts(context: PersonContext): RawBuilder<unknown> | undefined {
  const condition = rowCondition(context, 'read', resourceOf(context, 'dial-attempts'), 'attempt');
  if (condition === 'nothing') return undefined;
  return condition === 'everything' ? sql`true` : condition;
}

/**
 * What the day brought to campaigns, by section 5 of the domain, in one statement: numbers that were blocked before they were dialed are no attempts.
 * Undefined where the caller reads no attempts.
 */
export async function campaignDays(
  context: PersonContext,
  tenantId: string,
  ids: readonly string[],
  dayStart: string,
): Promise<((id: string) => CampaignDay) | undefined> {
  const visible = visibleAttempts(context);
  if (visible === undefined) return undefined;
  const rows = await context.runtime.database.lists(context.scope).run(
    compile<CampaignDay & { campaignId: string }>(sql`
      select attempt."campaignId", count(*)::int as "attempts", (count(*) filter (where attempt."result" in ('answered', 'dropped')))::int as "people",
        (count(*) filter (where attempt."result" = 'dropped'))::int as "dropped", (count(*) filter (where attempt."result" = 'machine'))::int as "machines",
        (count(*) filter (where given."isContact"))::int as "contacts", (count(*) filter (where given."isConversion"))::int as "conversions"
      from "dial-attempts" as attempt left join "dispositions" as given on given."id" = attempt."dispositionId"
      where attempt."tenantId" = ${tenantId}::uuid and attempt."campaignId" = any(${ids}::uuid[]) and attempt."startedAt" >= ${dayStart}::timestamptz
        and attempt."result" <> 'blocked' and ${visible}
      group by 1`),
  );
  const known = new Map(rows.map(({ campaignId, ...day }): [string, CampaignDay] => [campaignId, day]));
  return (id) => known.get(id) ?? NO_DAY;
}

/** States of contacts that are not dialed any more. */
const FINAL = ['finished', 'exhausted', 'blocked', 'invalid'];

/** Joining contacts is dearer than counting attempts, and a forecast does not change every second. */
const paces = new AskedLately<CampaignPace[]>(15_000);

/** How fast contacts came to an end in the last minutes, as far as the caller reads the attempts. */
export async function campaignPace(context: PersonContext, tenantId: string, id: string): Promise<CampaignPace> {
  const visible = visibleAttempts(context);
  if (visible === undefined) return NO_PACE;
  const first = (Math.floor(Date.now() / MINUTE_MS) - MINUTES) * MINUTE_MS;
  const statement = compile<CampaignPace>(sql`
    select (count(distinct contact."id"))::int as "done",
      coalesce(least(${MINUTES}::int, ceil(extract(epoch from now() - min(attempt."startedAt")) / 60)), 0)::int as "minutes"
    from "dial-attempts" as attempt
    left join "mailing-contacts" as contact on contact."id" = attempt."mailingContactId" and contact."status" = any(${FINAL})
    where attempt."tenantId" = ${tenantId}::uuid and attempt."campaignId" = ${id}::uuid and attempt."startedAt" >= to_timestamp(${first / 1000}::float8) and ${visible}`);
  const key = JSON.stringify([statement.sql, statement.parameters]);
  const [pace] = await paces.answer(key, () => context.runtime.database.lists(context.scope).run(statement));
  return pace ?? NO_PACE;
}

/** Attempts of the last minutes by their result. */
export async function campaignMinutes(context: PersonContext, tenantId: string, id: string): Promise<MinuteShown[]> {
  const visible = visibleAttempts(context);
  const last = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const first = last - (MINUTES - 1) * MINUTE_MS;
  const rows =
    visible === undefined
      ? []
      : await context.runtime.database.lists(context.scope).run(
          compile<{ minute: number; result: string; attempts: number }>(sql`
            select floor(extract(epoch from attempt."startedAt" - to_timestamp(${first / 1000}::float8)) / 60)::int as "minute", attempt."result", count(*)::int as "attempts"
            from "dial-attempts" as attempt
            where attempt."tenantId" = ${tenantId}::uuid and attempt."campaignId" = ${id}::uuid and attempt."startedAt" >= to_timestamp(${first / 1000}::float8) and ${visible}
            group by 1, 2`),
        );
  return Array.from({ length: MINUTES }, (_, index) => ({
    at: new Date(first + index * MINUTE_MS).toISOString(),
    results: Object.fromEntries(
      rows.filter(({ minute }) => minute === index).map(({ result, attempts }) => [result, attempts]),
    ),
  }));
}
