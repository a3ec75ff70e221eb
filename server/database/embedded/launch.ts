import { chown, mkdtemp, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../connection/open-client';
import { StartFailure } from '../connection/start-failure';
import { SUPERUSER } from './cluster';
import { isAlive, readPostmaster } from './postmaster';
import type { Postmaster } from './postmaster';
import type { Launch, ProcessUser } from './process-user';

const PORT = 5432;
/** After a crash the log is gone through first. */
export const START_PATIENCE = 300_000;
const LOG_LIMIT = 10_000_000;
const SOCKET_DIR = 'painel-db-';

export interface LaunchPlan {
  /** The program `postgres`. */
  program: string;
  clusterDir: string;
  /** Where its socket is to be; see `createSocketDir`. */
  socketDir: string;
  launch: Launch;
  logFile: string;
  settings: Record<string, string>;
}

/** Starts the server and waits until it lets us in. Throws a `StartFailure` with the end of its log where it does not. */
export async function launchPostmaster(plan: LaunchPlan): Promise<Postmaster> {
  // What a server that was killed has left there.
  for (const name of await readdir(plan.socketDir)) await rm(join(plan.socketDir, name));
  const size = (await stat(plan.logFile).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT) await truncate(plan.logFile, 0);
  const output = await open(plan.logFile, 'a', 0o600);
  const flags = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const title = `cluster_name=${basename(plan.socketDir)}`;
  const args = ['-D', plan.clusterDir, '-k', plan.socketDir, '-p', String(PORT), '-c', title, ...flags];
  const child = plan.launch(plan.program, args, ['ignore', output.fd, output.fd]);
  const outcome: { failure?: string } = {};
  child.once('error', (error) => (outcome.failure = error.message));
  child.once('exit', (code, signal) => (outcome.failure ??= `exit code ${code ?? signal}`));
  child.unref();
  await output.close();

  const deadline = Date.now() + START_PATIENCE;
  while (outcome.failure === undefined && Date.now() < deadline) {
    const postmaster = await readPostmaster(plan.clusterDir);
    if (postmaster?.pid === child.pid && postmaster && (await answers(postmaster, plan.clusterDir, 1_000)))
      return postmaster;
    await sleep(10);
  }
  const tail = (await readFile(plan.logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
  throw new StartFailure(
    `PostgreSQL did not start on ${plan.clusterDir} (${outcome.failure ?? 'no answer'}); the end of ${plan.logFile}:\n${tail}`,
  );
}

/** Does it let us in within so many milliseconds, and is it the server of this folder? */
export async function answers(postmaster: Postmaster, clusterDir: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (isAlive(postmaster.pid) && Date.now() < deadline) {
    try {
      return (await folderOf(postmaster)) === clusterDir;
    } catch (error) {
      // Starting up or in recovery (57P03), or its socket is not there yet: ask again. Without a socket file it never answers.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && !(await isStarting(clusterDir)))
        return false;
      await sleep(15);
    }
  }
  return false;
}

async function folderOf({ socketDir, port }: Postmaster): Promise<string | undefined> {
  const { client, drop } = createClient({
    host: socketDir,
    port,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return rows[0]?.folder;
  } finally {
    drop();
  }
}

/** The last line of `postmaster.pid` turns to `ready` once the sockets are open. */
async function isStarting(clusterDir: string): Promise<boolean> {
  const file = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return !/^(?:ready|standby|stopping)\s*$/m.test(file);
}

/** Socket paths may have 107 bytes, so the folder is short and apart from the data. */
export async function createSocketDir(user: ProcessUser | undefined): Promise<string> {
  const parent = tmpdir().length < 60 ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(parent, SOCKET_DIR));
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

export async function removeSocketDir(folder: string): Promise<void> {
  if (basename(folder).startsWith(SOCKET_DIR)) await rm(folder, { recursive: true, force: true });
}
