import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { interning } from '../../../../../server/database/statements/intern-statement';
import type { Executor } from '../../../../../server/database/types';
import { asSystem, type OperationContext } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { repeat } from '../../../../../server/repeat';
import { commandDeskOf } from '../../../telephony/server/commands/command-desk';
import { sampleCampaign, type CampaignSample } from './campaign-sample';
import { isSampleDue, tickCampaign, type Stop } from './campaign-tick';
import { tellFigures } from './campaign-figures';
import { DIALER_NEEDS } from './dialer-needs';
import { followFlights, stepOf } from './follow-flights';
import { emptyHopper } from './hopper';
import { keepDecided, loadCampaign, type DialingCampaign } from './load-campaign';
import { loadFlights, type Flight } from './load-flights';
import { resumeCampaigns, stopCampaign } from './stop-campaign';

/** How often what calls have become is looked at. */
const LOOK_MS = 200;
/** Without campaigns that dial there is nothing to look at: then it is looked for one this often. */
const QUIET_MS = 1000;
/** How often a campaign decides how many numbers it dials. */
const TICK_MS = 1000;
/** How often those that paused by themselves are looked at. */
const RESUME_MS = 5000;
/** Campaigns that are worked on at the same time. */
const AT_ONCE = 2;

/** Has campaigns dial. */
export interface Dialer {
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
}

/** What a process knows of campaigns besides the database: figures that it can make anew. */
type Samples = Map<string, CampaignSample>;

/**
 * Dials for the campaigns that run. All that is decided is stored, and each step of a campaign is one transaction that holds its lock: any
 * process on the database takes the next step where another has stopped.
 */
export function openDialer(runtime: Runtime): Dialer {
  const samples: Samples = new Map();
  let resumedAt = 0;
  let quietUntil = 0;
  const work = async () => {
    if (Date.now() < quietUntil || !isDescribed(runtime.catalog(), DIALER_NEEDS)) return;
    if (Date.now() - resumedAt >= RESUME_MS) {
      resumedAt = Date.now();
      await resumeCampaigns(runtime);
    }
    const due = await campaignsDue(runtime);
    if (due.length === 0) quietUntil = Date.now() + QUIET_MS;
    for (const id of samples.keys()) if (!due.some((one) => one.id === id && one.isRunning)) samples.delete(id);
    const waiting = [...due];
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await step(runtime, next.id, samples).catch((error: unknown) => runtime.report(error, 'dialer'));
    });
    await Promise.all(workers);
  };
  const looking = repeat(LOOK_MS, work, (error) => runtime.report(error, 'dialer'));
  return { stop: () => looking.stop() };
}

interface Due {
  id: string;
  isRunning: boolean;
}

/** Campaigns that run, and those whose attempts are not over. */
function campaignsDue({ database }: Runtime): Promise<Due[]> {
  return database.as('platform').run(
    compile<Due>(sql`
      select campaign."id", campaign."status" = 'running' as "isRunning" from "campaigns" as campaign
      where (campaign."status" = 'running' and campaign."deletedAt" is null)
        or campaign."id" in (select "campaignId" from painel.dialer_campaigns)
      order by campaign."priority" desc nulls last, campaign."id"`),
  );
}

/** One step of a campaign, unless another process is at it. */
async function step(runtime: Runtime, id: string, samples: Samples): Promise<void> {
  const context = asSystem(runtime, 'platform');
  const result = await runtime.database.transaction('platform', async (connection) => {
    const executor = interning(connection);
    if (!(await holdCampaign(executor, id))) return undefined;
    const campaign = await loadCampaign(executor, id);
    if (campaign === undefined) {
      await forgetCampaign(executor, id);
      return undefined;
    }
    const flights = await loadFlights(executor, id);
    const { isRunning } = campaign;
    const isTick = isRunning && campaign.now - campaign.tickedAt >= TICK_MS;
    const isNews = flights.some((flight) => stepOf(campaign, flight) !== 'keep');
    if (!isTick && !isNews) {
      if (!isRunning && flights.length === 0) await forgetCampaign(executor, id);
      return undefined;
    }
    const left = isNews ? await followFlights(context, executor, campaign, flights) : flights;
    const stop = isTick ? await tick({ context, executor, campaign, flights: left }, samples) : undefined;
    await keepDecided(executor, campaign);
    return { campaign, stop };
  });
  if (result === undefined) return;
  commandDeskOf(runtime).asked(result.campaign.tenantId);
  if (result.stop !== undefined) await stopCampaign(runtime, result.campaign, result.stop);
}

interface Step {
  context: OperationContext;
  executor: Executor;
  campaign: DialingCampaign;
  flights: readonly Flight[];
}

async function tick({ context, executor, campaign, flights }: Step, samples: Samples): Promise<Stop | undefined> {
  const known = samples.get(campaign.id);
  const isSampled = known === undefined || isSampleDue(campaign);
  const sample = isSampled ? await sampleCampaign(executor, campaign) : known;
  samples.set(campaign.id, sample);
  const stop = await tickCampaign({ context, executor, campaign, flights, sample, isSampled });
  const before = campaign.tickedAt;
  campaign.tickedAt = campaign.now;
  await tellFigures(context, executor, campaign, { flights, sample, before });
  return stop;
}

async function holdCampaign(executor: Executor, id: string): Promise<boolean> {
  const [lock] = await executor.run(
    compile<{ held: boolean }>(sql`select pg_try_advisory_xact_lock(hashtextextended('dialer ' || ${id}, 0)) as held`),
  );
  return lock?.held === true;
}

async function forgetCampaign(executor: Executor, id: string): Promise<void> {
  await emptyHopper(executor, id);
  await executor.run(compile(sql`delete from painel.dialer_campaigns where "campaignId" = ${id}::uuid`));
}
