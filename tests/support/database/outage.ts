import { execFile } from 'node:child_process';
import { readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readPostmaster } from '../../../server/database/embedded/postmaster';

const execute = promisify(execFile);

/** The process of the embedded database that works on the data folder now. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const found = await readPostmaster(join(dataDir, 'postgres'));
  if (!found) throw new Error(`${dataDir}: expected a database to run there`);
  return found.pid;
}

/** The process and all that it has begun. */
async function familyOf(pid: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    ids.map(
      async (id) =>
        ((await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')).split(') ').at(-1) ?? '').split(' ')[1],
    ),
  );
  return [pid, ...ids.filter((_id, place) => parents[place] === String(pid))];
}

/** `kill -9` of the postmaster alone, as the system does that has no memory left. Its other processes become orphans. */
export async function killDatabase(dataDir: string): Promise<void> {
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
}

/** Stops every process of the database, as a machine that is frozen does; answers how to let them go on. */
export async function freezeDatabase(dataDir: string): Promise<() => void> {
  const frozen = new Set<number>();
  const postmaster = await postmasterOf(dataDir);
  // One may be begun meanwhile, but none once the postmaster stands still.
  for (const pid of [postmaster, ...(await familyOf(postmaster)), ...(await familyOf(postmaster))]) {
    if (signal(pid, 'SIGSTOP')) frozen.add(pid);
  }
  return () => {
    for (const pid of frozen) signal(pid, 'SIGCONT');
  };
}

/** Milliseconds at most. The server takes a database for away that stands still for less than the longest. */
const SLOW = { stopped: 2000, working: 100 };

/** Lets the database work for a moment only between stops of any length, as a machine that swaps; answers how to let it go on. */
export async function slowDatabase(dataDir: string): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const slowed = (async () => {
    while (!ending.signal.aborted) {
      const thaw = await freezeDatabase(dataDir);
      await pause(Math.random() * SLOW.stopped);
      thaw();
      await pause(Math.random() * SLOW.working);
    }
  })();
  return async () => {
    ending.abort();
    await slowed;
  };
}

/** Answers whether there was such a process. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** A small disk in memory, mounted on the folder; undefined where this user may not mount. */
export async function mountDisk(folder: string, megabytes: number): Promise<{ unmount(): Promise<void> } | undefined> {
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  return { unmount: async () => void (await execute('umount', [folder])) };
}

/** Fills the disk of the folder to its last byte; answers how to make room again. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'filling');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(file, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
  return () => rm(file);
}

/** Asks until the answer is true; answers after how many milliseconds. */
export async function untilTrue(ask: () => Promise<boolean>, patience: number, what: string): Promise<number> {
  const begun = performance.now();
  while (!(await ask())) {
    if (performance.now() - begun > patience) throw new Error(`${what}: not within ${patience} ms`);
    await pause(25);
  }
  return performance.now() - begun;
}
