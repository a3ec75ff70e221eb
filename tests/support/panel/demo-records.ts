import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import panel from '../../../panel/panel.config';
import { loadDemo } from '../../../panel/demo/run-demo';
import { demoFolder } from './demo-folder';
import { startTestApp, type AppData } from '../test-app';

const DATABASE = 'painel_demo_records';
const LOCK = 'demo records of a test run';

/** The product's schemas with their demo data, loaded once in a test run by whoever needs them first. To be copied, not worked on. */
export async function demoRecords(): Promise<AppData> {
  const address = inject('databaseServer');
  const dataDir = demoFolder(address);
  const client = new Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0)
      await client.query(`alter database ${client.escapeIdentifier(await loaded(dataDir))} rename to ${DATABASE}`);
  } finally {
    await client.end();
  }
  return { database: DATABASE, dataDir };
}

/** Under another name until all is there. */
async function loaded(dataDir: string): Promise<string> {
  const database = `${DATABASE}_${randomBytes(4).toString('hex')}`;
  // The clock begins after the data is loaded, as it does in a server.
  const app = await startTestApp({ keep: { database, dataDir }, application: { ...panel, clock: new Map() } });
  try {
    await loadDemo(app.runtime);
  } finally {
    await app.close();
  }
  return database;
}
