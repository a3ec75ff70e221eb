import { once } from 'node:events';
import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from './database/connection/start-failure';

/** A server that is being replaced needs a moment to let go of its port. */
const PATIENCE_MS = 5000;

interface Place {
  host: string;
  port: number;
  dataDir: string;
  schemasDir: string;
  localesDir: string;
  mustHaveLocales: boolean;
}

/**
 * Makes the data folder, and looks whether the server may write there, finds what it reads and may listen where it should,
 * before anything is begun. Throws a `StartFailure`.
 */
export async function checkPlace({
  host,
  port,
  dataDir,
  schemasDir,
  localesDir,
  mustHaveLocales,
}: Place): Promise<void> {
  await expectFolder('SCHEMAS_DIR', schemasDir);
  if (mustHaveLocales) await expectFolder('LOCALES_DIR', localesDir);
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFailure(
      `DATA_DIR: expected a folder that this user may write to, got ${dataDir} (${codeOf(error)}); give the folder to the user that runs the server, or set DATA_DIR to another one`,
      { cause: error },
    );
  }
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const code = port === 0 ? undefined : await tryPort(host, port);
    if (code === undefined) return;
    if (code !== 'EADDRINUSE')
      throw new StartFailure(
        `HOST, PORT: expected an address that this user may listen on, got ${host}:${port} (${code}); choose another`,
      );
    if (Date.now() > deadline)
      throw new StartFailure(
        `PORT: expected a port that nobody listens on, got ${port}, which another program has on ${host}; stop that program, or set PORT to another number`,
      );
    await sleep(100);
  }
}

/** A folder that is mistyped would be an empty one: a panel without resources, or without words. */
async function expectFolder(name: string, path: string): Promise<void> {
  try {
    await readdir(path);
  } catch (error) {
    throw new StartFailure(
      `${name}: expected a folder that this user may read, got ${path} (${codeOf(error)}); make it, or set ${name} to another one`,
      { cause: error },
    );
  }
}

/** Why nobody can listen there; undefined where that is possible. */
async function tryPort(host: string, port: number): Promise<string | undefined> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    return codeOf(error);
  }
  const closed = once(probe, 'close');
  probe.close();
  await closed;
  return undefined;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
