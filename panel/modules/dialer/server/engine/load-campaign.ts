import { sql, type RawBuilder } from 'kysely';
import type { Json, JsonObject } from '../../../../../core/types';
import { USUAL_ZONE } from '../../../../../core/usual-zone';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import { isBudgetSpent } from '../../../billing/server/budgets/spent-budget';
import { IS_USED_UP } from '../../../billing/server/lowest-balance';
import type { RecycleRule } from '../../rules/attempt-result';
import type { CallerIdMode } from '../../rules/caller-id';
import type { ContactPhone, PhoneRules } from '../../rules/contact-phone';
import type { Pace, PacingLimits } from '../../rules/pacing';

/** A campaign that dials, with what its tenant allows and what was decided before; times in milliseconds since 1970. */
export interface DialingCampaign extends PacingLimits, PhoneRules, Pace {
  id: string;
  tenantId: string;
  version: number;
  name: string;
  /** It dials: others only end what they have begun. */
  isRunning: boolean;
  /** The record, for its hours. */
  record: JsonObject;
  zone: string;
  useContactTimezone: boolean;
  mailingIds: string[];
  queueId: string | null;
  agentIds: string[];
  maxChannels: number;
  /** Calls of a second, as far as the other campaigns of the tenant leave them. */
  cps: number;
  ringTimeoutSeconds: number;
  previewSeconds: number;
  dropAfterSeconds: number;
  dropAction: JsonObject | null;
  /** Number of the queue or the menu where those come whom no agent takes. */
  dropNumber: string | null;
  dropAudio: string | null;
  amdMode: 'off' | 'hangup' | 'leave_message' | 'disposition';
  /** Name of the audio that machines hear. */
  message: string | null;
  /** Number of the menu of a campaign without agents. */
  menuNumber: string | null;
  hopperSize: number | null;
  leadOrder: string;
  maxAttemptsPerContact: number;
  recycleRules: RecycleRule[];
  callerIdMode: CallerIdMode;
  callerIdNumbers: string[];
  /** Names of the trunks that it uses; none: the exchange chooses. */
  trunks: string[];
  wrapUpSeconds: number;
  dncSources: string[];
  purpose: string | null;
  /** Highest share of short calls, in per cent. */
  maxShortCallRate: number;
  /** Channels of the tenant that calls may go out by. */
  tenantChannels: number;
  /** Those that are left of the dialing engine of the tenant, which other tenants share; null without a limit. */
  engineChannels: number | null;
  isUsedUp: boolean;
  /** Its cost center lets no more calls out in this month. */
  isOverBudget: boolean;
  /** Each call has to be paid for before it is dialed. */
  isPrepaid: boolean;
  tickedAt: number;
  noAgentsSince: number | null;
  allowance: number;
  turn: number;
  now: number;
  /** Midnight, before and after now, on the clock of the tenant. */
  today: number;
  tomorrow: number;
}

const ms = (column: ReturnType<typeof sql>) => sql`(extract(epoch from ${column}) * 1000)::float8`;

const midnight = (days: number) => {
  const zone = sql`coalesce(tenant."timezone", ${USUAL_ZONE})`;
  return ms(sql`(date_trunc('day', now() at time zone ${zone}) + make_interval(days => ${days})) at time zone ${zone}`);
};

/** Where neither the campaign nor its tenant says how many calls may begin in a second. */
const USUAL_CPS = 2;

/** SQL: calls of a second that a campaign asks for. */
const cpsOf = (campaign: RawBuilder<unknown>) =>
  sql`coalesce(${campaign}."cps", tenant."maxDialerCps", ${USUAL_CPS})::float8`;

/**
 * SQL: how much of them it has. What a tenant may begin in a second is divided among its campaigns that dial by what they ask for, so that all of them
 * together stay within it; what one leaves is not given to the others.
 */
const SHARE = sql`
  least(1, coalesce(tenant."maxDialerCps", ${USUAL_CPS})::float8 / (
    select sum(${cpsOf(sql`other`)}) from "campaigns" as other
    where other."tenantId" = campaign."tenantId" and other."status" = 'running' and other."deletedAt" is null and other."mode" <> 'manual'))`;

/**
 * SQL: how much of that the dialing engine of the tenant has for it. What the engine may begin in a second is divided among its tenants by what their
 * campaigns ask for, each at most what the tenant may.
 */
