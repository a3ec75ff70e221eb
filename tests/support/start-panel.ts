import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const START_LIMIT_MS = 300_000;
const POLL_MS = 50;
const SERVER = 'dist/server/main.js';
/** As `npm start`. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

export interface RunningPanel {
  url: string;
  dataDir: string;
  /** What was set for it; a server that goes on with its data needs it again. */
  environment: Record<string, string>;
  process: ChildProcess;
  /** Everything the server has printed. */
  output(): string;
  /** Ends the server as an operator would and, unless `keepData`, removes its data. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** `kill -9` of the server alone; its database process lives on. Resolves when it is gone. */
  kill(): Promise<void>;
}

export interface PanelOptions {
  /** A folder to go on with. Default: a new one, in which demo data is loaded. */
  dataDir?: string;
  port?: number;
  environment?: Record<string, string>;
  /** What node runs. Default: the built server. */
  command?: string[];
  /** Which node. Default: the one that runs the tests. */
  node?: string;
}

/** Starts a server as its own process and waits until it answers. */
export async function startPanel(options: PanelOptions = {}): Promise<RunningPanel> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'painel-')));
  const port = options.port ?? (await freePort());
  const environment = options.environment ?? {};
  const server = spawn(options.node ?? process.execPath, options.command ?? [...FLAGS, SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      // What a test finds is what it made.
      DEMO_TRAFFIC: '0',
      DIALER: '0',
      CHAT_DELIVERY: '0',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_PATIENCE_MS: '20000',
      CEP_URL: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(server);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, server, output);
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  return {
    url,
    dataDir,
    environment,
    process: server,
    output,
    kill: () => end('SIGKILL'),
    stop: async ({ keepData = false } = {}) => {
      await end('SIGTERM');
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a command of the server on a data folder that nobody works on; answers its exit code and what it printed. */
export async function runPanelCommand(
  args: string[],
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const command = spawn(process.execPath, [SERVER, ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(command);
  const [code] = (await once(command, 'close')) as [number | null];
  return { code, output: output() };
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

async function untilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode} before it was ready:\n${output()}`);
    const ready = await fetch(`${url}/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(POLL_MS);
  }
  server.kill('SIGKILL');
  throw new Error(`The server was not ready within ${START_LIMIT_MS / 1000} s:\n${output()}`);
}

/** Below those that the system gives to whoever asks for any port or calls out, and apart from those of the other worker. */
const OWN_PORTS = 4000;
const FIRST_PORT = 12_000 + (Number(process.env['VITEST_POOL_ID'] ?? '0') % 4) * OWN_PORTS;
let nextPort = process.pid % OWN_PORTS;

/** A port that nobody listens on, nor will before its server does. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < OWN_PORTS; tries += 1) {
    nextPort = (nextPort + 1) % OWN_PORTS;
    const port = FIRST_PORT + nextPort;
    if (await isFree(port)) return port;
  }
  throw new Error(`expected a free port from ${FIRST_PORT} on, found ${OWN_PORTS} taken`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) await promisify(probe.close.bind(probe))();
  return isListening;
}
