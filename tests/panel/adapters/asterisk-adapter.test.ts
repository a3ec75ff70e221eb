import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from '../../../panel/adapters/asterisk/settings';
import { eventsOf, headers } from '../../support/panel/ami-server';
import { adapterWorld } from './support/adapter-world';

const world = adapterWorld();
const { taken, said, environment, whileRunning, types, ids } = world;

const answered = eventsOf('queue-answered.txt');
/** Where the agent has answered, and nobody has hung up. */
const middle = answered.findIndex((message) => message.startsWith('Event: SoftHangupRequest'));
/** The channels of that call, as a list has them. */
const CHANNELS = [
  ['Local/700@in-00000000;1', '1795468282.0', 'Wait'],
  ['Local/700@in-00000000;2', '1795468282.1', 'Queue'],
  ['Local/1001@agents-00000001;1', '1795468282.2', 'AppQueue'],
  ['Local/1001@agents-00000001;2', '1795468282.3', 'Wait'],
].map(([Channel = '', Uniqueid = '', Application = '']) =>
  headers({
    Event: 'CoreShowChannel',
    Channel,
    Uniqueid,
    Application,
    Linkedid: '1795468282.0',
    ChannelStateDesc: 'Up',
    CallerIDNum: '5511970010000',
    CallerIDName: 'Ana',
    Exten: '700',
  }),
);
const WHOLE = [
  'matriz:1795468282.0:call.started',
  'matriz:1795468282.0:queue.entered:vendas:1',
  'matriz:1795468282.0:leg.started:1795468282.2',
  'matriz:1795468282.0:leg.answered:1795468282.2',
  'matriz:1795468282.0:leg.ended:1795468282.2',
  'matriz:1795468282.0:call.ended',
];

describe('a connection that breaks in the middle of a call', () => {
  it('costs nothing where the call goes on', async () => {
    await whileRunning(async () => {
      world.ami.send(answered.slice(0, middle));
      await expect.poll(() => ids()).toEqual(WHOLE.slice(0, 4));
      world.ami.lists.set('CoreShowChannels', CHANNELS);
      const logins = world.ami.logins;
      world.ami.drop();
      await expect.poll(() => world.ami.logins).toBeGreaterThan(logins);
      world.ami.send(answered.slice(middle));
      await expect.poll(() => ids()).toEqual(WHOLE);
    });
    expect(taken.get(WHOLE[5]!)).toMatchObject({ cause: 16, by: 'callee' });
  });

  it('ends the call when it ended meanwhile, as queue_log has seen it', async () => {
    writeFileSync(join(world.folder, 'queue_log'), '');
    await whileRunning(async () => {
      world.ami.send(answered.slice(0, middle).map((message) => `${message}\r\nTimestamp: 1795468282.500000`));
      await expect.poll(() => ids()).toEqual(WHOLE.slice(0, 4));
      appendFileSync(
        join(world.folder, 'queue_log'),
        '1795468286|1795468282.1|vendas|Local/1001@agents|COMPLETEAGENT|0|4|1\n',
      );
      world.ami.drop();
      await expect.poll(() => ids()).toEqual(expect.arrayContaining(WHOLE));
    });
    expect(taken.size).toBe(WHOLE.length);
    expect(taken.get(WHOLE[5]!)).toMatchObject({ by: 'callee', at: '2026-11-23T21:11:26.000Z' });
  });

  it('tells of the call that began meanwhile, since when it really began', async () => {
    await whileRunning(async () => {
      world.ami.lists.set('CoreShowChannels', CHANNELS);
      world.ami.drop();
      await expect.poll(() => types()).toEqual(['call.started', 'leg.started', 'leg.answered']);
      world.ami.send(answered.slice(middle));
      await expect.poll(() => types()).toContain('call.ended');
    });
    expect(taken.get(WHOLE[0]!)).toMatchObject({ at: '2026-11-23T21:11:22.000Z', caller: '5511970010000' });
    expect(ids().filter((id) => !WHOLE.includes(id))).toEqual([]);
  });
});

it('knows after a restart what it told before it, and repeats nothing under new ids', async () => {
  await whileRunning(async () => {
    world.ami.send(answered.slice(0, middle));
    await expect.poll(() => ids()).toEqual(WHOLE.slice(0, 4));
  });
  await whileRunning(async () => {
    await expect.poll(() => types()).toContain('call.ended');
  });
  expect(ids()).toEqual(WHOLE);
  expect(world.repeated).toBe(0);
});

