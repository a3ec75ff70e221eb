/**
 * `npm run faults [-- --times 10 --seconds 5 --only killed,stopped,full,slow]`: does to the database of a real server what may
 * happen to it, while people write and read. Prints what they were answered, and exits 1 past a bound.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '../panel/demo/seed';
import {
  fillDisk,
  freezeDatabase,
  killDatabase,
  mountDisk,
  slowDatabase,
  untilTrue,
} from '../tests/support/database/outage';
import { startPanel } from '../tests/support/start-panel';
import { missingOf, startCallers, type Answer, type Callers, type Target } from './faults/callers';

/** Milliseconds, but `missing` and `other`. */
const BOUNDS = { refusal: 2000, answer: 2000, recovery: 10_000, other: 0, missing: 0 };
const ACCOUNT = 'cliente@example.com';
const DISK_MB = 640;
const PATIENCE_MS = 60_000;
/** Between two faults: both sides work as ever. */
const CALM_MS = 500;

interface Fault {
  /** Does it, and answers how to end its cause; undefined where that is over by itself. */
  cause: (dataDir: string) => Promise<(() => unknown) | undefined>;
  /** Whether some answer must be a refusal. A database that is slow may answer all. */
  refuses: boolean;
}

const FAULTS: Record<string, Fault> = {
  killed: { cause: (dataDir) => killDatabase(dataDir).then(() => undefined), refuses: true },
  stopped: { cause: freezeDatabase, refuses: true },
  full: { cause: fillDisk, refuses: true },
  slow: { cause: slowDatabase, refuses: false },
};

/** Of one fault; milliseconds, and counts. */
interface Measured {
  /** Until the first answer 503 or 507, where there must be one. */
  refusal: number | undefined;
  /** The slowest answer, whatever it was. */
  answer: number;
  /** From the end of the cause until writes succeed again. */
  recovery: number;
  /** Answers that are neither success nor 503 or 507. */
  other: number;
}

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys(FAULTS).join() },
  },
});
const [times, seconds, wanted] = [Number(values.times), Number(values.seconds), values.only.split(',')];
const unknown = wanted.filter((name) => !(name in FAULTS));
if (!Number.isSafeInteger(times) || times < 1 || !(seconds > 0) || unknown.length > 0) {
  throw new Error(
    `faults: expected --times as a whole number, --seconds above 0, and --only of ${Object.keys(FAULTS).join()}`,
  );
}

const isRefusal = ({ status }: Answer) => status === 503 || status === 507;
const isSuccess = ({ status }: Answer) => status < 300;
const endOf = ({ asked, took }: Answer) => asked + took;

/** Writes that succeed one after the other before all counts as well again. */
const STEADY = 10;

/** What callers hear from the moment of a fault until all is well again. */
async function suffer({ cause, refuses }: Fault, dataDir: string, callers: Callers): Promise<Measured> {
  const from = callers.answers.length;
  const heard = () => callers.answers.slice(from);
  const end = await cause(dataDir);
  const begun = performance.now();
  if (refuses) await untilTrue(async () => heard().some(isRefusal), PATIENCE_MS, 'an answer 503 or 507');
  if (end) await pause(seconds * 1000);
  const over = end ? performance.now() : begun;
  await end?.();
  const firstOfSteady = () => {
    const later = heard().filter(({ asked }) => asked > over);
    const writes = later
      .slice(later.findLastIndex((answer) => !isSuccess(answer)) + 1)
      .filter(({ status }) => status === 201);
    return writes.length < STEADY ? undefined : writes[0];
  };
  await untilTrue(async () => firstOfSteady() !== undefined, PATIENCE_MS, 'writes succeed again');
  const [answers, well, refused] = [heard(), firstOfSteady(), refuses ? heard().find(isRefusal) : undefined];
  return {
    refusal: refused ? Math.max(endOf(refused) - begun, 0) : undefined,
    answer: Math.max(...answers.map(({ took }) => took)),
    recovery: (well ? endOf(well) : Infinity) - over,
    other: answers.filter((answer) => !isSuccess(answer) && !isRefusal(answer)).length,
  };
}

const worst = (measured: readonly Measured[], what: keyof Measured) =>
  Math.max(...measured.map((one) => one[what] ?? 0));

/** Does one fault again and again; answers a line of the table. */
async function repeat(name: string, fault: Fault, dataDir: string, target: Target) {
  const callers = startCallers(target);
  const measured: Measured[] = [];
  try {
    for (let time = 1; time <= times; time += 1) {
      await pause(CALM_MS + Math.random() * CALM_MS);
      measured.push(await suffer(fault, dataDir, callers));
      console.log(
        `${name} ${time}/${times}: ${JSON.stringify(measured.at(-1), (_key, value: unknown) => (typeof value === 'number' ? Math.round(value) : value))}`,
      );
    }
  } finally {
    await callers.stop();
  }
  const figures = {
    refusal: worst(measured, 'refusal'),
    answer: worst(measured, 'answer'),
    recovery: worst(measured, 'recovery'),
    other: measured.reduce((sum, { other }) => sum + other, 0),
    missing: (await missingOf(callers.acknowledged, target)).length,
  };
  const past = (Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).filter((what) => figures[what] > BOUNDS[what]);
  return { fault: name, refuses: fault.refuses, ...figures, acknowledged: callers.acknowledged.length, past };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ACCOUNT, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`sign-in of ${ACCOUNT}: expected 200, got ${response.status}`);
  return ((await response.json()) as { accessToken: string }).accessToken;
}

const folder = await mkdtemp(join(tmpdir(), 'painel-faults-'));
const disk = await mountDisk(folder, DISK_MB);
if (!disk && wanted.includes('full'))
  console.log('full: left out, since only root may mount the small disk that it fills');
const panel = await startPanel({ dataDir: folder, environment: { DATABASE_PATIENCE_MS: '', LOG_LEVEL: 'error' } });
const rows: Awaited<ReturnType<typeof repeat>>[] = [];
try {
  const target: Target = {
    url: panel.url,
    token: await signIn(panel.url),
    collection: 'tags',
    record: (number) => ({ name: `Fault ${number}` }),
  };
  for (const name of wanted) {
    const fault = FAULTS[name];
    if (fault && (disk || name !== 'full')) rows.push(await repeat(name, fault, folder, target));
  }
} catch (error) {
  console.log(panel.output().slice(-4000));
  throw error;
} finally {
  await panel.stop({ keepData: true });
  await disk?.unmount();
  await rm(folder, { recursive: true, force: true });
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
console.table(
  rows.map(({ fault, refuses, refusal, answer, recovery, other, acknowledged, missing }) => ({
    fault,
    times,
    'first 503/507': refuses ? inSeconds(refusal) : '–',
    'slowest answer': inSeconds(answer),
    'well again after': inSeconds(recovery),
    'other refusals': other,
    acknowledged,
    missing,
  })),
);
console.log(
  'Worst of all times. Bounds: first refusal and every answer within 2 s, well again within 10 s, no other refusal, nothing missing.',
);
for (const { fault, past } of rows) for (const what of past) console.log(`${fault}: past the bound of "${what}"`);
process.exitCode = rows.length > 0 && rows.every(({ past }) => past.length === 0) ? 0 : 1;
