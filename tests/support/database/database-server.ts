import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../../../server/database/connection/connect-database';
import type { EmbeddedAddress } from '../../../server/database/embedded/start-embedded';
import { startEmbedded } from '../../../server/database/embedded/start-embedded';
import { createDatabase } from '../../../server/database/connection/open-database';
import { applyPlan } from '../../../server/database/plan/apply-plan';
import { demoFolder } from '../panel/demo-folder';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: EmbeddedAddress;
  }
}

export const TEMPLATE_DATABASE = 'painel_template';

/** Nothing of a test run outlives it, so it need not survive a power cut; many small databases want more connections. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: '4GB',
};
const quiet = { info: () => undefined, warn: () => undefined, error: (message: string) => console.error(message) };

/** One server for the whole run, with a template that has roles, extensions and system tables. For `globalSetup`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'painel-test-'));
  const server = await startEmbedded({ dataDir, log: quiet, settings: SETTINGS });
  await createDatabase(server.address, TEMPLATE_DATABASE);
  const template = await connectDatabase(
    { ...server.address, database: TEMPLATE_DATABASE },
    { embedded: true, log: quiet },
  );
  await applyPlan(template, [], { log: quiet });
  // The clone must compare itself: its resources are not the template's.
  await template.owner.script(`delete from painel.settings where key = 'plan'`);
  await template.close();
  project.provide('databaseServer', server.address);
  return async () => {
    await server.stop();
    for (const folder of [dataDir, demoFolder(server.address)]) await rm(folder, { recursive: true, force: true });
  };
}
