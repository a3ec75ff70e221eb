import { Client } from 'pg';
import { connectDatabase } from './connect-database';
import type { OpenDatabase } from './connect-database';
import { addressOfRunning, startEmbedded } from '../embedded/start-embedded';
import type { EmbeddedAddress } from '../embedded/start-embedded';
import type { Log } from '../log';
import { StartFailure } from './start-failure';

export type { OpenDatabase } from './connect-database';

export interface DatabaseConfig {
  /** Folder of the embedded server; used when there is no `databaseUrl`. */
  dataDir?: string;
  /** PostgreSQL 15 or newer of your own. */
  databaseUrl?: string;
  log: Log;
  /** Connections per role; default 12. */
  poolSize?: number;
  /** Milliseconds after which a database that says nothing counts as away; default 1300. */
  databasePatience?: number;
}

const DATABASE = 'painel';
const DATA_DIR = 'data';
/** A host that answers nothing at all is given up after this. */
const CONNECT_MS = 20_000;

/** Opens the database; close() ends the embedded server too. Throws with a remedy when it cannot. */
export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.databaseUrl === undefined || config.databaseUrl === ''
    ? openEmbedded(config)
    : openExternal(config.databaseUrl, config);
}

/** The same beside a server that has its embedded database running: it is reached as a guest, and goes on after close(). */
export async function openBeside(config: DatabaseConfig): Promise<OpenDatabase> {
  const isExternal = config.databaseUrl !== undefined && config.databaseUrl !== '';
  const address = isExternal ? undefined : await addressOfRunning(config.dataDir ?? DATA_DIR);
  if (address === undefined) return openDatabase(config);
  const database = await connectDatabase(
    { ...address, database: DATABASE },
    { ...config, embedded: true, prepared: true },
  );
  return { ...database, url: embeddedUrl(address, DATABASE) };
}

async function openEmbedded(config: DatabaseConfig): Promise<OpenDatabase> {
  const server = await startEmbedded({ dataDir: config.dataDir ?? DATA_DIR, log: config.log });
  try {
    await createDatabase(server.address, DATABASE);
    const own = { folder: server.folder, revive: () => server.revive() };
    const database = await connectDatabase(
      { ...server.address, database: DATABASE },
      { ...config, embedded: true, own },
    );
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
  const version = await externalVersion(url);
  if (version < 150_000) {
    throw new StartFailure(
      `DATABASE_URL: expected PostgreSQL 15 or newer, got ${Math.floor(version / 10_000)}; upgrade it, or unset DATABASE_URL for the embedded one`,
    );
  }
  const database = await connectDatabase({ connectionString: url }, { ...config, embedded: false });
  return { ...database, url };
}

/** The first that is asked of it. What it or the way to it says against that is the operator's to mend. */
async function externalVersion(url: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A connection that breaks is told by the question that was asked on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    return rows[0]?.version ?? 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartFailure(
      `DATABASE_URL: expected a PostgreSQL that lets us in, got "${reason}"; look at host, port, login, password and name of the database, or unset it for the embedded one`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
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
