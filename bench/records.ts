/**
 * Requests per second and times of the REST door on a million contacts, beside a route written by hand that answers the
 * same for the same tenant, in one run. `npm run bench` builds first and then runs this. Exits 1 past a limit.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/database/connection/open-database';
import { freePort, startPanel } from '../tests/support/start-panel';
import { CITIES, fillContacts } from './contacts-fixture';
import { measureLoad, type Load, type Measured } from './measure-load';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
let phones = 0;

/** What must be kept on this size of machine: shares of the route written by hand, times in ms, memory in MB. */
const LIMITS: {
  ratio: Record<string, number>;
  listMs: number;
  fastMs: number;
  tenFastMs: number;
  boundedMs: number;
  memoryMb: number;
} = {
  ratio: { list: 0.6, get: 0.6, create: 0.4, update: 0.4 },
  listMs: 15,
  fastMs: 100,
  tenFastMs: 250,
  boundedMs: 5000,
  memoryMb: 200,
};

const handWrittenPort = await freePort();
const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
const database = await openDatabase({
  dataDir: join(folder, 'data'),
  log: { info() {}, warn: console.warn, error: console.error },
});
const panel = await startPanel({
  dataDir: join(folder, 'panel'),
  environment: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
});
let handWritten: ChildProcess | undefined;
try {
  const { accessToken, userData } = await signIn();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  console.log(`Filling ${ROWS.toLocaleString('en')} contacts …`);
  for (const statement of fillContacts(userData.tenantId, ROWS)) await owner.query(statement);
  const { rows } = await owner.query<{ id: string }>('select "id" from "contacts" where "tenantId" = $1 limit 5000', [
    userData.tenantId,
  ]);
  await owner.end();
  handWritten = await startHandWritten(userData.tenantId);

  forgetPeak(panel.process.pid);
  await single(accessToken);
  await overAllTenants((await signIn('admin@example.com')).accessToken);
  await compare(
    accessToken,
    rows.map(({ id }) => id),
  );
  const megabytes = peakMegabytes(panel.process.pid);
  console.log(`server memory at its highest: ${megabytes} MB (under ${LIMITS.memoryMb})`);
  keep(megabytes < LIMITS.memoryMb, `server memory: not under ${LIMITS.memoryMb} MB`);
} finally {
  handWritten?.kill('SIGTERM');
  await panel.stop({ keepData: true });
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function signIn(email = 'cliente@example.com'): Promise<{ accessToken: string; userData: { tenantId: string } }> {
  const answer = await fetch(`${panel.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'painel-demo' }),
  });
  return (await answer.json()) as { accessToken: string; userData: { tenantId: string } };
}

async function startHandWritten(tenantId: string): Promise<ChildProcess> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/hand-written.ts', String(handWrittenPort), database.url, tenantId],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${handWrittenPort}/api/contacts/none`).then(
        () => true,
        () => false,
      )
    )
      return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('bench/hand-written.ts: expected an answer within 10 s, got none; look at its output above.');
}

/** Four loads on both servers in turn; the ratio is ours over theirs. */
async function compare(token: string, ids: string[]): Promise<void> {
  let turn = 0;
  const pick = <Item>(items: readonly Item[]): Item => items[turn++ % items.length] as Item;
  const page = () => ({ path: listPath({ city: pick(CITIES) }, (turn % 4) * 25) });
  const loads: Omit<Load, 'url' | 'token'>[] = [
    { name: 'list', next: page },
    { name: 'get', next: () => ({ path: `/api/contacts/${pick(ids)}` }) },
    {
      name: 'create',
      method: 'POST',
      next: () => ({
        path: '/api/contacts',
        body: JSON.stringify({ name: 'Medida', phone: newPhone(), city: 'Santos' }),
      }),
    },
    {
      name: 'update',
      method: 'PATCH',
      next: () => ({ path: `/api/contacts/${pick(ids)}`, body: JSON.stringify({ city: pick(CITIES) }) }),
    },
  ];
  console.log('10 callers    hand-written /s   ours /s   ratio (at least)   ours p50   ours p95 (ms)');
  for (const load of loads) {
    const theirs = await warmThenMeasure({ ...load, url: `http://127.0.0.1:${handWrittenPort}`, token });
    const ours = await warmThenMeasure({ ...load, url: panel.url, token });
    const ratio = ours.perSecond / theirs.perSecond;
    const least = LIMITS.ratio[load.name] ?? 0;
    const figures = [
      theirs.perSecond.toFixed(0).padStart(19),
      ours.perSecond.toFixed(0).padStart(10),
      ratio.toFixed(2).padStart(8),
      `(${least})`.padStart(11),
    ];
    console.log(
      `${load.name.padEnd(10)}${figures.join('')}${ours.p50.toFixed(1).padStart(11)}${ours.p95.toFixed(1).padStart(11)}`,
    );
    keep(ratio >= least, `${load.name}: less than ${least} of the route written by hand`);
    if (load.name === 'list') keep(ours.p95 < LIMITS.listMs, `list: p95 not under ${LIMITS.listMs} ms`);
  }
}