it('reads who works where, who waits, and how devices and trunks are', async () => {
  const member = { Event: 'QueueMember', Queue: 'vendas', LoginTime: '1795468236', LastPause: '1795468300' };
  world.ami.lists.set('QueueStatus', [
    headers({ ...member, Location: 'PJSIP/1001', Paused: '1', PausedReason: 'almoco' }),
    headers({ ...member, Location: 'PJSIP/1002', Paused: '0' }),
  ]);
  world.ami.lists.set('PJSIPShowEndpoints', [
    headers({ Event: 'EndpointList', ObjectName: '1001', DeviceState: 'Not in use' }),
    headers({ Event: 'EndpointList', ObjectName: 'vivo', DeviceState: 'In use' }),
  ]);
  world.ami.lists.set('PJSIPShowContacts', [
    headers({
      Event: 'ContactList',
      Endpoint: '1001',
      Uri: 'sip:1001@10.0.0.5',
      Status: 'Reachable',
      UserAgent: 'Fone',
    }),
  ]);
  world.ami.lists.set('PJSIPShowRegistrationsOutbound', [
    headers({ Event: 'OutboundRegistrationDetail', Endpoint: 'vivo', Status: 'Registered', ClientUri: 'sip:c@vivo' }),
  ]);
  await whileRunning(async () => {
    await expect.poll(() => taken.size).toBe(6);
    world.ami.lists.set('QueueStatus', []);
    world.ami.send([headers({ Event: 'Registry', Username: 'sip:c@vivo', Status: 'Rejected', Cause: '403' })]);
    await expect.poll(() => taken.size).toBe(7);
    world.ami.drop();
    await expect.poll(() => taken.size).toBe(10);
  });
  const short = [...taken.values()].map(({ id: _id, at: _at, ...rest }) => rest);
  expect(short).toEqual([
    { type: 'member.added', queue: 'vendas', extension: '1001' },
    { type: 'agent.moved', extension: '1001', move: 'pause', reason: 'almoco' },
    { type: 'member.added', queue: 'vendas', extension: '1002' },
    { type: 'extension.changed', extension: '1001', device: 'not_in_use' },
    {
      type: 'extension.changed',
      extension: '1001',
      registration: 'registered',
      contactIp: '10.0.0.5',
      userAgent: 'Fone',
    },
    { type: 'trunk.changed', trunk: 'Vivo SIP', status: 'up' },
    { type: 'trunk.changed', trunk: 'Vivo SIP', status: 'down', error: '403' },
    { type: 'member.removed', queue: 'vendas', extension: '1001' },
    { type: 'member.removed', queue: 'vendas', extension: '1002' },
    { type: 'trunk.changed', trunk: 'Vivo SIP', status: 'up' },
  ]);
  expect(said.join('\n')).not.toContain('segredo');
});

describe('the process', () => {
  let child: ChildProcess | undefined;
  let output = '';
  afterEach(() => child?.kill('SIGKILL'));

  async function run(): Promise<ChildProcess> {
    const main = join(import.meta.dirname, '../../../panel/adapters/asterisk/main.ts');
    const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment() };
    const started = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main], { cwd: world.folder, env });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (piece: Buffer) => (output += piece.toString('utf8')));
    const logins = world.ami.logins;
    child = started;
    await expect.poll(() => world.ami.logins).toBeGreaterThan(logins);
    return started;
  }

  it('is killed while the panel is away, and nothing is lost', async () => {
    world.isAway = true;
    const first = await run();
    await expect.poll(() => world.ami.actions.some(({ name }) => name === 'PJSIPShowRegistrationsOutbound')).toBe(true);
    world.ami.send(answered.slice(0, middle));
    await expect.poll(() => spooled()).toContain('leg.answered');
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(taken.size).toBe(0);

    world.isAway = false;
    world.ami.lists.set('CoreShowChannels', CHANNELS);
    const second = await run();
    await expect.poll(() => ids()).toEqual(WHOLE.slice(0, 4));
    world.ami.send(answered.slice(middle));
    await expect.poll(() => types()).toContain('call.ended');
    expect(ids()).toEqual(WHOLE);

    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
    expect(statSync(join(world.folder, 'spool', 'state.json')).mode & 0o777).toBe(0o600);
    expect(output).not.toMatch(/segredo|chave/);
  });

  it('says what is missing and ends', async () => {
    const main = join(import.meta.dirname, '../../../panel/adapters/asterisk/main.ts');
    const env = { ...environment(), PATH: process.env['PATH'], PANEL_KEY: '' };
    child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main], { cwd: world.folder, env });
    output = '';
    child.stderr!.on('data', (piece: Buffer) => (output += piece.toString('utf8')));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toContain('error PANEL_KEY: expected the key of a service account, got ""; set PANEL_KEY\n');
  });
});

it.each([
  ['ASTERISK_NAME', 'a b', 'at most 20 letters'],
  ['ASTERISK_TRUNKS', '=x', 'endpoints, or endpoint=name'],
  ['PANEL_URL', 'painel', 'a URL with http:'],
  ['ASTERISK_PORT', 'x', 'a port'],
])('refuses %s where it is %j', (name, value, expected) => {
  expect(() => readSettings({ ...environment(), [name]: value }, world.folder)).toThrow(
    `${name}: expected ${expected}`,
  );
});

function spooled(): string {
  const spool = join(world.folder, 'spool');
  const names = readdirSync(spool).filter((name) => name.startsWith('events-'));
  return names.map((name) => readFileSync(join(spool, name), 'utf8')).join('');
}
