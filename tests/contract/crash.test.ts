import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/connection/open-database';
import { openApi, type PanelApi } from '../support/browser/panel-api';
import { freePort, runPanelCommand, startPanel, type RunningPanel } from '../support/start-panel';

const CRASHES = 10;
/** Writes that must be acknowledged before each kill, and callers that write meanwhile. */
const BEFORE_KILL = 15;
const WRITERS = 4;
/** What a first start says while it loads the demo data. */
const WHILE_LOADING = 'indexes built';

const quiet = { info: () => undefined, warn: () => undefined, error: (message: string) => console.error(message) };
let dataDir = '';
let panel: RunningPanel | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'painel-crash-'));
});
afterAll(async () => {
  await panel?.stop();
  if (dataDir !== '') await rm(dataDir, { recursive: true, force: true });
});

interface Acknowledged {
  /** Name by id of created records, as they must be found. */
  names: Map<string, string>;
  updated: Set<string>;
  /** Every name that was ever sent, acknowledged or not. */
  sent: Set<string>;
}

/** Creates and renames until the server is gone. Only what was answered counts. */
async function write(api: PanelApi, writer: string, known: Acknowledged): Promise<void> {
  try {
    for (let ordinal = 0; ; ordinal += 1) {
      const name = `${writer}-${ordinal}`;
      known.sent.add(name);
      const made = await api.create('tags', { name });
      known.names.set(made.id, name);
      if (ordinal % 3 !== 0) continue;
      const renamed = `${name}-b`;
      known.sent.add(renamed);
      // Until the answer either name may be the stored one.
      known.names.delete(made.id);
      const answer = await api.call('PATCH', `tags/${made.id}`, { name: renamed });
      expect(answer.status).toBe(200);
      known.names.set(made.id, renamed);
      known.updated.add(made.id);
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  }
}

async function until(met: () => boolean): Promise<void> {
  while (!met()) await pause(5);
}

it('says in a line what keeps it from starting, and leaves nothing behind', async () => {
  const port = await freePort();
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  const [portTaken, noFolder, noDatabase, noSchemas] = await Promise.all([
    runPanelCommand([], join(dataDir, 'a'), { PORT: String(port) }),
    runPanelCommand([], file, { PORT: '0' }),
    runPanelCommand([], join(dataDir, 'b'), {
      PORT: '0',
      DATABASE_URL: `postgres://me:hidden@127.0.0.1:${port + 1}/panel`,
    }),
    runPanelCommand([], join(dataDir, 'a'), { PORT: '0', SCHEMAS_DIR: join(dataDir, 'shemas') }),
  ]);
  taken.close();
  const line = (text: RegExp) => ({ code: 1, output: expect.stringMatching(text) as string });
  expect(portTaken).toEqual(line(/^PORT: expected a port that nobody listens on, got \d+,.*\n$/));
  expect(noFolder).toEqual(line(/^DATA_DIR: expected a folder .* \(E\w+\);.*\n$/));
  expect(noDatabase).toEqual(
    line(/^DATABASE_URL: expected a PostgreSQL that lets us in, got "connect ECONNREFUSED.*\n$/),
  );
  expect(noSchemas).toEqual(line(/^SCHEMAS_DIR: expected a folder .*shemas \(ENOENT\);.*\n$/));
  expect(noDatabase.output).not.toContain('hidden');
  expect(existsSync(join(dataDir, 'a', 'postgres'))).toBe(false);
  await rm(file);
});

it('ends a first start that is interrupted with the demo data whole', async () => {
  const first = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '1',
      DEMO_TRAFFIC: '0',
      DIALER: '0',
      CHAT_DELIVERY: '0',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  first.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString();
    if (log.includes(WHILE_LOADING)) first.kill('SIGTERM');
  });
  expect(await once(first, 'close')).toEqual([0, null]);
  expect(log).not.toContain('listening');

  panel = await startPanel({ dataDir });
  expect(panel.output()).not.toContain('took over the database');
  const last = await openApi(panel.url, 'cliente2@example.com');
  expect(await last.find('credits', {})).toHaveLength(4);
  await panel.stop({ keepData: true });
});

it('keeps every acknowledged write, its audit and its feed row through ten kills, and starts again by itself', async () => {
  const known: Acknowledged = { names: new Map(), updated: new Set(), sent: new Set() };
  for (let crash = 0; crash < CRASHES; crash += 1) {
    panel = await startPanel({ dataDir });
    const api = await openApi(panel.url, 'cliente@example.com');
    const before = known.names.size;
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(api, `t${crash}-${writer}`, known));
    await until(() => known.names.size >= before + BEFORE_KILL);
    await panel.kill();
    await Promise.all(writers);
    if (crash > 0) expect(panel.output()).toContain('took over the database left running');
  }
  panel = await startPanel({ dataDir });
  const api = await openApi(panel.url, 'cliente@example.com');
  const all: { id: string; name: string }[] = [];
  for (let from = 0, page: typeof all = []; from === 0 || page.length === 500; from += 500) {
    page = (await api.call<typeof all>('GET', `tags?sort=["id","ASC"]&range=[${from},${from + 499}]`)).body;
    all.push(...page);
  }
  const stored = new Map(all.map(({ id, name }) => [id, name]));
  expect([...known.names].filter(([id, name]) => stored.get(id) !== name)).toEqual([]);
  const ours = all.filter(({ name }) => /^t\d/.test(name));
  expect(new Set(ours.map(({ name }) => name)).size).toBe(ours.length);
  expect(ours.filter(({ name }) => !known.sent.has(name))).toEqual([]);
  await panel.stop({ keepData: true });
  await checkTraces(
    ours.map(({ id }) => id),
    known,
  );
}, 400_000);

interface Trace extends Record<string, unknown> {
  recordId: string;
  action: string;
}

/** One audit row and one feed row per write, none without its record. */
async function checkTraces(ids: string[], { updated }: Acknowledged): Promise<void> {
  const database = await openDatabase({ dataDir, log: quiet });
  try {
    const audit = await database.owner.script<Trace>(
      `select "entityId" as "recordId", action from public."audit-logs" where entity = 'tags'`,
    );
    const feed = await database.owner.script<Trace>(
      `select "recordId", action from painel.change_feed where resource = 'tags'`,
    );
    for (const traces of [audit, feed]) {
      const counted = (action: string) => {
        const counts = new Map<string, number>();
        for (const trace of traces)
          if (trace.action === action) counts.set(trace.recordId, (counts.get(trace.recordId) ?? 0) + 1);
        return counts;
      };
      const [creates, updates] = [counted('create'), counted('update')];
      expect(ids.filter((id) => creates.get(id) !== 1)).toEqual([]);
      expect([...updated].filter((id) => updates.get(id) !== 1)).toEqual([]);
    }
  } finally {
    await database.close();
  }
}
