import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AsteriskAdapter } from '../../../panel/adapters/asterisk/adapter';
import { readSettings } from '../../../panel/adapters/asterisk/settings';
import { type OutsideService, say, startOutsideService } from '../../support/outside/outside-service';
import { type AmiServer, headers, startAmiServer } from '../../support/panel/ami-server';
import { haveCalls } from './support/asterisk-calls';

let folder: string;
let ami: AmiServer;
let panel: OutsideService;
let adapter: AsteriskAdapter;
/** What the panel hands out at the next claim. */
let waiting: object[];
/** What the adapter has said of commands, by id. */
let endings: Map<string, unknown>;
let claims: unknown[];
const said: string[] = [];
const note = (text: string) => void said.push(text);

/** Bodies of events that the panel got. */
let told = '';

beforeEach(async () => {
  told = '';
  folder = mkdtempSync(join(tmpdir(), 'painel-asterisk-'));
  ami = await startAmiServer();
  haveCalls(ami);
  panel = await startOutsideService();
  waiting = [];
  endings = new Map();
  claims = [];
  said.length = 0;
  panel.answer = ({ url, body, headers: { authorization } }, response) => {
    expect(authorization).toBe('Bearer chave');
    const given = JSON.parse(body) as Record<string, unknown>;
    if (url.endsWith('/events')) told += body;
    if (url.endsWith('/events')) return say(response, 200, { accepted: 0, repeated: 0, refused: [] });
    if (url.endsWith('/claim')) {
      claims.push(given);
      const commands = waiting.splice(0);
      setTimeout(() => say(response, 200, { commands }), 10);
      return;
    }
    endings.set(url.split('/').at(-1) ?? '', given);
    say(response, 200, { state: 'done' });
  };
  const environment = {
    ASTERISK_PORT: String(ami.port),
    ASTERISK_USER: 'painel',
    ASTERISK_SECRET: 'segredo',
    ASTERISK_TRUNKS: 'vivo',
    ASTERISK_CONTEXT: 'ramais',
    PANEL_URL: `http://127.0.0.1:${panel.port}`,
    PANEL_KEY: 'chave',
    PANEL_TENANT: 'horiz',
    SPOOL_DIR: folder,
  };
  adapter = new AsteriskAdapter({
    settings: readSettings(environment, folder),
    log: { info: note, warn: note, error: note },
    now: () => Date.now(),
    backoff: { first: 5, longest: 20 },
  });
  adapter.start();
  await expect.poll(() => claims.length).toBeGreaterThan(0);
  // Nobody dials behind a local channel in a list: this says it.
  ami.send([
    headers({
      Event: 'DialBegin',
      Channel: 'Local/1001@agents-00000001;2',
      Uniqueid: '1795468001.3',
      DestChannel: 'PJSIP/1001-00000004',
      DestUniqueid: '1795468001.4',
      DialString: '1001',
    }),
  ]);
  ami.actions.length = 0;
});
afterEach(async () => {
  await adapter.stop();
  await ami.close();
  await panel.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
/** Hands out a command; answers its ending, and what Asterisk was asked for. */
async function run(kind: string, order: object): Promise<{ ending: unknown; actions: object[] }> {
  count += 1;
  const id = `command-${count}`;
  waiting.push({ id, tenant: 'horiz', kind, order, askedAt: new Date().toISOString() });
  await expect.poll(() => endings.get(id), { timeout: 8000 }).toBeDefined();
  const actions = ami.actions
    .filter(({ name }) => name !== 'Ping')
    .map(({ fields }) => Object.fromEntries([...fields].filter(([name]) => name !== 'ActionID')));
  return { ending: endings.get(id), actions };
}

const INBOUND = '1795468000.1';
const OUTBOUND = '1795468010.5';
const WAITING = '1795468020.7';

const spying = (channelAndOptions: string) => ({
  Action: 'Originate',
  Channel: 'PJSIP/2001',
  Application: 'ChanSpy',
  Data: channelAndOptions,
  Timeout: '30000',
  Async: 'true',
});

const DIALLED = { call: 'dial-1', number: '+5511912345678', ringSeconds: 25, campaign: '0190a0a0' };
const ofMember = (Action: string) => [{ Action, Conference: '880', Channel: 'PJSIP/vivo-00000007' }];
const MUTE = { Action: 'MuteAudio', Channel: 'PJSIP/1001-00000004', Direction: 'in' };
const ORIGINATE = {
  Action: 'Originate',
  Channel: 'Local/+5511912345678@ramais/n',
  ChannelId: 'dial-1',
  OtherChannelId: 'dial-1;2',
};
const ASYNC = { Timeout: '25000', Async: 'true' };

describe('a command of the panel', () => {
  it.each<[kind: string, order: object, actions: object[]]>([
    ['hangup', { call: INBOUND }, [{ Action: 'Hangup', Channel: 'PJSIP/vivo-00000001', Cause: '16' }]],
    [
      'transfer',
      { call: INBOUND, to: '+5511987654321' },
      [
        {
          Action: 'Redirect',
          Channel: 'PJSIP/vivo-00000001',
          Context: 'ramais',
          Exten: '+5511987654321',
          Priority: '1',
        },
      ],
    ],
    [
      'transfer',
      { call: OUTBOUND, to: '1003' },
      [{ Action: 'Redirect', Channel: 'PJSIP/vivo-00000006', Context: 'ramais', Exten: '1003', Priority: '1' }],
    ],
    [
      'take',
      { call: WAITING, extension: '2001' },
      [{ Action: 'Redirect', Channel: 'PJSIP/vivo-00000007', Context: 'ramais', Exten: '2001', Priority: '1' }],
    ],
    [
      'consult',
      { call: OUTBOUND, to: '1003' },
      [{ Action: 'Atxfer', Channel: 'PJSIP/1002-00000005', Exten: '1003', Context: 'ramais' }],
    ],
    [
      'digits',
      { call: INBOUND, digits: '1#' },
      ['1', '#'].map((digit) => ({
        Action: 'PlayDTMF',
        Channel: 'PJSIP/vivo-00000001',
        Digit: digit,
        Duration: '100',
      })),
    ],
    ['mute', { room: '880' }, [{ Action: 'ConfbridgeMute', Conference: '880', Channel: 'participants' }]],
    ['mute', { call: INBOUND }, [{ ...MUTE, State: 'on' }]],
    ['unmute', { call: INBOUND }, [{ ...MUTE, State: 'off' }]],
    ['unmute', { room: '880', member: WAITING }, ofMember('ConfbridgeUnmute')],
    ['kick', { room: '880', member: WAITING }, ofMember('ConfbridgeKick')],
    ['lock', { room: '880' }, [{ Action: 'ConfbridgeLock', Conference: '880' }]],
    ['unlock', { room: '880' }, [{ Action: 'ConfbridgeUnlock', Conference: '880' }]],
    ['listen', { call: INBOUND, extension: '2001' }, [spying('PJSIP/1001-00000004,qE')]],
    ['whisper', { call: INBOUND, extension: '2001' }, [spying('PJSIP/1001-00000004,qwE')]],
    ['barge', { call: OUTBOUND, extension: '2001' }, [spying('PJSIP/1002-00000005,qBE')]],
    [
      'dial',
      { extension: '1001', number: '+551133334444', callerId: '+551140028922' },
      [
        {
          Action: 'Originate',
          Channel: 'PJSIP/1001',
          Context: 'ramais',
          Exten: '+551133334444',
          Priority: '1',
          CallerID: '+551140028922',
          Timeout: '30000',
          Async: 'true',
        },
      ],
    ],
    [
      'originate',
      { ...DIALLED, callerId: '+551140028922' },
      [{ ...ORIGINATE, Application: 'Wait', Data: '30', CallerID: '+551140028922', ...ASYNC }],
    ],
    [
      'originate',
      { ...DIALLED, to: '7900', trunks: ['vivo', 'outro'] },
      [{ ...ORIGINATE, Context: 'ramais', Exten: '7900', Priority: '1', Variable: 'PAINEL_TRUNKS=vivo', ...ASYNC }],
    ],
    [
      'originate',
      { ...DIALLED, extension: '1001' },
      [
        {
          ...ORIGINATE,
          Channel: 'PJSIP/1001',
          Context: 'ramais',
          Exten: '+5511912345678',
          Priority: '1',
          ...ASYNC,
        },
      ],
    ],
    [
      'originate',
      { ...DIALLED, to: '7900', screen: 'message', message: 'recados/natal' },
      [
        {
          ...ORIGINATE,
          Context: 'painel-screen',
          Exten: 's',
          Priority: '1',
          Variable: 'PAINEL_TO=7900,PAINEL_MESSAGE=recados/natal',
          ...ASYNC,
        },
      ],
    ],
    [
      'pause-agent',
      { agent: '7001', extension: '1001', queues: ['7900'], reason: 'ALMOCO' },
      [{ Action: 'QueuePause', Interface: 'PJSIP/1001', Paused: 'true', Reason: 'ALMOCO' }],
    ],
    [
      'resume-agent',
      { agent: '7003', queues: ['7900'] },
      [{ Action: 'QueuePause', Interface: 'Agent/7003', Paused: 'false' }],
    ],
    [
      'login-agent',
      { agent: '7001', extension: '1001', queues: ['7900', '7902'] },
      [{ Action: 'QueueAdd', Queue: '7902', Interface: 'PJSIP/1001', Paused: 'false' }],
    ],
    [
      'login-agent',
      { agent: '7009', extension: '1009', queues: ['7900'] },
      [{ Action: 'QueueAdd', Queue: '7900', Interface: 'PJSIP/1009', Paused: 'false' }],
    ],
    [
      'logout-agent',
      { agent: '7001', extension: '1001', queues: ['7900'] },
      [
        { Action: 'QueueRemove', Queue: '7900', Interface: 'PJSIP/1001' },
        { Action: 'QueueRemove', Queue: '7901', Interface: 'PJSIP/1001' },
      ],
    ],
  ])('%s %j is carried out as it says', async (kind, order, actions) => {
    expect(await run(kind, order)).toEqual({ ending: { done: true }, actions });
  });

  it('is claimed for the tenant of the settings', () => {
    expect(claims[0]).toEqual({ wait: 20, most: 50, tenant: 'horiz' });
  });

  it('fails with the words of Asterisk', async () => {
    ami.refusals.set('Hangup', 'No such channel');
    expect((await run('hangup', { call: INBOUND })).ending).toEqual({ done: false, reason: 'No such channel' });
  });

  it.each<[string, object, string]>([
    ['hangup', { call: '1.1' }, 'no call 1.1 is here'],
    ['listen', { call: WAITING, extension: '2001' }, 'the call is here, but not who talks'],
    ['hold', { call: WAITING }, 'the call is here, but not who talks'],
    ['resume', { call: INBOUND }, 'the call was not put on hold from here'],
    ['complete', { call: INBOUND }, 'nobody is asked in the call'],
    ['kick', { room: '880', member: '1.1' }, 'no member 1.1 is in the room 880'],
    ['dial', { extension: '1001', number: '*72' }, 'expected a number, got "*72"'],
    ['dial', { extension: '1001/x', number: '1002' }, 'expected a number, got "1001/x"'],
    ['originate', { ...DIALLED, call: 'dial 1' }, 'expected a name of a call, got "dial 1"'],
    ['originate', { ...DIALLED, trunks: ['claro'] }, 'none of the trunks claro is here'],
    ['originate', { ...DIALLED, screen: 'message', message: 'a,b' }, 'expected the name of an audio, got "a,b"'],
    ['originate', { ...DIALLED, screen: 'message' }, 'expected the name of an audio, got ""'],
    [
      'originate',
      { ...DIALLED, screen: 'hangup', extension: '1001' },
      'who answers cannot be screened where an extension rings first',
    ],
    ['pause-agent', { agent: '7099', queues: [] }, 'the agent 7099 is in no queue and has no extension'],
  ])('%s %j fails before Asterisk hears of it', async (kind, order, reason) => {
    expect(await run(kind, order)).toEqual({ ending: { done: false, reason }, actions: [] });
  });

  it('is done where it is so already', async () => {
    ami.refusals.set('QueueAdd', 'Unable to add interface: Already there');
    expect((await run('login-agent', { extension: '1005', queues: ['7900'] })).ending).toEqual({ done: true });
  });

  it('finds a call of a dialer by the name that the panel gave it', async () => {
    await run('originate', DIALLED);
    // Remembered before Asterisk hears of it, so that it is known after a crash.
    expect(readFileSync(join(folder, 'state.json'), 'utf8')).toContain('"originated":{"#map":[["dial-1",');
    const waits = 'Local/+5511912345678@ramais-00000009;1';
    ami.send([
      headers({ Event: 'Newchannel', Channel: waits, Uniqueid: 'dial-1', Linkedid: 'dial-1' }),
      headers({ Event: 'Newchannel', Channel: waits.replace(';1', ';2'), Uniqueid: 'dial-1;2', Linkedid: 'dial-1' }),
    ]);
    await expect.poll(() => told).toContain('"call":"dial-1"');
    for (const [kind, order, action] of [
      ['take', { extension: '2001' }, { Action: 'Redirect', Exten: '2001' }],
      ['transfer', { to: '7900' }, { Action: 'Redirect', Exten: '7900' }],
      ['hangup', {}, { Action: 'Hangup' }],
    ] as const) {
      ami.actions.length = 0;
      const { ending, actions } = await run(kind, { call: 'dial-1', ...order });
      expect(ending).toEqual({ done: true });
      expect(actions).toMatchObject([{ ...action, Channel: waits }]);
    }
    expect((await run('listen', { call: 'dial-1', extension: '2001' })).ending).toEqual({
      done: false,
      reason: 'the call is here, but not who talks',
    });
  });

  it('holds a call where the dialplan can, tells of it, and hangs up who is left alone', async () => {
    expect((await run('hold', { call: INBOUND })).ending).toEqual({
      done: false,
      reason: 'the dialplan of Asterisk has no context painel-hold',
    });
    ami.variables.set('DIALPLAN_EXISTS(painel-hold,held,1)', '1');
    ami.actions.length = 0;
    const held = await run('hold', { call: INBOUND });
    expect(held.ending).toEqual({ done: true });
    expect(held.actions.at(-1)).toEqual({
      Action: 'Redirect',
      Channel: 'PJSIP/vivo-00000001',
      Context: 'painel-hold',
      Exten: 'held',
      Priority: '1',
      ExtraChannel: 'PJSIP/1001-00000004',
      ExtraContext: 'painel-hold',
      ExtraExten: 'holder',
      ExtraPriority: '1',
    });
    await expect.poll(() => told).toContain('"type":"call.held"');
    expect((await run('consult', { call: INBOUND, to: '1003' })).ending).toEqual({
      done: false,
      reason: 'the call is on hold',
    });
    ami.actions.length = 0;
    expect((await run('resume', { call: INBOUND })).actions).toEqual([
      { Action: 'Bridge', Channel1: 'PJSIP/1001-00000004', Channel2: 'PJSIP/vivo-00000001', Tone: 'no' },
    ]);
    await expect.poll(() => told).toContain('"type":"call.resumed"');
    await run('hold', { call: INBOUND });
    ami.actions.length = 0;
    ami.send([headers({ Event: 'Hangup', Uniqueid: INBOUND, Cause: '16' })]);
    await expect
      .poll(() => ami.actions.map(({ name, fields }) => `${name} ${fields.get('Channel') ?? ''}`))
      .toContain('Hangup PJSIP/1001-00000004');
  });

  it('hands a call on once somebody was asked, or takes it back', async () => {
    const held = (event: string) =>
      ami.send([headers({ Event: event, Channel: 'PJSIP/1001-00000004', Uniqueid: '1795468001.4' })]);
    await run('consult', { call: INBOUND, to: '1003' });
    held('Hold');
    await expect.poll(() => told).toContain('"type":"call.held"');
    ami.actions.length = 0;
    expect((await run('reconnect', { call: INBOUND })).actions).toEqual([
      { Action: 'CancelAtxfer', Channel: 'PJSIP/1001-00000004' },
    ]);
    held('Unhold');
    await run('consult', { call: INBOUND, to: '1003' });
    held('Hold');
    await expect.poll(() => told.split('"type":"call.held"')).toHaveLength(3);
    ami.actions.length = 0;
    expect((await run('complete', { call: INBOUND })).actions).toEqual([
      { Action: 'Hangup', Channel: 'PJSIP/1001-00000004', Cause: '16' },
    ]);
  });

  it('fails where Asterisk says nothing', async () => {
    ami.isSilent = true;
    expect((await run('hangup', { call: INBOUND })).ending).toEqual({ done: false, reason: 'Asterisk did not answer' });
  });
});

it('waits for the connection, and for the panel', async () => {
  const before = claims.length;
  ami.drop();
  await expect.poll(() => ami.logins).toBe(2);
  await expect.poll(() => claims.length).toBeGreaterThan(before + 1);
  expect((await run('hangup', { call: WAITING })).ending).toEqual({ done: true });
});
