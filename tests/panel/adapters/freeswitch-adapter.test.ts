import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FreeswitchAdapter } from '../../../panel/adapters/freeswitch/adapter';
import { readSettings } from '../../../panel/adapters/freeswitch/settings';
import type { AnyEvent } from '../../../panel/events.gen';
import { type OutsideService, say, startOutsideService } from '../../support/outside/outside-service';
import { type EslServer, event, eventsOf, haveChannels, startEslServer } from './support/esl-server';
import { expectValid } from './support/expect-valid';

let folder: string;
let esl: EslServer;
let door: OutsideService;
let isAway: boolean;
/** What the panel has taken, by id. */
let taken: Map<string, AnyEvent>;
let repeated: number;
const said: string[] = [];
const note = (text: string) => void said.push(text);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'painel-freeswitch-'));
  esl = await startEslServer();
  door = await startOutsideService();
  isAway = false;
  taken = new Map();
  repeated = 0;
  said.length = 0;
  door.answer = (call, response) => {
    if (isAway) return void response.destroy();
    // Of a key that is for events alone.
    if (call.url.endsWith('/commands/claim')) return say(response, 403, {});
    const { events } = JSON.parse(call.body) as { events: AnyEvent[] };
    expectValid(events);
    const news = events.filter(({ id }) => !taken.has(id));
    for (const one of news) taken.set(one.id, one);
    repeated += events.length - news.length;
    say(response, 200, { accepted: news.length, repeated: events.length - news.length, refused: [] });
  };
});
afterEach(async () => {
  await esl.close();
  await door.close();
  rmSync(folder, { recursive: true, force: true });
});

function environment(): Record<string, string> {
  return {
    FREESWITCH_HOST: '127.0.0.1',
    FREESWITCH_PORT: String(esl.port),
    FREESWITCH_PASSWORD: 'segredo',
    FREESWITCH_NAME: 'matriz',
    FREESWITCH_TRUNKS: 'vivo=Vivo SIP',
    FREESWITCH_PROFILES: 'external=Vivo SIP',
    PANEL_URL: `http://127.0.0.1:${door.port}/`,
    PANEL_KEY: 'chave',
    SPOOL_DIR: 'spool',
  };
}

async function whileRunning(work: () => Promise<void>): Promise<void> {
  const settings = readSettings(environment(), folder);
  const log = { info: note, warn: note, error: note };
  const adapter = new FreeswitchAdapter({ settings, log, now: () => Date.now(), backoff: { first: 5, longest: 20 } });
  said.length = 0;
  adapter.start();
  try {
    await expect.poll(() => said.some((text) => text.includes('connected;'))).toBe(true);
    await work();
  } finally {
    await adapter.stop();
  }
}

async function reconnect(): Promise<void> {
  said.length = 0;
  esl.drop();
  await expect.poll(() => said.some((text) => text.includes('connected;'))).toBe(true);
}

/** Without what devices do. */
const ofCalls = () => [...taken.values()].filter((one) => !('device' in one));
const types = () => ofCalls().map(({ type }) => type);
const short = () => ofCalls().map(({ id: _id, at: _at, ...rest }) => rest);

const answered = eventsOf('queue-answered');
/** Where the agent has answered, and nobody has hung up. */
const middle = answered.findIndex((body) => body.startsWith('Event-Name: CHANNEL_HANGUP\n'));
const WHOLE = [
  'call.started',
  'ivr.entered',
  'ivr.left',
  'queue.entered',
  'leg.started',
  'leg.answered',
  'leg.ended',
  'call.ended',
];
/** The channels of that call, as `uuid_dump` tells them. */
const CHANNELS = ['585b65ff', '8931704a'].map((uuid) => {
  const last = answered.slice(0, middle).findLast((body) => new RegExp(`^Unique-ID: ${uuid}`, 'm').test(body)) ?? '';
  return last.replace(/^Event-Name: .*$/m, 'Event-Name: CHANNEL_DATA');
});