const ENGINE_SHARE = sql`
  least(1, coalesce(engine."maxCps", 'Infinity')::float8 / (
    select sum(least(one."asked", one."most")) from (
      select sum(coalesce(other."cps", theirs."maxDialerCps", ${USUAL_CPS})::float8) as "asked", max(coalesce(theirs."maxDialerCps", ${USUAL_CPS})::float8) as "most"
      from "tenants" as theirs join "campaigns" as other on other."tenantId" = theirs."id"
      where theirs."dialerId" = engine."id" and other."status" = 'running' and other."deletedAt" is null and other."mode" <> 'manual'
      group by theirs."id") as one))`;

/** SQL: channels that the engine has left for calls that it begins. */
const ENGINE_CHANNELS = sql`
  engine."maxChannels" - (
    select count(*) from painel.dial_flights as flight join "tenants" as theirs on theirs."id" = flight."tenantId"
    where theirs."dialerId" = engine."id" and flight."stage" <> 'preview')`;

/**
 * A campaign for whoever holds it, with what was decided about it, which begins now where nothing was; one that was deleted too, until its calls are over.
 * @param executor of the platform's scope, in a transaction
 */
export async function loadCampaign(executor: Executor, id: string): Promise<DialingCampaign | undefined> {
  await executor.run(
    compile(sql`
      insert into painel.dialer_campaigns ("campaignId", "tenantId", "tickedAt", "ratio", "adaptedAt", "allowance", "turn")
      select "id", "tenantId", now() - interval '1 second', case "mode" when 'power' then "ratio" when 'predictive' then least(coalesce("ratio", 1), "maxRatio") else 1 end, now(), 0, 0 from "campaigns" where "id" = ${id}::uuid
      on conflict do nothing`),
  );
  const [row] = await executor.run(
    compile<Row>(sql`
      select campaign."id", campaign."tenantId", campaign."version", campaign."name", campaign."mode",
        campaign."status" = 'running' and campaign."deletedAt" is null as "isRunning",
        json_build_object('hours', campaign."hours", 'timetableId', campaign."timetableId", 'skipHolidays', campaign."skipHolidays") as "record",
        tenant."timezone" as "zone", campaign."useContactTimezone", to_json(campaign."mailingIds") as "mailingIds", campaign."queueId",
        to_json(campaign."agentIds") as "agentIds", campaign."maxChannels", ${cpsOf(sql`campaign`)} * ${SHARE} * coalesce(${ENGINE_SHARE}, 1) as "cps", (${ENGINE_CHANNELS})::int as "engineChannels",
        campaign."ringTimeoutSeconds", campaign."previewSeconds", campaign."dropAfterSeconds", campaign."dropAction", campaign."amdMode",
        coalesce(
          (select "number" from "queues" where "id"::text = campaign."dropAction" ->> 'id'),
          (select "number" from "uras" where "id"::text = campaign."dropAction" ->> 'id')) as "dropNumber",
        (select "name" from "audios" where "id"::text = campaign."dropAction" ->> 'id') as "dropAudio",
        (select "name" from "audios" where "id" = campaign."amdAudioId") as "message", (select "number" from "uras" where "id" = campaign."ivrId") as "menuNumber",
        campaign."hopperSize", campaign."leadOrder", campaign."phoneOrder", campaign."maxAttemptsPerPhone", campaign."maxAttemptsPerContact",
        campaign."maxAttemptsPerDay", campaign."recycleRules", campaign."callerIdMode", to_json(campaign."callerIdNumbers") as "callerIdNumbers",
        coalesce((select json_agg(trunk."name" order by trunk."name") from "trunks" as trunk where trunk."id" = any(campaign."trunkIds")), '[]'::json) as "trunks",
        campaign."wrapUpSeconds", to_json(campaign."dncSources") as "dncSources", campaign."purpose", campaign."maxShortCallRate"::float8 as "maxShortCallRate",
        campaign."ratio"::float8 as "ownRatio", campaign."maxRatio"::float8 as "maxRatio", campaign."targetDropRate"::float8 as "targetDropRate", campaign."adaptIntensity",
        coalesce(tenant."maxOutboundChannels", tenant."maxChannels")::int as "tenantChannels", tenant."isUsedUp", ${isBudgetSpent(sql`campaign."costCenterId"`)} as "isOverBudget",
        tenant."billingMode" = 'prepaid' as "isPrepaid",
        state."ratio", ${ms(sql`state."adaptedAt"`)} as "adaptedAt", ${ms(sql`state."overSince"`)} as "overSince", ${ms(sql`state."tickedAt"`)} as "tickedAt",
        ${ms(sql`state."noAgentsSince"`)} as "noAgentsSince", state."allowance", state."turn", ${ms(sql`clock_timestamp()`)} as "now",
        ${midnight(0)} as "today", ${midnight(1)} as "tomorrow"
      from "campaigns" as campaign join painel.dialer_campaigns as state on state."campaignId" = campaign."id"
      join (select *, ${IS_USED_UP} as "isUsedUp" from "tenants") as tenant on tenant."id" = campaign."tenantId"
      left join "dialers" as engine on engine."id" = tenant."dialerId"
      where campaign."id" = ${id}::uuid`),
  );
  return row && campaignOf(row);
}

