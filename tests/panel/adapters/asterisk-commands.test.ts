import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AsteriskAdapter } from '../../../panel/adapters/asterisk/adapter';
import { readSettings } from '../../../panel/adapters/asterisk/settings';
import { type OutsideService, say, startOutsideService } from '../../support/outside/outside-service';
import { type AmiServer, headers, startAmiServer } from '../../support/panel/ami-server';

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

const channel = (name: string, uniqueid: string, linked: string, application: string, caller = '11970010000') =>
  headers({
    Event: 'CoreShowChannel',
    Channel: name,
    Uniqueid: uniqueid,
    Application: application,
    Linkedid: linked,
    ChannelStateDesc: 'Up',
    CallerIDNum: caller,
    Exten: '7900',
  });
const member = (queue: string, location: string) =>
  headers({ Event: 'QueueMember', Queue: queue, Location: location, LoginTime: '1795468000', Paused: '0' });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'painel-asterisk-'));
  ami = await startAmiServer();
  ami.lists.set('CoreShowChannels', [
    // Somebody from outside talks to an agent, who is called by a local channel.
    channel('PJSIP/vivo-00000001', '1795468000.1', '1795468000.1', 'Queue'),
    channel('Local/1001@agents-00000001;1', '1795468001.2', '1795468000.1', 'AppQueue'),
    channel('Local/1001@agents-00000001;2', '1795468001.3', '1795468000.1', 'Dial'),
    channel('PJSIP/1001-00000004', '1795468001.4', '1795468000.1', 'AppDial'),
    // An extension has called somebody outside.
    channel('PJSIP/1002-00000005', '1795468010.5', '1795468010.5', 'Dial', '1002'),
    channel('PJSIP/vivo-00000006', '1795468010.6', '1795468010.5', 'AppDial', '1002'),
    // Somebody waits.
    channel('PJSIP/vivo-00000007', '1795468020.7', '1795468020.7', 'Queue'),
  ]);
  ami.lists.set('QueueStatus', [
    member('7900', 'PJSIP/1001'),
    member('7901', 'PJSIP/1001'),
    member('7900', 'Agent/7003'),
  ]);
  panel = await startOutsideService();
  waiting = [];
  endings = new Map();
  claims = [];
  said.length = 0;
  panel.answer = ({ url, body, headers: { authorization } }, response) => {
    expect(authorization).toBe('Bearer chave');
    const given = JSON.parse(body) as Record<string, unknown>;
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
    ['dial', { extension: '1001', number: '*72' }, 'expected a number, got "*72"'],
    ['dial', { extension: '1001/x', number: '1002' }, 'expected a number, got "1001/x"'],
    ['pause-agent', { agent: '7099', queues: [] }, 'the agent 7099 is in no queue and has no extension'],
  ])('%s %j fails before Asterisk hears of it', async (kind, order, reason) => {
    expect(await run(kind, order)).toEqual({ ending: { done: false, reason }, actions: [] });
  });

  it('is done where it is so already', async () => {
    ami.refusals.set('QueueAdd', 'Unable to add interface: Already there');
    expect((await run('login-agent', { extension: '1005', queues: ['7900'] })).ending).toEqual({ done: true });
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