describe('a connection that breaks in the middle of a call', () => {
  it('costs nothing where the call goes on', async () => {
    await whileRunning(async () => {
      esl.send(answered.slice(0, middle));
      await expect.poll(types).toEqual(WHOLE.slice(0, 6));
      haveChannels(esl, CHANNELS);
      await reconnect();
      esl.send(answered.slice(middle));
      await expect.poll(types).toEqual(WHOLE);
    });
    expect(ofCalls().at(-1)).toMatchObject({ cause: 16, by: 'callee' });
  });

  it('ends the call when it ended meanwhile', async () => {
    await whileRunning(async () => {
      esl.send(answered.slice(0, middle));
      await expect.poll(types).toEqual(WHOLE.slice(0, 6));
      await reconnect();
      await expect.poll(types).toEqual(WHOLE);
    });
  });

  it('keeps the call whose channels the list does not have yet', async () => {
    await whileRunning(async () => {
      esl.answers.set('uuid_exists', 'true');
      esl.send(answered.slice(0, middle));
      await expect.poll(types).toEqual(WHOLE.slice(0, 6));
      await reconnect();
      esl.send(answered.slice(middle));
      await expect.poll(types).toEqual(WHOLE);
    });
    expect(ofCalls().at(-1)).toMatchObject({ by: 'callee' });
  });

  it('tells of the call that began meanwhile, since when it really began', async () => {
    await whileRunning(async () => {
      haveChannels(esl, CHANNELS);
      await reconnect();
      await expect.poll(types).toEqual(['call.started', 'leg.started', 'leg.answered']);
      esl.send(answered.slice(middle));
      await expect.poll(types).toContain('call.ended');
    });
    expect(ofCalls()[0]).toMatchObject({ at: '2026-11-27T16:03:39.880Z', caller: '11987654321', trunk: 'Vivo SIP' });
    expect(ofCalls()[1]).toMatchObject({ type: 'leg.started', extension: '1001', agent: '7001' });
  });
});

it('tells in order what came while it was being read what there is', async () => {
  await whileRunning(async () => {
    esl.answers.set('show channels', 'later');
    esl.drop();
    const before = esl.logins;
    await expect.poll(() => esl.logins).toBeGreaterThan(before);
    esl.send(answered);
    // Nobody answers: the connection ends, and what came is true all the same.
    esl.drop();
    esl.answers.set('show channels', '{"row_count":0}');
    await expect.poll(types).toEqual(WHOLE);
  });
});

it('knows after a restart what it told before it, and repeats nothing under new ids', async () => {
  await whileRunning(async () => {
    esl.send(answered.slice(0, middle));
    await expect.poll(types).toEqual(WHOLE.slice(0, 6));
  });
  await whileRunning(async () => {
    await expect.poll(types).toEqual(WHOLE);
  });
  expect(repeated).toBe(0);
});

const QUEUES = 'name|strategy\n7900@default|ring-all\n7901@default|ring-all\n+OK\n';
const agents = (...rows: string[]) => `name|contact|status|last_status_change\n${rows.join('\n')}\n+OK\n`;
const tiers = (...rows: string[]) => `queue|agent\n${rows.join('\n')}\n+OK\n`;

it('reads who works where, who waits, what is registered, and how trunks are', async () => {
  esl.answers.set('callcenter_config queue list', QUEUES);
  esl.answers.set(
    'callcenter_config agent list',
    agents(
      '7001@default|[leg_timeout=5]user/1001@example.com|user/1002|On Break|1795796131',
      'ana@example.com|sofia/gateway/vivo/5511|Available|1795796132',
      '7003@default|user/1003|Logged Out|0',
    ),
  );
  esl.answers.set(
    'callcenter_config tier list',
    tiers('7900@default|7001@default', '7901@default|7001@default', '7900@default|7003@default'),
  );
  haveChannels(esl, [CHANNELS[0]?.replace('Answer-State: answered', 'Answer-State: ringing') ?? '']);
  esl.answers.set(
    'callcenter_config queue list members 7900@default',
    'queue|session_uuid|cid_name|joined_epoch|state\n' +
      '7900@default|585b65ff-686e-4291-98f4-70cdd05ee5b8|Rita|Souza|1795795421|Waiting\n7900@default||Bia|1|Abandoned\n+OK\n',
  );
  esl.answers.set('callcenter_config queue list members 7901@default', '+OK\n');
  esl.answers.set(
    'show registrations',
    JSON.stringify({ rows: [{ reg_user: '1001', token: 'a', network_ip: '10.0.0.5' }] }),
  );
  esl.answers.set(
    'sofia status gateway vivo',
    'Name    \tvivo\nPingTime\t12.40\nState   \tREGED\nStatus  \tUP (ping)\n',
  );
  const at = (index: number) => ofCalls()[index]?.at;
  await whileRunning(async () => {
    await expect.poll(() => taken.size).toBe(9);
    expect(short()).toEqual([
      expect.objectContaining({ type: 'call.started', trunk: 'Vivo SIP' }),
      { type: 'agent.moved', agent: '7001', extension: '1001', move: 'login' },
      { type: 'member.added', queue: '7900', agent: '7001', extension: '1001' },
      { type: 'member.added', queue: '7901', agent: '7001', extension: '1001' },
      { type: 'agent.moved', agent: '7001', extension: '1001', move: 'pause' },
      { type: 'agent.moved', agent: 'ana@example.com', move: 'login' },
      { type: 'queue.entered', call: '585b65ff-686e-4291-98f4-70cdd05ee5b8', queue: '7900' },
      { type: 'extension.changed', extension: '1001', registration: 'registered', contactIp: '10.0.0.5' },
      { type: 'trunk.changed', trunk: 'Vivo SIP', status: 'up', latencyMs: 12 },
    ]);
    expect(at(1)).toBe('2026-11-27T16:15:31.000Z');
    expect(at(6)).toBe('2026-11-27T16:03:41.000Z');

    taken.clear();
    esl.answers.set('callcenter_config agent list', agents('7001@default|user/1001|Available|1795796140'));
    esl.answers.set('callcenter_config tier list', tiers('7900@default|7001@default'));
    esl.answers.set('show registrations', '{"row_count":0}');
    await reconnect();
    await expect.poll(() => taken.size).toBe(4);
    expect(short()).toEqual([
      { type: 'agent.moved', agent: 'ana@example.com', move: 'logout' },
      { type: 'member.removed', queue: '7901', agent: '7001', extension: '1001' },
      { type: 'agent.moved', agent: '7001', extension: '1001', move: 'resume' },
      { type: 'extension.changed', extension: '1001', registration: 'unregistered' },
    ]);
  });
  expect(said.join('\n')).not.toContain('segredo');
});

