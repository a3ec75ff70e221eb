import { once } from 'node:events';
import { chown, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log';
import { StartFailure } from '../connection/start-failure';
import type { Binaries } from './binaries';
import type { Launch, ProcessUser } from './process-user';

/** Login of the server's superuser. */
export const SUPERUSER = 'painel_owner';

/** Creates the data folder of a new server. It appears under its name only when complete, so a crash leaves none half made. */
export async function createCluster(
  clusterDir: string,
  { binaries, launch, user, log }: { binaries: Binaries; launch: Launch; user: ProcessUser | undefined; log: Log },
): Promise<void> {
  if (await exists(join(clusterDir, 'PG_VERSION'))) return;
  if (await exists(clusterDir)) {
    throw new StartFailure(
      `${clusterDir}: expected a PostgreSQL data folder, found no PG_VERSION in it; move the folder away and start again`,
    );
  }
  log.info(`creating the database in ${clusterDir}`);
  const draft = `${clusterDir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (user) await chown(draft, user.uid, user.gid);
  await initialise(launch, binaries.initdb, draft);
  await rename(draft, clusterDir);
}

/** The private socket folder is the only way in, so local connections need no password. */
async function initialise(launch: Launch, initdb: string, folder: string): Promise<void> {
  const args = [
    ['--pgdata', folder],
    ['--username', SUPERUSER],
    ['--auth-local', 'trust'],
    ['--auth-host', 'reject'],
    ['--encoding', 'UTF8'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--locale', 'C'],
    ['--set', 'password_encryption=scram-sha-256'],
  ].map(([name, value]) => `${name}=${value}`);
  const child = launch(initdb, args, ['ignore', 'ignore', 'pipe']);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0)
    throw new StartFailure(`initdb could not create ${folder}: ${complaint.trim() || `exit code ${code}`}`);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
