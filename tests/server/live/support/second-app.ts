import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import panel from '../../../../panel/panel.config';
import { createApp, type App } from '../../../../server/app';
import { readConfig, type Config } from '../../../../server/config';
import { connectDatabase } from '../../../../server/database/connection/connect-database';
import type { TestApp } from '../../../support/test-app';

export interface SecondApp extends App {
  port: number;
  url: string;
}

/** Another server on the database and schemas of the first, with everything else of its own. Close it before the first. */
export async function startSecondApp(first: TestApp, config: Partial<Config> = {}): Promise<SecondApp> {
  const folder = await mkdtemp(join(tmpdir(), 'painel-second-'));
  const name = new URL(first.database.url).pathname.slice(1);
  const database = await connectDatabase(
    { ...inject('databaseServer'), database: name },
    { embedded: true, log: first.log, poolSize: 3, prepared: true, databasePatience: 20_000 },
  );
  const environment = { DATA_DIR: folder, SCHEMAS_DIR: first.schemasDir, LOG_LEVEL: 'silent' };
  const app = await createApp(
    panel,
    { ...readConfig(environment, process.cwd()), ...config },
    { database: { ...database, url: first.database.url }, log: first.log, watch: false },
  );
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  return {
    ...app,
    port,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