async function warmThenMeasure(load: Load): Promise<Measured> {
  await measureLoad(load, { seconds: 2 });
  return measureLoad(load, { seconds: SECONDS });
}

/** Numbers that no demo record and no other call of this run has. */
function newPhone(): string {
  phones += 1;
  return `+5521${String(900_000_000 + phones)}`;
}

function listPath(filter: object, first = 0, sort = 'name'): string {
  const parameters = {
    sort: JSON.stringify([sort, 'ASC']),
    range: JSON.stringify([first, first + 24]),
    filter: JSON.stringify(filter),
  };
  return `/api/contacts?${new URLSearchParams(parameters).toString()}`;
}

/** One caller: pages far from the beginning, searches by rare and by common words, and what no index supports. */
async function single(token: string): Promise<void> {
  const { fastMs, boundedMs } = LIMITS;
  const paths: [string, string, number][] = [
    ['list without filter', listPath({}), fastMs],
    ['page at 500,000', listPath({}, ROWS / 2), fastMs],
    ['filter, page at 50,000', listPath({ city: 'Santos' }, ROWS / 20), fastMs],
    ['search "gonçalves 4999"', listPath({ q: 'gonçalves 4999' }), fastMs],
    ['search "joão"', listPath({ q: 'joão' }), fastMs],
    ['search "silva"', listPath({ q: 'silva' }), fastMs],
    ['search "ma"', listPath({ q: 'ma' }), fastMs],
    ['search "joão silva"', listPath({ q: 'joão silva' }), fastMs],
    ['search "silva", filter', listPath({ q: 'silva', city: 'Santos' }), fastMs],
    ['search "4999", filter', listPath({ q: '4999', city: 'Santos' }), fastMs],
    ['sort without index', listPath({}, 0, 'email'), boundedMs],
    ['filter without index', listPath({ notes: 'nothing' }), boundedMs],
  ];
  console.log('one caller                   p50       p95   (under, ms)');
  for (const [name, path, limit] of paths) {
    const { p50, p95 } = await measureLoad(
      { name, url: panel.url, token, next: () => ({ path }) },
      { seconds: 3, callers: 1 },
    );
    console.log(`${name.padEnd(24)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(10)}   (${limit})`);
    keep(p95 < limit, `${name}: p95 not under ${limit} ms`);
  }
}

/** An administrator sees the rows of all tenants. */
async function overAllTenants(token: string): Promise<void> {
  const { fastMs, tenFastMs } = LIMITS;
  const paths: [string, string][] = [
    ['two filters', listPath({ city: 'Santos', blocked: false })],
    ['two filters, by city', listPath({ city: 'Santos', blocked: false }, 0, 'city')],
    ['by createdAt', listPath({}, 0, 'createdAt')],
    ['filter, by createdAt', listPath({ city: 'Santos' }, 0, 'createdAt')],
  ];
  console.log('over all tenants      one caller p95   (under, ms)   ten callers p95   (under, ms)');
  for (const [name, path] of paths) {
    const load = { name, url: panel.url, token, next: () => ({ path }) };
    const one = await measureLoad(load, { seconds: 3, callers: 1 });
    const ten = await measureLoad(load, { seconds: 3, callers: 10 });
    console.log(
      `${name.padEnd(24)}${one.p95.toFixed(1).padStart(12)}   (${fastMs})${ten.p95.toFixed(1).padStart(20)}   (${tenFastMs})`,
    );
    keep(one.p95 < fastMs, `${name}: p95 of one caller not under ${fastMs} ms`);
    keep(ten.p95 < tenFastMs, `${name}: p95 of ten callers not under ${tenFastMs} ms`);
  }
}

/** Loading demo data and making tables is over; what counts is memory under load. */
function forgetPeak(pid: number | undefined): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function peakMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}

function keep(isKept: boolean, limit: string): void {
  if (isKept) return;
  console.error(`Past the limit: ${limit}.`);
  process.exitCode = 1;
}
