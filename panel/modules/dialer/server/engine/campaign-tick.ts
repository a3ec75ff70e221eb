import { sql } from 'kysely';
import { localMoment } from '../../../../../core/within-hours';
import { AREA_TIME_ZONES } from '../../../../brazil/area-time-zone';
import { compile } from '../../../../../server/database/builder';
import type { Executor } from '../../../../../server/database/types';
import type { OperationContext } from '../../../../../server/operations/context';
import { ADAPT_MS, adaptPace, launches, soonFree } from '../../rules/pacing';
import { closedBy, zonesClosed } from '../dialing-closed';
import { dialingHours } from '../guards/dialing-hours';
import { beginAttempts, type Turn } from './begin-attempts';
import type { CampaignSample } from './campaign-sample';
import { loadFloor, type Floor } from './floor';
import { emptyHopper, fillHopper, hopperSize, isAnythingLeft, takeFromHopper } from './hopper';
import type { DialingCampaign } from './load-campaign';
import type { Flight } from './load-flights';
import { takeDueCallbacks } from './take-callbacks';

/** Why a campaign stops by itself: a value of `pauseReason`, a spent budget, which is `no_credit` there, or that nobody is left to call. */
export type Stop =
  | 'out_of_hours'
  | 'no_agents'
  | 'no_credit'
  | 'budget_spent'
  | 'drop_limit'
  | 'compliance'
  | 'finished';

/** So long nobody has to be at work. */
const NO_AGENTS_MS = 60_000;
/** From so many calls of a day on their share of short ones is judged. */
const LEAST_CALLS = 1000;
/** Reserved for bursts: a second's calls at most. */
const MOST_SECONDS = 1;
/** In one second, whatever the limits are. */
const MOST_AT_ONCE = 200;
/** An exchange that does not take what it was asked for gets no more. */
const STUCK_MS = 3000;

/** A tick of a campaign that runs. */
export interface Tick {
  context: OperationContext;
  executor: Executor;
  campaign: DialingCampaign;
  flights: readonly Flight[];
  /** What was sampled before, until it is sampled anew. */
  sample: CampaignSample;
  isSampled: boolean;
}

/** Decides how many numbers a campaign dials now, and dials them. Answers why it has to stop, if it has. */
export async function tickCampaign(tick: Tick): Promise<Stop | undefined> {
  const { context, executor, campaign, flights, sample } = tick;
  const at = new Date(campaign.now);
  if (await closedBy(executor, campaign.tenantId, campaign.record, localMoment(at, campaign.zone)))
    return 'out_of_hours';
  if (campaign.isUsedUp) return 'no_credit';
  if (campaign.isOverBudget) return 'budget_spent';
  if (sample.today.calls >= LEAST_CALLS && sample.today.shortRate > campaign.maxShortCallRate) return 'compliance';
  const floor = await loadFloor(executor, campaign);
  campaign.noAgentsSince =
    isServedByPeople(campaign) && floor.online === 0 ? (campaign.noAgentsSince ?? campaign.now) : null;
  if (campaign.noAgentsSince !== null && campaign.now - campaign.noAgentsSince >= NO_AGENTS_MS) return 'no_agents';
  if (tick.isSampled && adapt(campaign, floor, sample)) return 'drop_limit';
  refillAllowance(campaign);
  if (campaign.mode === 'manual' || (await isExchangeStuck(executor, campaign))) return undefined;
  const hours = await dialingHours(executor, campaign.record);
  const closedZones = campaign.useContactTimezone ? zonesClosed(hours, AREA_TIME_ZONES, at) : [];
  const count = await countOf(executor, { campaign, flights, floor, sample });
  const callbacks = await takeDueCallbacks(context, executor, campaign, { free: floor.free, most: count, closedZones });
  const lines = Math.max(floor.online, count) * campaign.ratio;
  const held = await fillHopper(executor, campaign, { size: hopperSize(campaign, lines), closedZones });
  // Whoever was promised a call takes a place of those who come next.
  const isShown = campaign.mode === 'preview';
  const left = Math.min(count - callbacks.length, isShown ? floor.free.length : Infinity);
  const contacts = await takeFromHopper(executor, campaign, { most: left, closedZones });
  const next = contacts.map((contact): Turn => {
    const agent = isShown ? (floor.free.shift() ?? null) : null;
    return { contact, phone: null, callbackId: null, agent, isPreview: isShown };
  });
  const turns = [...callbacks, ...next];
  const { begun, isUnpaid } = await beginAttempts(context, executor, campaign, turns);
  campaign.allowance = Math.max(0, campaign.allowance - begun);
  // While calls are on, some of what is reserved for them may come back.
  if (isUnpaid && begun === 0 && flights.length === 0) return 'no_credit';
  if (held > 0 || flights.length > 0 || turns.length > 0) return undefined;
  if (await isAnythingLeft(executor, campaign)) return undefined;
  await emptyHopper(executor, campaign.id);
  return 'finished';
}

