import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log';
import { findBinaries } from './binaries';
import { createCluster, SUPERUSER } from './cluster';
import { holdFolder, isFolderHeld } from './folder-lock';
import { answers, createSocketDir, launchPostmaster, removeSocketDir, START_PATIENCE } from './launch';
import { endOrphans, readPostmaster, servesFolder, stopPostmaster } from './postmaster';
import type { Postmaster } from './postmaster';
import { chooseUser, launcher } from './process-user';

/** How to reach the embedded server: a socket folder as host. Whoever may enter the folder needs no password. */
export interface EmbeddedAddress {
  host: string;
  port: number;
  user: string;
}

export interface EmbeddedServer {
  /** Stays the same however often the server is started again. */
  address: EmbeddedAddress;
  /** Where its data is. */
  folder: string;
  /**
   * Starts the server again where it has ended, and holds the folder again where the hold was lost; answers whether there was
   * anything to do. Rejects where it is not possible now. To be asked once at a time.
   */
  revive(): Promise<boolean>;
  stop(): Promise<void>;
}

/** A pid file is written in two steps. */
const TORN_MS = 200;
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  // Those of the pools twice: after a pause of the whole machine the old ones end while new ones begin.
  max_connections: '100',
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
  const start = async (socketDir: string): Promise<Postmaster> => {
    const [binaries, user] = await Promise.all([findBinaries(), chooseUser(clusterDir)]);
    const launch = await launcher(user, [binaries.postgres, clusterDir]);
    await createCluster(clusterDir, { binaries, launch, user, log });
    const settings = { ...SETTINGS, ...options.settings };
    return launchPostmaster({
      program: binaries.postgres,
      clusterDir,
      socketDir,
      launch,
      logFile: join(dataDir, 'postgres.log'),
      settings,
    });
  };
  const left = await takeOver(clusterDir, log);
  const socketDir = left?.socketDir ?? (await createSocketDir(await chooseUser(clusterDir)));
  try {
    const postmaster = left ?? (await start(socketDir));
    return await serve(postmaster, { clusterDir, log, start, isLeft: left !== undefined });
  } catch (error) {
    if (!left) await removeSocketDir(socketDir);
    throw error;
  }
}

/** Of the server on `<dataDir>/postgres` while another process has it running; undefined where none has. */
export async function addressOfRunning(dataDir: string): Promise<EmbeddedAddress | undefined> {
  const clusterDir = join(resolve(dataDir), 'postgres');
  const running = await readPostmaster(clusterDir);
  if (!running || !(await servesFolder(running.pid, clusterDir))) return undefined;
  const address = { host: running.socketDir, port: running.port, user: SUPERUSER };
  return (await isFolderHeld(address).catch(() => false)) ? address : undefined;
}

interface Serving {
  clusterDir: string;
  log: Log;
  start: (socketDir: string) => Promise<Postmaster>;
  isLeft: boolean;
}

async function serve(first: Postmaster, { clusterDir, log, start, isLeft }: Serving): Promise<EmbeddedServer> {
  const { socketDir, port } = first;
  const address = { host: socketDir, port, user: SUPERUSER };
  let postmaster = first;
  let lock = await holdFolder(address, clusterDir);
  // What a killed process was doing goes on in the server, with its locks, until somebody stops it.
  await lock.endOthers();
  log.info(isLeft ? `took over the database left running in ${clusterDir}` : `database running on ${clusterDir}`);

  const startAgain = async () => {
    log.error(`the database process ${postmaster.pid} has ended: starting it again`);
    await endOrphans(basename(socketDir));
    const other = await takeOver(clusterDir, log, { keep: socketDir });
    if (other && other.socketDir !== socketDir) {
      // Another process has started one meanwhile. Where that is gone too, so is its server.
      await (await holdFolder({ ...address, host: other.socketDir, port: other.port }, clusterDir)).release();
      await stopPostmaster(other.pid);
    }
    postmaster = other?.socketDir === socketDir ? other : await start(socketDir);
    log.info(`database running again on ${clusterDir}`);
  };
  return {
    address,
    folder: clusterDir,
    async revive() {
      const isRunning = await servesFolder(postmaster.pid, clusterDir);
      if (isRunning && lock.isHeld()) return false;
      if (!isRunning) await startAgain();
      lock = await holdFolder(address, clusterDir);
      return true;
    },
    async stop() {
      await lock.release();
      await stopPostmaster(postmaster.pid);
      await removeSocketDir(socketDir);
    },
  };
}

/** A server that outlived its Node process is used again when it answers, and stopped when it does not. @param keep a socket folder */
async function takeOver(clusterDir: string, log: Log, { keep = '' } = {}): Promise<Postmaster | undefined> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  let left = await readPostmaster(clusterDir);
  if (!left && existsSync(pidFile)) {
    await sleep(TORN_MS);
    left = await readPostmaster(clusterDir);
  }
  if (left && (await servesFolder(left.pid, clusterDir))) {
    if (await answers(left, clusterDir, START_PATIENCE)) return left;
    log.warn(`the database process ${left.pid} left over from an earlier run does not answer: stopping it`);
    await stopPostmaster(left.pid);
  }
  // Also one that is empty, for want of room on the disk: PostgreSQL would not start beside it.
  await rm(pidFile, { force: true });
  if (!left || left.socketDir === keep) return undefined;
  await endOrphans(basename(left.socketDir));
  await removeSocketDir(left.socketDir);
  return undefined;
}
