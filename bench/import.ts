/**
 * Rows per second of an import of contacts from a CSV file, beside the rate of bare multi-row INSERTs of the same rows into
 * an identical table, in one run; and the server's memory. Exits 1 past a limit.
 */
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ImportFile, ImportPreview } from '../core/import/import-types';
import { isOver, type JobView } from '../core/jobs';
import { openDatabase } from '../server/database/open-database';
import { startPanel } from '../tests/support/start-panel';
import { CITIES } from './contacts-fixture';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** What must be kept on this size of machine: MB, and the share of the bare INSERT. */
const LIMITS = { memoryMb: 400, ratio: 0.5 };
const PER_STATEMENT = 1000;

const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
const database = await openDatabase({ dataDir: join(folder, 'data'), log: { info() {}, warn: console.warn, error: console.error } });
const panel = await startPanel({ dataDir: join(folder, 'panel'), environment: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' } });
try {
  const path = join(folder, 'contacts.csv');
  await writeContacts(path);
  const { accessToken, tenantId } = await signIn();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const before = await owner.query<{ count: string }>('select count(*) from "contacts"');
  const pid = panel.process.pid ?? 0;
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const seconds = await importFile(accessToken, path);
  const megabytes = Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  const after = await owner.query<{ count: string }>('select count(*) from "contacts"');
  const rows = Number(after.rows[0]?.count) - Number(before.rows[0]?.count);
  const bare = await insertBare(owner, tenantId);
  await owner.end();
  const ratio = rows / seconds / bare;
  console.log(`import: ${rows.toLocaleString('en')} rows in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds).toLocaleString('en')} rows/s`);
  console.log(`bare INSERT of ${PER_STATEMENT} rows a statement: ${Math.round(bare).toLocaleString('en')} rows/s; ratio ${ratio.toFixed(2)} (at least ${LIMITS.ratio})`);
  console.log(`server memory at its highest: ${megabytes} MB (under ${LIMITS.memoryMb})`);
  if (rows !== ROWS || ratio < LIMITS.ratio || megabytes >= LIMITS.memoryMb) process.exitCode = 1;
} finally {
  await panel.stop({ keepData: true });
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function writeContacts(path: string): Promise<void> {
  const out = createWriteStream(path);
  out.write('\ufeffNome;Telefone;E-mail;Empresa;Cidade;Nascimento;Observações;Não recebe campanhas\r\n');
  for (let row = 0; row < ROWS; row += 1) {
    const phone = `(${11 + (row % 9)}) 9${String(80_000_000 + row).replace(/(\d{4})(\d{4})/, '$1-$2')}`;
    const day = `${String(1 + (row % 28)).padStart(2, '0')}/${String(1 + (row % 12)).padStart(2, '0')}/${1950 + (row % 50)}`;
    const line = `Conceição da Silva ${row};${phone};pessoa${row}@example.com;Empresa ${row % 1000};${CITIES[row % CITIES.length]};${day};"Texto ""livre"" ${row}";${row % 5 === 0 ? 'Sim' : 'Não'}\r\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

async function call<Body>(token: string | null, method: string, place: string, body: object | Buffer, type = 'application/json'): Promise<Body> {
  const headers = { 'content-type': type, 'accept-language': 'pt', ...(token !== null && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(panel.url + place, { method, headers, ...(method !== 'GET' && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${place}: expected success, got ${answer.status} ${text}`);
  return JSON.parse(text) as Body;
}

async function signIn(): Promise<{ accessToken: string; tenantId: string }> {
  const { accessToken, userData } = await call<{ accessToken: string; userData: { tenantId: string } }>(null, 'POST', '/api/auth/login', { email: 'cliente@example.com', password: 'painel-demo' });
  return { accessToken, tenantId: userData.tenantId };
}

/** Seconds from the order to its end. */
async function importFile(token: string, path: string): Promise<number> {
  const file = await call<ImportFile>(token, 'POST', '/api/import-files', await readFile(path), 'text/csv');
  const { options, columns } = await call<ImportPreview>(token, 'POST', '/api/contacts/import/preview', { file: file.id, options: { zone: 'America/Sao_Paulo' } });
  const begun = performance.now();
  const { id } = await call<JobView>(token, 'POST', '/api/contacts/import', { file: file.id, name: 'contacts.csv', options, columns });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const job = await call<JobView>(token, 'GET', `/api/jobs/${id}`, {});
    if (!isOver(job.status)) continue;
    if (job.status !== 'done' || job.refused > 0) throw new Error(`import: expected every row in, got ${JSON.stringify(job)}`);
    return (performance.now() - begun) / 1000;
  }
}

/** Rows per second of the same rows, by one connection into a table with the same indexes. */
async function insertBare(owner: pg.Client, tenantId: string): Promise<number> {
  await owner.query('create table bare (like "contacts" including all)');
  const { fields } = await owner.query('select * from "contacts" limit 0');
  const { rows: generated } = await owner.query<{ name: string }>(`select attname as name from pg_attribute where attrelid = 'contacts'::regclass and attgenerated <> ''`);
  const names = fields.map(({ name }) => name).filter((name) => !generated.some((one) => one.name === name));
  const list = names.map((name) => `"${name}"`).join(', ');
  let after = '00000000-0000-0000-0000-000000000000';
  let inserting = 0;
  let count = 0;
  for (;;) {
    const { rows } = await owner.query<Record<string, unknown>>(`select ${list} from "contacts" where "tenantId" = $1 and "id" > $2 and "createdAt" > now() - interval '1 hour' order by "id" limit ${PER_STATEMENT}`, [tenantId, after]);
    if (rows.length === 0) return count / (inserting / 1000);
    after = String(rows.at(-1)?.['id']);
    const values = rows.flatMap((row) => names.map((name) => asParameter(row[name])));
    const places = rows.map((_, row) => `(${names.map((_name, column) => `$${row * names.length + column + 1}`).join(', ')})`).join(', ');
    const begun = performance.now();
    await owner.query(`insert into bare (${list}) values ${places}`, values);
    inserting += performance.now() - begun;
    count += rows.length;
  }
}

function asParameter(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) ? JSON.stringify(value) : value;
}
