import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createDatabase, embeddedUrl } from '../../../server/database/connection/open-database';
import { startPanel, type PanelOptions } from '../start-panel';

declare module 'vitest' {
  interface ProvidedContext {
    demoData: string;
  }
}

/** What a first start leaves in the database server of the run; nobody connects to it any more. */
const DEMO_DATABASE = 'painel_demo';

/** A data folder and a database after their first start, for all browser tests of a run. For `globalSetup`, after the database server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { databaseServer: address } = project.getProvidedContext();
  await createDatabase(address, DEMO_DATABASE);
  const panel = await startPanel({ environment: { DATABASE_URL: embeddedUrl(address, DEMO_DATABASE) } });
  await panel.stop({ keepData: true });
  project.provide('demoData', panel.dataDir);
  return () => rm(panel.dataDir, { recursive: true, force: true });
}

/** What a server needs to start with demo data. */
export type DemoStart = Required<Pick<PanelOptions, 'dataDir' | 'environment'>>;

/** A copy to work on, as options of a server. The database goes with the server of the run. */
export async function copyDemoData(): Promise<DemoStart> {
  const address = inject('databaseServer');
  const database = `demo_${randomBytes(6).toString('hex')}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'painel-'));
  await promisify(execFile)('cp', ['-a', `${inject('demoData')}/.`, dataDir]);
  await createDatabase(address, database, DEMO_DATABASE);
  return { dataDir, environment: { DATABASE_URL: embeddedUrl(address, database) } };
}
