/**
 * Floors of agents by a clock of their own, dialed for in several ways: what share of people is dropped, how much of their time agents work, and
 * how long they wait between two calls. First by the rules of the pacing alone (`BENCH_SEED`, `BENCH_HOURS`), then by the engine on a database, with the
 * exchange of the simulation: `BENCH_AGENTS` agents for `BENCH_MINUTES` minutes, predictive and beside it at the fixed ratio `BENCH_RATIO`, for each of `BENCH_SEEDS`;
 * `BENCH_STEP_MS` says how finely.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../panel/demo/run-demo';
import panel from '../panel/panel.config';
import { createApp, type App } from '../server/app';
import { readConfig } from '../server/config';
import { connectDatabase } from '../server/database/connection/connect-database';
import { createDatabase, embeddedUrl } from '../server/database/connection/open-database';
import { startEmbedded, type EmbeddedAddress } from '../server/database/embedded/start-embedded';
import { driveClock, type DrivenClock } from '../tests/panel/dialer/support/driven-clock';
import { runEngineFloors, type EngineFloorResult } from '../tests/panel/dialer/support/engine-floor';
import { runFloor, type FloorPlan } from '../tests/panel/dialer/support/pacing-floor';

const SEED = Number(process.env['BENCH_SEED'] ?? 20);
const HOURS = Number(process.env['BENCH_HOURS'] ?? 3);
const AGENTS = Number(process.env['BENCH_AGENTS'] ?? 200);
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 30);
const RATIO = Number(process.env['BENCH_RATIO'] ?? 6);
const SEEDS = (process.env['BENCH_SEEDS'] ?? '20,21').split(',').map(Number);
const WARM_UP_MINUTES = Math.min(10, MINUTES / 3);
/** As often as the exchange of the simulation works. */
const STEP_MS = Number(process.env['BENCH_STEP_MS'] ?? 250);
const DEMO = 'demo';
const LIMITS = { mode: 'predictive', ratio: 1, maxRatio: 3, targetDropRate: 3, adaptIntensity: 0 } as const;

const WAYS: Readonly<Record<string, Partial<FloorPlan>>> = {
  predictive: {},
  progressive: { limits: { ...LIMITS, mode: 'progressive' } },
  'fixed 1.5': { fixedRatio: 1.5 },
  'fixed 3': { fixedRatio: 3 },
  'fixed 8': { fixedRatio: 8 },
};

console.log('By the rules alone:');
for (const agents of [5, 10, 20, 50, 200])
  for (const [way, change] of Object.entries(WAYS)) {
    const result = runFloor({
      seed: SEED,
      agents,
      hours: HOURS,
      limits: LIMITS,
      answered: (hour) => 0.3 + 0.08 * Math.sin(hour * 2),
      ...change,
    });
    console.log(
      [
        `${agents} agents`.padEnd(11),
        way.padEnd(12),
        `dropped ${result.dropRate.toFixed(2)} % of ${result.people}`.padEnd(26),
        `occupancy ${result.occupancy.toFixed(1)} %`,
        result.mustStop ? 'has to stop for its drops' : '',
      ].join('  '),
    );
  }

const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
/** What still goes on in the background when a database is closed is no news. */
let isMeasured = false;
const log = { info() {}, warn() {}, error: (message: string) => isMeasured && console.error(message) };
const server = await startEmbedded({
  dataDir: join(folder, 'server'),
  log,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
});
try {
  await createDatabase(server.address, DEMO);
  const demo = await openApp(server.address, DEMO);
  await loadDemo(demo.app.runtime);
  await demo.app.close();
  console.log(`By the engine, ${AGENTS} agents, ${MINUTES} minutes:`);
  for (const seed of SEEDS) await runEngine(seed);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Nothing runs by itself where it is measured. */
async function openApp(address: EmbeddedAddress, name: string): Promise<{ app: App; clock: DrivenClock | undefined }> {
  const environment = {
    DATA_DIR: join(folder, name),
    DIALER: '0',
    CHAT_DELIVERY: '0',
    LOG_LEVEL: 'silent',
    CEP_URL: 'none',
  };
  const connected = await connectDatabase(
    { ...address, database: name },
    { embedded: true, log, prepared: name !== DEMO, databasePatience: 20_000 },
  );
  const database = { ...connected, url: embeddedUrl(address, name) };
  const clock = name === DEMO ? undefined : await driveClock(database);
  const app = await createApp(
    { ...panel, ...(name !== DEMO && { opens: [] }), clock: new Map() },
    { ...readConfig(environment, process.cwd()), demo: false },
    { database, log, watch: false },
  );
  return { app, clock };
}

/** Both ways side by side, on a copy of the demo. */
async function runEngine(seed: number): Promise<void> {
  const name = `seed_${seed}`;
  await createDatabase(server.address, name, DEMO);
  const { app, clock } = await openApp(server.address, name);
  if (clock === undefined) throw new Error(`${name}: expected a clock that is driven`);
  const begin = performance.now();
  isMeasured = true;
  const [paced, fixed] = await runEngineFloors({
    runtime: app.runtime,
    database: app.database,
    clock,
    seed,
    minutes: MINUTES,
    warmUpMinutes: WARM_UP_MINUTES,
    stepMs: STEP_MS,
    floors: [
      { tenant: 'horizonte', agents: AGENTS, pacing: { mode: 'predictive' } },
      { tenant: 'maravilha', agents: AGENTS, pacing: { mode: 'power', ratio: RATIO } },
    ],
  });
  const seconds = (performance.now() - begin) / 1000;
  isMeasured = false;
  await app.close();
  report(`seed ${seed}, predictive`, paced);
  report(`seed ${seed}, fixed ${RATIO}`, fixed);
  console.log(`  ${seconds.toFixed(0)} s for both`);
}

function report(what: string, result: EngineFloorResult | undefined): void {
  if (result === undefined) throw new Error(`${what}: expected figures, got none`);
  const { attempts, people, dropped, dropRate, occupancy, meanWait, ratio, status } = result;
  console.log(
    [
      what.padEnd(21),
      `${attempts} calls`.padEnd(12),
      `dropped ${dropRate.toFixed(2)} % (${dropped} of ${people})`.padEnd(30),
      `occupancy ${occupancy.toFixed(1)} %`,
      `${meanWait.toFixed(1)} s between calls`,
      `ratio ${ratio.toFixed(1)}`,
      status === 'running' ? '' : status,
    ].join('  '),
  );
}
