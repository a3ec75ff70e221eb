import { sql } from 'kysely';
import { isDescribed } from '../../../../../server/application/hooks-of';
import { compile } from '../../../../../server/database/builder';
import { interning } from '../../../../../server/database/statements/intern-statement';
import type { Executor } from '../../../../../server/database/types';
import { asSystem } from '../../../../../server/operations/context';
import type { Runtime } from '../../../../../server/operations/runtime';
import { announceAll } from '../../../../../server/operations/write/announce';
import { repeat } from '../../../../../server/repeat';
import { commandDeskOf } from '../../../telephony/server/commands/command-desk';
import { sampleCampaign, type CampaignSample } from './campaign-sample';
import { isSampleDue, tickCampaign } from './campaign-tick';
import { clearStopped, tellFigures, type ToldFigures } from './campaign-figures';
import { DIALER_NEEDS } from './dialer-needs';
import { followFlights, stepOf } from './follow-flights';
import { emptyHopper } from './hopper';
import { keepDecided, loadCampaign } from './load-campaign';
import { loadFlights } from './load-flights';
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

/** What a process knows of a campaign besides the database: figures that it can make anew. */
interface Known {
  sample: CampaignSample;
  told?: ToldFigures;
}
type Memory = Map<string, Known>;

/**
 * Dials for the campaigns that run. All that is decided is stored, and each step of a campaign is one transaction that holds its lock: any
 * process on the database takes the next step where another has stopped.
 */
export function openDialer(runtime: Runtime): Dialer {
  const looking = repeat(LOOK_MS, dialerLook(runtime), (error) => runtime.report(error, 'dialer'));
  return { stop: () => looking.stop() };
}

/** Looks once at the campaigns that are due, and takes a step of each. What a process knows of them is kept from one look to the next. */
export function dialerLook(runtime: Runtime): () => Promise<void> {
  const memory: Memory = new Map();
  let resumedAt = 0;
  let quietUntil = 0;
  return async () => {
    if (Date.now() < quietUntil || !isDescribed(runtime.catalog(), DIALER_NEEDS)) return;
    if (Date.now() - resumedAt >= RESUME_MS) {
      resumedAt = Date.now();
      await resumeCampaigns(runtime);
      await clearStopped(asSystem(runtime, 'platform'), runtime.database.as('platform'));
    }
    const due = await campaignsDue(runtime);
    if (due.length === 0) quietUntil = Date.now() + QUIET_MS;
    for (const id of memory.keys()) if (!due.some((one) => one.id === id)) memory.delete(id);
    const waiting = [...due];
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await step(runtime, next.id, memory).catch((error: unknown) => runtime.report(error, 'dialer'));
    });
    await Promise.all(workers);
  };
}

/** Campaigns that run, and those whose attempts are not over. */
function campaignsDue({ database }: Runtime): Promise<{ id: string }[]> {
  return database.as('platform').run(
    compile<{ id: string }>(sql`
      select campaign."id" from "campaigns" as campaign
      where (campaign."status" = 'running' and campaign."deletedAt" is null)
        or campaign."id" in (select "campaignId" from painel.dialer_campaigns)
      order by campaign."priority" desc nulls last, campaign."id"`),
  );
}

/** One step of a campaign, unless another process is at it. */
async function step(runtime: Runtime, id: string, memory: Memory): Promise<void> {
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
    const before = campaign.tickedAt;
    const known = memory.get(id);
    const isSampled = known === undefined || (isTick && isSampleDue(campaign));
    const sample = isSampled ? await sampleCampaign(executor, campaign) : known.sample;
    const stop = isTick
      ? await tickCampaign({ context, executor, campaign, flights: left, sample, isSampled })
      : undefined;
    if (isTick) campaign.tickedAt = campaign.now;
    const told = await tellFigures(context, executor, campaign, { sample, before, told: known?.told });
    await keepDecided(executor, campaign);
    return { campaign, stop, known: { sample, told } };
  });
  if (result === undefined) return;
  memory.set(id, result.known);
  // Whoever watches need not wait until what is to be told is looked for by itself.
  const { tenantId } = result.campaign;
  announceAll({ runtime }, [
    { collection: 'campaigns', ids: [id], tenantId, action: 'update', fields: ['agentsOnline'] },
  ]);
  commandDeskOf(runtime).asked(tenantId);
  if (result.stop !== undefined) await stopCampaign(runtime, result.campaign, result.stop);
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
