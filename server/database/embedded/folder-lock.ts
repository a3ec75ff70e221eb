import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { createClient } from '../connection/open-client';
import { StartFailure } from '../connection/start-failure';
import type { EmbeddedAddress } from './start-embedded';

export interface FolderLock {
  /** Its connection is still there. */
  isHeld(): boolean;
  /** Ends every other connection to the server. */
  endOthers(): Promise<void>;
  release(): Promise<void>;
}

/** Any number will do, as long as it stays. */
const LOCK_KEY = 723_184_551;
const PATIENCE = 5_000;

/**
 * Keeps a second process off the folder: an advisory lock of a connection that lives as long as we do, so that no stale
 * lock survives a crash. Waits a little, because a killed process lets go only when the server notices.
 */
export async function holdFolder(address: EmbeddedAddress, folder: string): Promise<FolderLock> {
  const { client, drop } = createClient({
    ...address,
    database: 'postgres',
    application_name: `painel ${process.pid}`,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: 2 * PATIENCE,
  });
  let isHeld = true;
  client.on('error', () => undefined);
  client.on('end', () => (isHeld = false));
  await client.connect();
  const deadline = Date.now() + PATIENCE;
  while (!(await tryLock(client))) {
    if (Date.now() > deadline) {
      const holder = await lockHolder(client);
      drop();
      throw new StartFailure(`${folder} is in use by ${holder}; stop it first, or set DATA_DIR to another folder`);
    }
    await sleep(100);
  }
  return {
    isHeld: () => isHeld,
    async endOthers() {
      await client.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
    },
    release: async () => drop(),
  };
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK_KEY]);
  return rows[0]?.held ?? false;
}

/** Does a process hold the folder of the server? */
export async function isFolderHeld(address: EmbeddedAddress): Promise<boolean> {
  const { client, drop } = createClient({
    ...address,
    database: 'postgres',
    application_name: `painel ${process.pid}`,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: 2 * PATIENCE,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await holders(client)).length > 0;
  } finally {
    drop();
  }
}

async function lockHolder(client: Client): Promise<string> {
  const [holder] = await holders(client);
  return holder?.name ? `process ${holder.name.replace('painel ', '')}` : 'another process';
}

async function holders(client: Client): Promise<{ name: string }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [LOCK_KEY],
  );
  return rows;
}