it('says what was too long to be read', async () => {
  await whileRunning(async () => {
    const body = event('CHANNEL_CREATE', { Long: 'x'.repeat(17 * 1024 * 1024) });
    esl.send([body]);
    await expect.poll(() => said.some((text) => text.includes('too long, and LOST')), { timeout: 10_000 }).toBe(true);
    esl.send(eventsOf('busy'));
    await expect.poll(types).toContain('call.ended');
  });
});

describe('the process', () => {
  const main = join(import.meta.dirname, '../../../panel/adapters/freeswitch/main.ts');
  let child: ChildProcess | undefined;
  let output = '';
  afterEach(() => child?.kill('SIGKILL'));

  async function run(): Promise<ChildProcess> {
    const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment() };
    const started = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main], { cwd: folder, env });
    output = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (piece: Buffer) => (output += piece.toString('utf8')));
    child = started;
    await expect.poll(() => output, { timeout: 10_000 }).toContain('connected;');
    return started;
  }

  it('is killed while the panel is away, and nothing is lost', async () => {
    isAway = true;
    const first = await run();
    esl.send(answered.slice(0, middle));
    await expect.poll(spooled).toContain('leg.answered');
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(taken.size).toBe(0);

    isAway = false;
    haveChannels(esl, CHANNELS);
    const second = await run();
    await expect.poll(types).toEqual(WHOLE.slice(0, 6));
    esl.send(answered.slice(middle));
    await expect.poll(types).toContain('call.ended');
    expect(types().filter((type) => type.startsWith('call.'))).toEqual(['call.started', 'call.ended']);

    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
    expect(statSync(join(folder, 'spool', 'state.json')).mode & 0o777).toBe(0o600);
    expect(output).not.toMatch(/segredo|chave/);
  });

  it('says what is missing and ends', async () => {
    const env = { ...environment(), PATH: process.env['PATH'], FREESWITCH_PASSWORD: '' };
    child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main], { cwd: folder, env });
    output = '';
    child.stderr!.on('data', (piece: Buffer) => (output += piece.toString('utf8')));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toContain('error FREESWITCH_PASSWORD: expected the password of the event socket, got ""');
  });
});

it.each([
  ['FREESWITCH_NAME', 'a b', 'at most 20 letters'],
  ['FREESWITCH_TRUNKS', '=x', 'gateways, or gateway=name'],
  ['FREESWITCH_PROFILES', '=x', 'profiles, or profile=name'],
  ['FREESWITCH_DIAL', 'user/1001', 'a dial string with {extension}'],
  ['FREESWITCH_DIAL', 'user/{extension} &park', 'a dial string with {extension}'],
  ['PANEL_URL', 'painel', 'a URL with http:'],
  ['FREESWITCH_PORT', 'x', 'a port'],
])('refuses %s where it is %j', (name, value, expected) => {
  expect(() => readSettings({ ...environment(), [name]: value }, folder)).toThrow(`${name}: expected ${expected}`);
});

function spooled(): string {
  const spool = join(folder, 'spool');
  const names = readdirSync(spool).filter((name) => name.startsWith('events-'));
  return names.map((name) => readFileSync(join(spool, name), 'utf8')).join('');
}
