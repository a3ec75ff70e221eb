import { afterAll, beforeAll, expect, it } from 'vitest';
import panel from '../../../panel/panel.config';
import { createTestDatabase } from '../../support/database/test-database';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { demoRecords } from '../../support/panel/demo-records';
import { driveClock, type DrivenClock } from './support/driven-clock';
import { runEngineFloors } from './support/engine-floor';

const AGENTS = 40;
const MINUTES = 6;

let app: DemoApp;
let clock: DrivenClock;

beforeAll(async () => {
  const database = await createTestDatabase([], { template: (await demoRecords()).database });
  clock = await driveClock(database);
  // Nothing runs by itself: whatever happens does so at a time of the clock.
  app = await startDemoApp({ database, application: { ...panel, opens: [], clock: new Map() } });
});
afterAll(async () => {
  clock.release();
  await app.close();
});

// Fewer agents and minutes than `npm run bench dialer` has, and so wider bounds: of a few hundred people one per cent is chance.
it('the engine keeps forty agents at work, and drops few people, where a fixed ratio drops many', async () => {
  const begin = performance.now();
  const [paced, fixed] = await runEngineFloors({
    runtime: app.runtime,
    database: app.database,
    clock,
    seed: 20,
    minutes: MINUTES,
    warmUpMinutes: 2,
    // Twice as slow as the dialer looks in earnest.
    stepMs: 500,
    floors: [
      { tenant: 'horizonte', agents: AGENTS, pacing: { mode: 'predictive' } },
      { tenant: 'maravilha', agents: AGENTS, pacing: { mode: 'power', ratio: 6 } },
    ],
  });
  console.info(JSON.stringify({ paced, fixed, seconds: Math.round((performance.now() - begin) / 1000) }));
  expect(app.log.lines.filter((line) => line.includes('dialer') || line.includes('telephony'))).toEqual([]);
  expect(paced).toMatchObject({ status: 'running' });
  expect(paced?.people).toBeGreaterThan(80);
  expect(paced?.dropRate).toBeLessThan(3);
  expect(paced?.occupancy).toBeGreaterThan(80);
  expect(fixed?.dropRate).toBeGreaterThan(10);
}, 300_000);
