import { execFile, spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '../connection/start-failure';

const execute = promisify(execFile);

/** Whom PostgreSQL runs as: it refuses to be root. Undefined where we are an ordinary user already. */
export interface ProcessUser {
  uid: number;
  gid: number;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** The owner of existing data, else `postgres`, made when missing; undefined when we are not root. */
export async function chooseUser(clusterDir: string): Promise<ProcessUser | undefined> {
  const existing = await stat(clusterDir).catch(() => undefined);
  if (!isRoot()) {
    if (existing && existing.uid !== process.getuid?.()) {
      throw new StartFailure(
        `${clusterDir}: expected to belong to this user, belongs to user id ${existing.uid}; run as that user (or root), or chown -R the folder`,
      );
    }
    return undefined;
  }
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const user = (await lookUp('postgres')) ?? (await createUser()) ?? (await lookUp('nobody'));
  if (user) return user;
  throw new StartFailure(
    'PostgreSQL does not run as root: expected a user "postgres" and could not create one; start as an ordinary user, or set DATABASE_URL',
  );
}

async function lookUp(name: string): Promise<ProcessUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    // `id` fails for a name that does not exist: that is the answer.
    return undefined;
  }
}

/** `useradd` is Debian's and Fedora's, `adduser -S` Alpine's. */
async function createUser(): Promise<ProcessUser | undefined> {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ];
  for (const [command, args] of attempts) {
    const made = await execute(command, args).then(
      () => true,
      () => false,
    );
    if (made) return lookUp('postgres');
  }
  return undefined;
}

/** May the user walk down to the path? A clone under `/root` is closed to everybody else. */
async function canReach(path: string, user: ProcessUser): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

export type Launch = (program: string, args: string[], stdio: StdioOptions) => ChildProcess;

/**
 * How to start a program as the user. Where a folder above `paths` is closed to that user, the program keeps one
 * capability of root's, to pass through folders, and no other; nobody's permissions are changed on disk.
 */
export async function launcher(user: ProcessUser | undefined, paths: string[]): Promise<Launch> {
  if (!user) return (program, args, stdio) => spawn(program, args, { stdio, detached: true, cwd: '/' });
  const reachable = await Promise.all(paths.map((path) => canReach(path, user)));
  if (reachable.every(Boolean)) {
    return (program, args, stdio) => spawn(program, args, { stdio, detached: true, cwd: '/', ...user });
  }
  const prefix = await passage(user, paths);
  return (program, args, stdio) => spawn('setpriv', [...prefix, program, ...args], { stdio, detached: true, cwd: '/' });
}

async function passage(user: ProcessUser, paths: string[]): Promise<string[]> {
  const ids = ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'];
  for (const capability of ['dac_read_search', 'dac_override']) {
    // Without no_setuid_fixup access(2), by which PostgreSQL looks for its own program, would not count the capability.
    const keep = [
      '--inh-caps',
      `+${capability}`,
      '--ambient-caps',
      `+${capability}`,
      '--securebits',
      '+no_setuid_fixup',
    ];
    const works = await execute('setpriv', [...ids, ...keep, 'test', '-x', dirname(paths[0] ?? '/')], {
      cwd: '/',
    }).then(
      () => true,
      () => false,
    );
    if (works) return [...ids, ...keep];
  }
  throw new StartFailure(
    `PostgreSQL runs as user id ${user.uid}, which may not enter a folder above ${paths.join(' or ')}; set DATA_DIR to a folder open to it, or move the project out of a private home`,
  );
}
