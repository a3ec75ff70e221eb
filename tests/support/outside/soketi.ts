import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { once } from 'node:events';
import { freePort } from '../start-panel';

const SOURCE = resolve('tests/contract/soketi');
const FOLDER = resolve('.cache/soketi');

/** soketi in a process of its own. */
export interface Soketi {
  port: number;
  stop(): Promise<void>;
}

/** Starts soketi, from the registry of npm where it is not here yet, with one application that may demand sign-ins. */
export async function startSoketi(app: {
  id: string;
  key: string;
  secret: string;
  userAuthentication: boolean;
}): Promise<Soketi> {
  await install();
  const [port, metricsPort, discoveryPort] = [await freePort(), await freePort(), await freePort()];
  const given = JSON.stringify({ folder: FOLDER, port, metricsPort, discoveryPort, ...app });
  const server = spawn(process.execPath, [join(FOLDER, 'start.js'), given], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const listening = new Promise<void>((done, fail) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part.toString();
        if (output.includes('listening\n')) done();
      });
    }
    server.on('exit', () => fail(new Error(`soketi: expected it to listen, got:\n${output}`)));
  });
  await listening;
  return {
    port,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}

/** Not among the project's own packages: 45 MB that this test alone needs. */
async function install(): Promise<void> {
  const lock = await readFile(join(SOURCE, 'package-lock.json'));
  const stamp = join(
    FOLDER,
    'node_modules',
    `.installed-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`,
  );
  const isInstalled = existsSync(stamp);
  if (!isInstalled) await rm(FOLDER, { recursive: true, force: true });
  await cp(SOURCE, FOLDER, { recursive: true });
  if (isInstalled) return;
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: FOLDER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error(`soketi: npm ci failed in ${FOLDER}:\n${npm.stderr}`);
  await writeFile(stamp, '');
}
