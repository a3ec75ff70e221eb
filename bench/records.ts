/**
 * Requests per second and times of the REST door on a million contacts, beside a route written by hand that answers the
 * same for the same tenant, in one run. `npm run bench` builds first and then runs this.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/database/open-database';
import { startPanel } from '../tests/support/start-panel';
import { CITIES, fillContacts } from './contacts-fixture';
import { measureLoad, type Load, type Measured } from './measure-load';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const HAND_WRITTEN_PORT = 15_900;
let phones = 0;

const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
const database = await openDatabase({ dataDir: join(folder, 'data'), log: { info() {}, warn: console.warn, error: console.error } });
const panel = await startPanel({ dataDir: join(folder, 'panel'), environment: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' } });
let handWritten: ChildProcess | undefined;
try {
  const { accessToken, userData } = await signIn();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  console.log(`Filling ${ROWS.toLocaleString('en')} contacts …`);
  for (const statement of fillContacts(userData.tenantId, ROWS)) await owner.query(statement);
  const { rows } = await owner.query<{ id: string }>('select "id" from "contacts" where "tenantId" = $1 limit 5000', [userData.tenantId]);
  await owner.end();
  handWritten = await startHandWritten(userData.tenantId);

  await compare(accessToken, rows.map(({ id }) => id));
  await single(accessToken);
  console.log(`server memory at its highest: ${peakMegabytes(panel.process.pid)} MB`);
} finally {
  handWritten?.kill('SIGTERM');
  await panel.stop({ keepData: true });
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function signIn(): Promise<{ accessToken: string; userData: { tenantId: string } }> {
  const answer = await fetch(`${panel.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'cliente@example.com', password: 'painel-demo' }),
  });
  return (await answer.json()) as { accessToken: string; userData: { tenantId: string } };
}

async function startHandWritten(tenantId: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'bench/hand-written.ts', String(HAND_WRITTEN_PORT), database.url, tenantId], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`http://127.0.0.1:${HAND_WRITTEN_PORT}/api/contacts/none`).then(() => true, () => false)) return server;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('bench/hand-written.ts: expected an answer within 10 s, got none; look at its output above.');
}

/** Four loads on both servers in turn; the ratio is ours over theirs. */
async function compare(token: string, ids: string[]): Promise<void> {
  let turn = 0;
  const pick = <Item>(items: readonly Item[]): Item => items[turn++ % items.length] as Item;
  const listPath = () =>
    `/api/contacts?sort=${encodeURIComponent('["name","ASC"]')}&range=${encodeURIComponent(`[${(turn % 4) * 25},${(turn % 4) * 25 + 24}]`)}&filter=${encodeURIComponent(JSON.stringify({ city: pick(CITIES) }))}`;
  const loads: Omit<Load, 'url' | 'token'>[] = [
    { name: 'list', next: () => ({ path: listPath() }) },
    { name: 'get', next: () => ({ path: `/api/contacts/${pick(ids)}` }) },
    { name: 'create', method: 'POST', next: () => ({ path: '/api/contacts', body: JSON.stringify({ name: 'Medida', phone: newPhone(), city: 'Santos' }) }) },
    { name: 'update', method: 'PATCH', next: () => ({ path: `/api/contacts/${pick(ids)}`, body: JSON.stringify({ city: pick(CITIES) }) }) },
  ];
  console.log('load      hand-written /s      ours /s   ratio   ours p50   ours p95 (ms)');
  for (const load of loads) {
    const theirs = await warmThenMeasure({ ...load, url: `http://127.0.0.1:${HAND_WRITTEN_PORT}`, token });
    const ours = await warmThenMeasure({ ...load, url: panel.url, token });
    console.log(
      `${load.name.padEnd(8)}${theirs.perSecond.toFixed(0).padStart(16)}${ours.perSecond.toFixed(0).padStart(13)}${(ours.perSecond / theirs.perSecond).toFixed(2).padStart(8)}${ours.p50.toFixed(1).padStart(11)}${ours.p95.toFixed(1).padStart(11)}`,
    );
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

/** One caller: a page half a million rows deep, and a search. */
async function single(token: string): Promise<void> {
  const paths: [string, string][] = [
    ['page at 500,000', `/api/contacts?sort=["name","ASC"]&range=[${ROWS / 2},${ROWS / 2 + 24}]&filter={}`],
    ['search by name', '/api/contacts?sort=["name","ASC"]&range=[0,24]&filter={"q":"gonçalves 4999"}'],
    ['list without filter', '/api/contacts?sort=["name","ASC"]&range=[0,24]&filter={}'],
  ];
  for (const [name, path] of paths) {
    const measured = await measureLoad({ name, url: panel.url, token, next: () => ({ path: encodeURI(path) }) }, { seconds: 3, callers: 1 });
    console.log(`${name}: p50 ${measured.p50.toFixed(1)} ms, p95 ${measured.p95.toFixed(1)} ms`);
  }
}

function peakMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}