const isServedByPeople = ({ mode }: DialingCampaign): boolean => mode !== 'agentless';

/** Answers whether the campaign has to stop for its drops. */
function adapt(campaign: DialingCampaign, floor: Floor, { answers, lately }: CampaignSample): boolean {
  const waits = floor.free.map(({ waits: seconds }) => seconds);
  const meanWait = waits.length === 0 ? 0 : waits.reduce((sum, one) => sum + one, 0) / waits.length;
  const { mustStop, ...pace } = adaptPace(
    campaign,
    campaign,
    { answers, lately, agents: floor.online, meanWait },
    campaign.now,
  );
  Object.assign(campaign, pace);
  return mustStop;
}

export const isSampleDue = ({ adaptedAt, now }: DialingCampaign): boolean => now - adaptedAt >= ADAPT_MS;

function refillAllowance(campaign: DialingCampaign): void {
  const seconds = Math.min(MOST_SECONDS, Math.max(0, campaign.now - campaign.tickedAt) / 1000);
  const most = Math.max(1, campaign.cps * MOST_SECONDS);
  campaign.allowance = Math.min(most, campaign.allowance + campaign.cps * seconds);
}

interface Given {
  campaign: DialingCampaign;
  flights: readonly Flight[];
  floor: Floor;
  sample: CampaignSample;
}

async function countOf(executor: Executor, { campaign, flights, floor, sample }: Given): Promise<number> {
  const { mode, maxChannels, wrapUpSeconds, targetDropRate } = campaign;
  // A preview takes no channel before it is dialed, but its agent is not free.
  const channels = Math.min(maxChannels - flights.length, await freeChannels(executor, campaign));
  const promised = mode === 'agentless' ? 0 : await promisedElsewhere(executor, campaign);
  const ready = Math.max(0, floor.free.length - promised);
  const limits = { freeChannels: channels, allowance: Math.min(MOST_AT_ONCE, campaign.allowance) };
  if (mode === 'agentless') return Math.max(0, Math.floor(Math.min(channels, limits.allowance)));
  if (mode === 'preview') return Math.max(0, Math.min(ready, channels));
  return launches({
    ready,
    soonFree: mode === 'predictive' ? soonFree(floor.busy, sample, wrapUpSeconds) : 0,
    ratio: campaign.ratio,
    inFlight: flights.filter(({ stage, isOwn }) => !isOwn && (stage === 'dialing' || stage === 'waiting')).length,
    safety: mode === 'predictive' ? { answerRate: sample.answerRate, target: targetDropRate / 100 } : undefined,
    ...limits,
  });
}

/** Agents whom other campaigns of the same queue, or of some of the same agents, dial for just now: one for as many calls as they dial for each. */
async function promisedElsewhere(
  executor: Executor,
  { id, tenantId, queueId, agentIds }: DialingCampaign,
): Promise<number> {
  const [row] = await executor.run(
    compile<{ agents: number }>(sql`
      select coalesce(ceil(sum(1 / state."ratio")), 0)::int as "agents" from painel.dial_flights as flight
      join painel.dialer_campaigns as state on state."campaignId" = flight."campaignId"
      join "campaigns" as other on other."id" = flight."campaignId"
      where flight."tenantId" = ${tenantId}::uuid and flight."campaignId" <> ${id}::uuid and flight."stage" in ('dialing', 'waiting') and not flight."isOwn"
        and (other."queueId" = ${queueId}::uuid or other."agentIds" && ${agentIds}::uuid[])`),
  );
  return row?.agents ?? 0;
}

/** Of the channels of the tenant those that no call has, nor one that was just asked for; no more than its dialing engine has left. */
async function freeChannels(
  executor: Executor,
  { tenantId, tenantChannels, engineChannels }: DialingCampaign,
): Promise<number> {
  const [row] = await executor.run(
    compile<{ used: number }>(sql`
      select ((select count(*) from painel.live_calls where "tenantId" = ${tenantId}::uuid and "trunkId" is not null)
        + (select count(*) from painel.dial_flights as flight where flight."tenantId" = ${tenantId}::uuid and flight."stage" = 'dialing'
            and not exists (select from "calls" as call where call."tenantId" = flight."tenantId" and call."uniqueId" = 'dial-' || flight."attemptId")))::int as "used"`),
  );
  return Math.max(0, Math.min(tenantChannels - (row?.used ?? 0), engineChannels ?? Infinity));
}

async function isExchangeStuck(executor: Executor, { tenantId }: DialingCampaign): Promise<boolean> {
  const [row] = await executor.run(
    compile<{ stuck: boolean }>(sql`
      select exists (
        select from painel.telephony_commands where "tenantId" = ${tenantId}::uuid and "state" = 'waiting' and "kind" = 'originate'
          and "askedAt" <= now() - make_interval(secs => ${STUCK_MS / 1000})) as "stuck"`),
  );
  return row?.stuck === true;
}
