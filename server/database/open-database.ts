import { Client } from 'pg';
import { connectDatabase } from './connect-database';
import type { OpenDatabase } from './connect-database';
import { startEmbedded } from './embedded/start-embedded';
import type { EmbeddedAddress } from './embedded/start-embedded';
import type { Log } from './log';

export type { OpenDatabase } from './connect-database';

export interface DatabaseConfig {
  /** Folder of the embedded server; used when there is no `databaseUrl`. */
  dataDir?: string;
  /** PostgreSQL 15 or newer of your own. */
  databaseUrl?: string;
  log: Log;
  /** Connections per role; default 12. */
  poolSize?: number;
}

const DATABASE = 'painel';

/** Opens the database; close() ends the embedded server too. Throws with a remedy when it cannot. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.databaseUrl === undefined || config.databaseUrl === ''
    ? openEmbedded(config)
    : openExternal(config.databaseUrl, config);
}

async function openEmbedded(config: DatabaseConfig): Promise<OpenDatabase> {
  const server = await startEmbedded({ dataDir: config.dataDir ?? 'data', log: config.log });
  try {
    await createDatabase(server.address, DATABASE);
    const database = await connectDatabase({ ...server.address, database: DATABASE }, { ...config, embedded: true });
    const close = async () => {
      await database.close();
      await server.stop();
    };
    return { ...database, url: embeddedUrl(server.address, DATABASE), close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openExternal(url: string, config: DatabaseConfig): Promise<OpenDatabase> {
  const database = await connectDatabase({ connectionString: url }, { ...config, embedded: false });
  const [{ version } = { version: 0 }] = await database.owner.script<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  if (version < 150_000) {
    await database.close();
    throw new Error(`DATABASE_URL: expected PostgreSQL 15 or newer, got ${Math.floor(version / 10_000)}; upgrade it, or unset DATABASE_URL for the embedded one`);
  }
  return { ...database, url };
}

/**
 * The form for a server behind a socket: `postgresql://user@localhost/name?host=/folder&port=5432`. The parameter goes
 * before the host, which is there for readers that take no URL without one.
 */
export function embeddedUrl({ host, port, user }: EmbeddedAddress, database: string): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Creates a database unless it exists. @param template a database that nobody is connected to */
export async function createDatabase(address: EmbeddedAddress, name: string, template?: string): Promise<void> {
  const client = new Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    const from = template ? ` template ${client.escapeIdentifier(template)} strategy file_copy` : '';
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}${from}`);
  } finally {
    await client.end();
  }
}
