import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDialingWorld, type DialingWorld } from '../panel/dialer/support/dialing-world';
import { startPanel, type RunningPanel } from '../support/start-panel';

const MOST_SECONDS = 5;

let world: DialingWorld;
let folder: string;
let holder: RunningPanel | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painel-dialer-crash-'));
  world = await startDialingWorld(1);
});
afterAll(async () => {
  await holder?.kill();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

it('another process dials on within seconds of the kill of the one that held the campaign, and calls nobody twice', async () => {
  await world.rest();
  holder = await startPanel({
    dataDir: folder,
    environment: {
      DATABASE_URL: world.database.url,
      SCHEMAS_DIR: world.schemasDir,
      SECRET_KEY: 'only for this one test run',
      DEMO: '0',
      DIALER: '1',
      TELEPHONY_ENGINE: '0',
      LOG_LEVEL: 'error',
    },
  });
  await world.login(0);
  const numbers = Array.from({ length: 6 }, (_, index) => `+551198200000${index}`);
  for (const number of numbers) world.fates.set(number, { cause: 19 });
  const mailing = await world.mailing(numbers.map((number) => [number]));
  const campaign = await world.campaign({ mailingIds: [mailing.id] });
  await world.start(campaign);
  const dialed = () =>
    world.asked.filter(({ kind }) => kind === 'originate').map(({ order }) => String(order['number']));
  const dialMore = (count: number) =>
    world.until(async () => {
      await world.exchange();
      expect(dialed().length).toBeGreaterThanOrEqual(count);
    });
  await dialMore(2);
  const before = dialed().length;
  const begin = performance.now();
  await Promise.all([holder.kill(), world.takeOver()]);
  await dialMore(before + 1);
  const seconds = (performance.now() - begin) / 1000;
  console.info(`from the kill to the next number: ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(MOST_SECONDS);
  await world.until(async () => {
    await world.exchange();
    expect(await world.attempts(campaign.id)).toHaveLength(numbers.length);
  });
  expect(dialed().toSorted((one, other) => one.localeCompare(other))).toEqual(numbers);
});
