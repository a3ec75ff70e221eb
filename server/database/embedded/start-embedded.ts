import { chown, mkdir, mkdtemp, open, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log';
import { StartFailure } from '../start-failure';
import { findBinaries } from './binaries';
import { createCluster, SUPERUSER } from './cluster';
import { holdFolder } from './folder-lock';
import { isAlive, readPostmaster, servesFolder, stopPostmaster } from './postmaster';
import type { Postmaster } from './postmaster';
import { chooseUser, launcher } from './process-user';
import type { Launch, ProcessUser } from './process-user';

/** How to reach the embedded server: a socket folder as host. Whoever may enter the folder needs no password. */
export interface EmbeddedAddress {
  host: string;
  port: number;
  user: string;
}

export interface EmbeddedServer {
  address: EmbeddedAddress;
  pid: number;
  /** A server left over by a killed process was taken over. */
  adopted: boolean;
  stop(): Promise<void>;
}

const PORT = 5432;
const START_PATIENCE = 60_000;
const LOG_LIMIT = 10_000_000;
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  // Room for the million rows that a search gathers and for their indexes, where there is that much.
  shared_buffers: `${Math.min(512, Math.round(totalmem() / 2 ** 20 / 4))}MB`,
  effective_cache_size: '1GB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // Deep pages and counts read indexes alone, as far as the visibility map is fresh; estimated totals need statistics.
  autovacuum_naptime: '20s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_vacuum_insert_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.02',
  client_connection_check_interval: '5s',
};

/**
 * Starts our own PostgreSQL on `<dataDir>/postgres`, or takes over the one that a killed process left running there.
 * Throws when another living process works on the folder.
 * @param settings overrides of server settings, for tests that need no durability.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: Log;
  settings?: Record<string, string>;
}): Promise<EmbeddedServer> {
  const { log } = options;
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const clusterDir = join(dataDir, 'postgres');
  const left = await takeOver(clusterDir, log);
  if (left) return serve(left, clusterDir, { adopted: true, log });

  const [binaries, user] = await Promise.all([findBinaries(), chooseUser(clusterDir)]);
  const launch = await launcher(user, [binaries.postgres, clusterDir]);
  await createCluster(clusterDir, { binaries, launch, user, log });
  const logFile = join(dataDir, 'postgres.log');
  const settings = { ...SETTINGS, ...options.settings };
  const started = await start({ program: binaries.postgres, clusterDir, launch, user, logFile, settings });
  return serve(started, clusterDir, { adopted: false, log });
}

async function serve(
  postmaster: Postmaster,
  clusterDir: string,
  { adopted, log }: { adopted: boolean; log: Log },
): Promise<EmbeddedServer> {
  const address = { host: postmaster.socketDir, port: postmaster.port, user: SUPERUSER };
  const lock = await holdFolder(address, clusterDir);
  log.info(adopted ? `took over the database left running in ${clusterDir}` : `database running on ${clusterDir}`);
  const stop = async () => {
    await lock.release();
    await stopPostmaster(postmaster.pid);
    await removeSocketDir(postmaster.socketDir);
  };
  return { address, pid: postmaster.pid, adopted, stop };
}

/** A server that outlived its Node process is used again when it answers, and stopped when it does not. */
async function takeOver(clusterDir: string, log: Log): Promise<Postmaster | undefined> {
  const left = await readPostmaster(clusterDir);
  if (!left) return undefined;
  if (await servesFolder(left.pid, clusterDir)) {
    if (await answers(left, clusterDir, START_PATIENCE)) return left;
    log.warn(`the database process ${left.pid} left over from an earlier run does not answer: stopping it`);
    await stopPostmaster(left.pid);
  }
  await rm(join(clusterDir, 'postmaster.pid'), { force: true });
  await removeSocketDir(left.socketDir);
  return undefined;
}

async function answers(postmaster: Postmaster, clusterDir: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (isAlive(postmaster.pid) && Date.now() < deadline) {
    try {
      return (await folderOf(postmaster)) === clusterDir;
    } catch (error) {
      // Starting up or in recovery (57P03), or its socket is not there yet: ask again. Without a socket file it never answers.
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && !(await isStarting(clusterDir))) return false;
      await sleep(15);
    }
  }
  return false;
}

async function folderOf(postmaster: Postmaster): Promise<string | undefined> {
  const client = new Client({
    host: postmaster.socketDir,
    port: postmaster.port,
    user: SUPERUSER,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return rows[0]?.folder;
  } finally {
    await client.end();
  }
}

/** The last line of `postmaster.pid` turns to `ready` once the sockets are open. */
async function isStarting(clusterDir: string): Promise<boolean> {
  const file = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return !/^(?:ready|standby|stopping)\s*$/m.test(file);
}

async function start(plan: {
  program: string;
  clusterDir: string;
  launch: Launch;
  user: ProcessUser | undefined;
  logFile: string;
  settings: Record<string, string>;
}): Promise<Postmaster> {
  const socketDir = await createSocketDir(plan.user);
  const size = (await stat(plan.logFile).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT) await truncate(plan.logFile, 0);
  const output = await open(plan.logFile, 'a', 0o600);
  const flags = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', plan.clusterDir, '-k', socketDir, '-p', String(PORT), ...flags];
  const child = plan.launch(plan.program, args, ['ignore', output.fd, output.fd]);
  const outcome: { failure?: string } = {};
  child.once('error', (error) => (outcome.failure = error.message));
  child.once('exit', (code, signal) => (outcome.failure ??= `exit code ${code ?? signal}`));
  child.unref();
  await output.close();

  const deadline = Date.now() + START_PATIENCE;
  while (outcome.failure === undefined && Date.now() < deadline) {
    const postmaster = await readPostmaster(plan.clusterDir);
    if (postmaster?.pid === child.pid && postmaster && (await answers(postmaster, plan.clusterDir, 1_000))) return postmaster;
    await sleep(10);
  }
  await removeSocketDir(socketDir);
  const tail = (await readFile(plan.logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
  throw new StartFailure(`PostgreSQL did not start on ${plan.clusterDir} (${outcome.failure ?? 'no answer'}); the end of ${plan.logFile}:\n${tail}`);
}

/** Socket paths may have 107 bytes, so the folder is short and apart from the data. */
async function createSocketDir(user: ProcessUser | undefined): Promise<string> {
  const parent = tmpdir().length < 60 ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(parent, 'painel-db-'));
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

async function removeSocketDir(folder: string): Promise<void> {
  if (basename(folder).startsWith('painel-db-')) await rm(folder, { recursive: true, force: true });
}
