/**
 * An import from a CSV file: its time, rows per second, the processor time of both sides and the server's memory; how long
 * others wait for a list meanwhile; and, beside it, the rate of bare multi-row INSERTs of the same rows into an identical
 * table. `BENCH_COLLECTION` is `mailing-contacts` or `contacts`, `BENCH_ROWS` how many. Exits 1 past a limit.
 */
import { createWriteStream, openAsBlob, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ImportFile, ImportPreview } from '../core/import/import-types';
import type { JobView } from '../core/jobs';
import { openDatabase } from '../server/database/connection/open-database';
import { startPanel } from '../tests/support/start-panel';
import { IMPORT_ROWS, type ImportRows } from './import-rows';
import { insertBare } from './insert-bare';
import { openClient, postmasterOf, processorSeconds, type PanelClient } from './panel-client';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const COLLECTION = process.env.BENCH_COLLECTION ?? 'mailing-contacts';
/** What must be kept: MB of the server's memory, milliseconds of 95 of 100 lists of others, and seconds for a million rows on two processors. */
const LIMITS = { memoryMb: 400, seconds: 90 * (ROWS / 1_000_000), othersMs: 250 };

const rows = IMPORT_ROWS[COLLECTION];
if (rows === undefined)
  throw new Error(`BENCH_COLLECTION: expected one of ${Object.keys(IMPORT_ROWS).join(', ')}, got ${COLLECTION}`);
const folder = await mkdtemp(join(tmpdir(), 'painel-bench-'));
const database = await openDatabase({
  dataDir: join(folder, 'data'),
  log: { info() {}, warn: console.warn, error: console.error },
});
const panel = await startPanel({
  dataDir: join(folder, 'panel'),
  environment: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
});
try {
  const path = join(folder, 'rows.csv');
  await writeRows(path, rows);
  const client = await openClient(panel.url);
  await rows.before?.(client);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const pids = { server: panel.process.pid ?? 0, database: await postmasterOf(owner) };
  const order = await orderOf(client, path);
  writeFileSync(`/proc/${pids.server}/clear_refs`, '5');
  const before = { server: processorSeconds(pids.server), database: processorSeconds(pids.database) };
  const others = watchOthers(client);
  const begun = performance.now();
  const { id } = await client.call<JobView>('POST', `/api/${COLLECTION}/import`, order);
  const job = await client.ended(id);
  const seconds = (performance.now() - begun) / 1000;
  const waited = await others.stop();
  const megabytes = Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pids.server}/status`, 'utf8'))?.[1]) / 1024,
  );
  const spent = {
    server: processorSeconds(pids.server) - before.server,
    database: processorSeconds(pids.database) - before.database,
  };
  const bare = await insertBare(owner, { table: COLLECTION, tenantId: client.tenantId });
  await owner.end();
  const rate = ROWS / seconds;
  console.log(
    `import of ${COLLECTION}: ${ROWS.toLocaleString('en')} rows in ${seconds.toFixed(1)} s (at most ${LIMITS.seconds.toFixed(1)}), ${Math.round(rate).toLocaleString('en')} rows/s`,
  );
  console.log(`processor time: server ${spent.server.toFixed(1)} s, database ${spent.database.toFixed(1)} s`);
  console.log(
    `bare INSERT of 1000 rows a statement: ${Math.round(bare).toLocaleString('en')} rows/s; ratio ${(rate / bare).toFixed(2)}`,
  );
  console.log(`server memory at its highest: ${megabytes} MB (under ${LIMITS.memoryMb})`);
  console.log(`a list for somebody else meanwhile: p95 ${waited.toFixed(0)} ms (at most ${LIMITS.othersMs})`);
  if (
    job.refused > 0 ||
    job.done !== ROWS ||
    seconds > LIMITS.seconds ||
    megabytes >= LIMITS.memoryMb ||
    waited > LIMITS.othersMs
  )
    process.exitCode = 1;
} finally {
  await panel.stop({ keepData: true });
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function writeRows(path: string, { headings, line }: ImportRows): Promise<void> {
  const out = createWriteStream(path);
  out.write(`\ufeff${headings}\r\n`);
  for (let row = 0; row < ROWS; row += 1) if (!out.write(`${line(row)}\r\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
}

/** Sends the file; its columns go where they are guessed to go. */
async function orderOf(client: PanelClient, path: string): Promise<object> {
  const file = await client.call<ImportFile>('POST', '/api/import-files', await openAsBlob(path));
  const { options, columns } = await client.call<ImportPreview>('POST', `/api/${COLLECTION}/import/preview`, {
    file: file.id,
    options: { zone: 'America/Sao_Paulo' },
  });
  return { file: file.id, name: 'rows.csv', options, columns };
}

/** Asks for a small list twenty times a second; `stop` answers the time that 95 of 100 answers stayed under, in milliseconds. */
function watchOthers(client: PanelClient): { stop(): Promise<number> } {
  const times: number[] = [];
  const stopping = new AbortController();
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now();
      await client.call('GET', '/api/queues?range=[0,24]');
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await asking;
      return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
    },
  };
}