type Optional = { [Name in keyof DialingCampaign]: DialingCampaign[Name] | null };
interface Row extends Omit<
  Optional,
  'zone' | 'mode' | 'id' | 'tenantId' | 'version' | 'name' | 'isRunning' | 'record'
> {
  id: string;
  tenantId: string;
  version: number;
  name: string;
  isRunning: boolean;
  record: JsonObject;
  mode: PacingLimits['mode'] | null;
  ownRatio: number | null;
  zone: string | null;
}

/** Schemas give these values by themselves; rows of older ones may lack them. */
function campaignOf({ ownRatio, ...row }: Row): DialingCampaign {
  const texts = (value: Json | null) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);
  return {
    ...row,
    mode: row.mode ?? 'manual',
    zone: row.zone ?? USUAL_ZONE,
    useContactTimezone: row.useContactTimezone ?? true,
    mailingIds: texts(row.mailingIds),
    agentIds: texts(row.agentIds),
    maxChannels: row.maxChannels ?? 1,
    cps: row.cps ?? USUAL_CPS,
    ringTimeoutSeconds: row.ringTimeoutSeconds ?? 30,
    previewSeconds: row.previewSeconds ?? 30,
    dropAfterSeconds: row.dropAfterSeconds ?? 2,
    amdMode: row.amdMode ?? 'off',
    leadOrder: row.leadOrder ?? 'import',
    maxAttemptsPerPhone: row.maxAttemptsPerPhone ?? 3,
    maxAttemptsPerContact: row.maxAttemptsPerContact ?? 6,
    maxAttemptsPerDay: row.maxAttemptsPerDay ?? 3,
    recycleRules: row.recycleRules ?? [],
    callerIdMode: row.callerIdMode ?? 'fixed',
    callerIdNumbers: texts(row.callerIdNumbers),
    trunks: texts(row.trunks),
    wrapUpSeconds: row.wrapUpSeconds ?? 0,
    dncSources: texts(row.dncSources),
    maxShortCallRate: row.maxShortCallRate ?? 85,
    targetDropRate: row.targetDropRate ?? 3,
    adaptIntensity: row.adaptIntensity ?? 0,
    maxRatio: row.maxRatio ?? 3,
    tenantChannels: row.tenantChannels ?? 1,
    isUsedUp: row.isUsedUp === true,
    isOverBudget: row.isOverBudget === true,
    isPrepaid: row.isPrepaid === true,
    ratio: row.mode === 'power' && row.overSince === null ? (ownRatio ?? 1) : (row.ratio ?? 1),
    tickedAt: row.tickedAt ?? 0,
    adaptedAt: row.adaptedAt ?? 0,
    allowance: row.allowance ?? 0,
    turn: row.turn ?? 0,
    now: row.now ?? Date.now(),
    today: row.today ?? 0,
    tomorrow: row.tomorrow ?? 0,
  };
}

/** Notes what was decided. */
export async function keepDecided(executor: Executor, campaign: DialingCampaign): Promise<void> {
  const time = (at: number | null) => sql`to_timestamp(${at === null ? null : at / 1000}::float8)`;
  await executor.run(
    compile(sql`
      update painel.dialer_campaigns set "tickedAt" = ${time(campaign.tickedAt)}, "ratio" = ${campaign.ratio}, "adaptedAt" = ${time(campaign.adaptedAt)},
        "overSince" = ${time(campaign.overSince)}, "noAgentsSince" = ${time(campaign.noAgentsSince)}, "allowance" = ${campaign.allowance}, "turn" = ${campaign.turn}
      where "campaignId" = ${campaign.id}::uuid`),
  );
}

/** A contact with what its next attempt follows from. */
export interface DialedContact {
  id: string;
  mailingId: string;
  phones: ContactPhone[];
  attempts: number;
  timezone: string | null;
  status: string;
}
