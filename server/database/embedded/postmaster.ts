import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A running server as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  socketDir: string;
}

const LINE = { pid: 0, port: 3, socketDir: 4 };

/** Reads `postmaster.pid`; undefined when there is none or it is torn. */
export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const file = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined);
  const lines = file?.split('\n') ?? [];
  const pid = Number(lines[LINE.pid]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[LINE.port]), socketDir: lines[LINE.socketDir]?.trim() ?? '' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Is the process the server of this folder, and no other that got its number later? On Linux the working directory of a
 * postmaster is its data folder; elsewhere the connection that follows finds out.
 */
export async function servesFolder(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (state === '' || /\) Z /.test(state)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(clusterDir) || command.split('\0').includes(realpathSync(clusterDir));
}

/** Fast shutdown, then a harder one: PostgreSQL recovers from either. Resolves when the process is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await isGone(pid, patience)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop; end it by hand and start again`);
}

/**
 * Ends what is left of a server whose postmaster was killed: as long as one of its processes lives, which may be stopped or busy,
 * no other can start. Nothing is lost that killing the postmaster did not lose.
 * @param name of the cluster, by which the processes call themselves
 */
export async function endOrphans(name: string): Promise<void> {
  const orphans = (await commands()).filter(({ command }) => command.startsWith(`postgres: ${name}: `));
  for (const { pid } of orphans) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await Promise.all(orphans.map(({ pid }) => isGone(pid, 5_000)));
}

interface RunningCommand {
  pid: number;
  command: string;
}

/** Of all processes; small containers have no `ps`. */
async function commands(): Promise<RunningCommand[]> {
  if (process.platform !== 'linux') {
    const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command=']);
    return stdout
      .split('\n')
      .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+\s+/, '') }));
  }
  const ids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  return Promise.all(
    ids.map(async (id) => ({
      pid: Number(id),
      command: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
}

async function isGone(pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (!isAlive(pid) || (await isZombie(pid))) return true;
    await sleep(20);
  }
  return false;
}

/** In a container without an init process nobody collects orphans. */
async function isZombie(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) Z /.test(state);
}
