import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Resource } from '../../../core/types';
import { connectDatabase } from '../../../server/database/connection/connect-database';
import type { OpenDatabase } from '../../../server/database/connection/connect-database';
import type { Log } from '../../../server/database/log';
import { createDatabase, embeddedUrl } from '../../../server/database/connection/open-database';
import { applyPlan } from '../../../server/database/plan/apply-plan';
import { TEMPLATE_DATABASE } from './database-server';

/** Collects what the code under test tells. */
export interface RecordingLog extends Log {
  lines: string[];
}

export function recordingLog(): RecordingLog {
  const lines: string[] = [];
  const write = (message: string) => void lines.push(message);
  return { lines, info: write, warn: write, error: write };
}

export interface TestDatabaseOptions {
  poolSize?: number;
  /** The database that it is a clone of. */
  template?: string;
  /** Its name where it is to stay. */
  keptAs?: string;
}

/**
 * A database of its own for the calling test file, cloned from the template of `tests/support/database/database-server.ts`, with
 * tables for the resources. `close()` drops it; whatever is left goes with the server at the end of the run.
 */
export async function createTestDatabase(
  resources: Resource[] = [],
  { poolSize = 3, template = TEMPLATE_DATABASE, keptAs }: TestDatabaseOptions = {},
): Promise<OpenDatabase> {
  const address = inject('databaseServer');
  const name = keptAs ?? `test_${randomBytes(6).toString('hex')}`;
  await createDatabase(address, name, template);
  const log = recordingLog();
  const database = await connectDatabase(
    { ...address, database: name },
    { embedded: true, log, poolSize, prepared: true, databasePatience: 20_000 },
  );
  if (resources.length > 0) await applyPlan(database, resources, { log });
  const close = async () => {
    await database.close();
    if (keptAs === undefined) await dropDatabase(name);
  };
  return { ...database, url: embeddedUrl(address, name), close };
}

/** The same, closed when the running test ends. */
export async function databaseForTest(resources: Resource[] = []): Promise<OpenDatabase> {
  const database = await createTestDatabase(resources);
  onTestFinished(() => database.close());
  return database;
}

async function dropDatabase(name: string): Promise<void> {
  const client = new Client({ ...inject('databaseServer'), database: 'postgres' });
  await client.connect();
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  } finally {
    await client.end();
  }
}
