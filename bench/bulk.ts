/**
 * A bulk edit, a removal, and what takes each back, of many records: their time, rows per second and the processor time of both
 * sides. `BENCH_ROWS` is how many. Exits 1 past a limit.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { JobView } from '../core/jobs';
import { openDatabase } from '../server/database/connection/open-database';
import { startPanel } from '../tests/support/start-panel';
import { fillContacts } from './contacts-fixture';
import { openClient, postmasterOf, processorSeconds } from './panel-client';

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000);
/** Rows per second that each must reach. */
const LIMITS = { edit: 1500, 'undo of the edit': 1500, removal: 1500, 'undo of the removal': 800 };

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
  const client = await openClient(panel.url);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  for (const statement of fillContacts(client.tenantId, ROWS)) await owner.query(statement);
  const pids = { server: panel.process.pid ?? 0, database: await postmasterOf(owner) };
  await owner.end();

  const measure = async (name: keyof typeof LIMITS, start: () => Promise<JobView>): Promise<string> => {
    const before = { server: processorSeconds(pids.server), database: processorSeconds(pids.database) };
    const begun = performance.now();
    const { id } = await start();
    const job = await client.ended(id);
    const seconds = (performance.now() - begun) / 1000;
    const rate = job.done / seconds;
    const spent = {
      server: processorSeconds(pids.server) - before.server,
      database: processorSeconds(pids.database) - before.database,
    };
    console.log(
      `${name}: ${job.done.toLocaleString('en')} records in ${seconds.toFixed(1)} s, ${Math.round(rate).toLocaleString('en')} a second (at least ${LIMITS[name]}); processor time: server ${spent.server.toFixed(1)} s, database ${spent.database.toFixed(1)} s`,
    );
    if (job.refused > 0 || job.done < ROWS || rate < LIMITS[name]) process.exitCode = 1;
    return id;
  };
  const filter = { email_like: 'pessoa' };
  const edit = await measure('edit', () =>
    client.call('POST', '/api/contacts/bulk', {
      action: 'edit',
      filter,
      values: { city: 'Niterói', disableBot: true },
    }),
  );
  await measure('undo of the edit', () => client.call('POST', `/api/jobs/${edit}/undo`));
  const removal = await measure('removal', () =>
    client.call('POST', '/api/contacts/bulk', { action: 'delete', filter }),
  );
  await measure('undo of the removal', () => client.call('POST', `/api/jobs/${removal}/undo`));
} finally {
  await panel.stop({ keepData: true });
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
