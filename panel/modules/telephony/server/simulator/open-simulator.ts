import { randomUUID } from 'node:crypto';
import type { Opened, Opening, Routes } from '../../../../../server/application/plugin';
import type { Config } from '../../../../../server/config';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import { findSites, type FoundSite } from './find-sites';
import { openLiveTraffic, type LiveTraffic } from './live-traffic';
import { makeRecords } from './make-records';
import { writePastTraffic } from './past-traffic';
import { startCampaigns } from './start-campaigns';
import { pastDone, pastDue } from './traffic-lease';
import { trafficSettings } from './traffic-settings';

/** Days of the past between two lines of the log. */
const TOLD_DAYS = 10;

/** Simulates contact centres in the demo, from when the server listens on: a server that only answers tests and commands has none. */
export function openSimulator(
  { config, runtime }: Opening,
  wake: () => void,
): Required<Pick<Opened, 'routes' | 'close'>> {
  const { isOn, speed, seed } = trafficSettings(config.environment);
  if (!config.demo || !isOn) return { routes: [trafficRoute(false)], close: () => Promise.resolve() };
  const stopping = new AbortController();
  let live: LiveTraffic | undefined;
  let working: Promise<void> = Promise.resolve();
  const begin = async () => {
    const sites = await findSites(runtime);
    for (const site of sites) if (!stopping.signal.aborted) await makeRecords(runtime, site);
    if (sites.length === 0 || stopping.signal.aborted) return;
    // Another process on the database may have the lease until this one stops.
    const from = await new Promise<number | undefined>((resolve) => {
      live = openLiveTraffic({
        runtime,
        sites,
        wake,
        speed,
        ...(seed !== undefined && { seed }),
        holder: randomUUID(),
        begun: resolve,
      });
      stopping.signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    if (from === undefined) return;
    await startCampaigns(runtime, sites);
    await makePast({ config, runtime }, { sites, from, signal: stopping.signal });
  };
  return {
    routes: [
      trafficRoute(true),
      (app) => {
        app.addHook('onListen', (done) => {
          working = begin().catch((error: unknown) => runtime.report(error, 'simulated traffic'));
          done();
        });
      },
    ],
    async close() {
      stopping.abort();
      await working;
      await live?.stop();
    },
  };
}

/** `GET /api/telephony/traffic`: screens say where calls are made up. */
const trafficRoute =
  (simulated: boolean): Routes =>
  (app, services) =>
    route(app, '/api/telephony/traffic', {
      GET: async (request) => {
        await callerContext(services, request);
        return { simulated };
      },
    });

/** Once on a database; what was cut off is done again. */
async function makePast(
  { config, runtime }: Pick<Opening, 'config' | 'runtime'>,
  { sites, from, signal }: { sites: readonly FoundSite[]; from: number; signal: AbortSignal },
): Promise<void> {
  const executor = runtime.database.as('platform');
  const until = await pastDue(executor, new Date(from).toISOString());
  if (until === undefined) return;
  const began = Date.now();
  const calls = await writePastTraffic({
    runtime,
    sites,
    until: Date.parse(until),
    signal,
    progress: (days, written) => {
      if (days % TOLD_DAYS === 0) say(config, `${days} days, ${written} calls`);
    },
  });
  if (calls === undefined) return;
  await pastDone(executor);
  say(config, `${calls} calls of the past month written in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** A line of the log, as those of the server. */
function say({ logLevel }: Config, what: string): void {
  if (logLevel !== 'debug' && logLevel !== 'info') return;
  const msg = `simulated traffic: ${what}`;
  process.stderr.write(`${JSON.stringify({ level: 'info', time: Date.now(), msg })}\n`);
}
