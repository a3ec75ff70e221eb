import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FreeswitchAdapter } from '../../../panel/adapters/freeswitch/adapter';
import { readSettings } from '../../../panel/adapters/freeswitch/settings';
import type { AnyEvent } from '../../../panel/events.gen';
import { type OutsideService, say, startOutsideService } from '../../support/outside/outside-service';
import { type EslServer, event, haveChannels, startEslServer } from './support/esl-server';

let folder: string;
let esl: EslServer;
let panel: OutsideService;
let adapter: FreeswitchAdapter;
/** What the panel hands out at the next claim. */
let waiting: object[];
/** What the adapter has said of commands, by id. */
let endings: Map<string, unknown>;
let claims: unknown[];
let told: AnyEvent[];
const said: string[] = [];
const note = (text: string) => void said.push(text);

const BORN = 1_795_468_000_000_000;
let born = BORN;
/** A channel that is up, as `uuid_dump` tells it. */
const channel = (uuid: string, name: string, more: Readonly<Record<string, string>> = {}) =>
  event('CHANNEL_DATA', {
    'Unique-ID': uuid,
    'Channel-Name': name,
    'Call-Direction': 'inbound',
    'Answer-State': 'answered',
    'Caller-Caller-ID-Number': '11970010000',
    'Caller-Destination-Number': '7900',
    'Caller-Channel-Created-Time': (born += 1_000_000),
    ...more,
  });
const calledBy = (uuid: string) => ({
  'Call-Direction': 'outbound',
  'Other-Type': 'originator',
  'Other-Leg-Unique-ID': uuid,
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'painel-freeswitch-'));
  esl = await startEslServer();
  haveChannels(esl, [
    // Somebody from outside talks to an extension.
    channel('a1', 'sofia/external/11970010000@10.0.0.9', { variable_sip_gateway: 'vivo' }),
    channel('a2', 'sofia/internal/1001@10.0.0.5', { ...calledBy('a1'), variable_dialed_user: '1001' }),
    // An extension has called somebody outside.
    channel('b1', 'sofia/internal/1002@10.0.0.6', { variable_user_name: '1002' }),
    channel('b2', 'sofia/external/551133334444', { ...calledBy('b1'), variable_sip_gateway_name: 'vivo' }),
    // Somebody waits.
    channel('c1', 'sofia/external/11970020000@10.0.0.9', { variable_sip_gateway: 'vivo' }),
  ]);
  esl.answers.set('callcenter_config queue list', 'name|strategy\n7900@default|ring-all\n7901@default|ring-all\n+OK\n');
  esl.answers.set('callcenter_config queue list members', '+OK\n');
  esl.answers.set(
    'callcenter_config agent list',
    'name|contact|status|last_status_change\n7001@default|user/1001|Available|1795468000\n7003|user/1003|Logged Out|0\n+OK\n',
  );
  esl.answers.set('callcenter_config tier list', 'queue|agent\n7900@default|7001@default\n7900@default|7003\n+OK\n');
  panel = await startOutsideService();
  waiting = [];
  endings = new Map();
  claims = [];
  told = [];
  said.length = 0;
  panel.answer = ({ url, body, headers: { authorization } }, response) => {
    expect(authorization).toBe('Bearer chave');
    const given = JSON.parse(body) as Record<string, unknown> & { events?: AnyEvent[] };
    if (url.endsWith('/events')) {
      told.push(...(given.events ?? []));
      return say(response, 200, { accepted: given.events?.length ?? 0, repeated: 0, refused: [] });
    }
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
    FREESWITCH_PORT: String(esl.port),
    FREESWITCH_PASSWORD: 'segredo',
    FREESWITCH_TRUNKS: 'vivo,claro=Claro SIP',
    FREESWITCH_CONTEXT: 'ramais',
    FREESWITCH_DIAL: 'user/{extension}@example.com',
    PANEL_URL: `http://127.0.0.1:${panel.port}`,
    PANEL_KEY: 'chave',
    PANEL_TENANT: 'horiz',
    RECORDINGS_DIR: '/srv/recordings',
    SPOOL_DIR: folder,
  };
  adapter = new FreeswitchAdapter({
    settings: readSettings(environment, folder),
    log: { info: note, warn: note, error: note },
    now: () => Date.now(),
    backoff: { first: 5, longest: 20 },
  });
  adapter.start();
  await expect.poll(() => claims.length).toBeGreaterThan(0);
  esl.commands.length = 0;
});
afterEach(async () => {
  await adapter.stop();
  await esl.close();
  await panel.close();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
/** Hands out a command; answers its ending, and what FreeSWITCH was asked for. */
async function run(kind: string, order: object): Promise<{ ending: unknown; commands: string[] }> {
  count += 1;
  const id = `command-${count}`;
  waiting.push({ id, tenant: 'horiz', kind, order, askedAt: new Date().toISOString() });
  await expect.poll(() => endings.get(id), { timeout: 8000 }).toBeDefined();
  return { ending: endings.get(id), commands: [...esl.commands] };
}

const spying = (more: string, extension: string, uuid: string) =>
  `originate {painel_spy=true,originate_timeout=30,eavesdrop_enable_dtmf=false${more}}user/${extension}@example.com &eavesdrop(${uuid})`;
const CAMPAIGN = '0190a0a0-0000-7000-8000-000000000001';
const ATTEMPT = { call: 'tentativa-1', number: '+5511987654321', ringSeconds: 30, campaign: CAMPAIGN };
const dialling = (more: string, to: string) =>
  `originate {origination_uuid=tentativa-1,painel_campaign=${CAMPAIGN},painel_number=+5511987654321,originate_timeout=30,ignore_early_media=true${more}}${to}`;

describe('a command of the panel', () => {
  it.each<[kind: string, order: object, commands: string[]]>([
    ['hangup', { call: 'a1' }, ['uuid_kill a1 NORMAL_CLEARING']],
    ['transfer', { call: 'a1', to: '+5511987654321' }, ['uuid_transfer a1 +5511987654321 XML ramais']],
    ['transfer', { call: 'b1', to: '1003' }, ['uuid_transfer b2 1003 XML ramais']],
    ['take', { call: 'c1', extension: '2001' }, ['uuid_transfer c1 2001 XML ramais']],
    ['play', { call: 'c1', audio: 'aviso-fila' }, [`uuid_transfer c1 'playback:aviso-fila,hangup' inline`]],
    ['hold', { call: 'a1' }, ['uuid_hold a2']],
    ['resume', { call: 'b1' }, ['uuid_hold off b1']],
    ['digits', { call: 'b1', digits: '12#' }, ['uuid_send_dtmf b2 12#@100']],
    ['consult', { call: 'a1', to: '1003' }, ['uuid_broadcast a2 att_xfer::loopback/1003/ramais']],
    ['mute', { room: '880' }, ['conference 880 mute non_moderator']],
    ['unmute', { room: '880', member: 'c1' }, ['conference 880 unmute uuid=c1']],
    ['mute', { call: 'a1' }, ['uuid_audio a2 start read mute 1']],
    ['unmute', { call: 'a1' }, ['uuid_audio a2 stop']],
    ['kick', { room: '880', member: 'c1' }, ['conference 880 kick uuid=c1']],
    ['lock', { room: '880' }, ['conference 880 lock']],
    ['unlock', { room: '880' }, ['conference 880 unlock']],
    ['unrecord', { room: '880' }, ['conference 880 norecord all']],
    ['end', { room: '880' }, ['conference 880 hup all']],
    [
      'invite',
      { room: '880', call: 'guest', number: '+551133334444' },
      ['originate {origination_uuid=guest,originate_timeout=30}loopback/+551133334444/ramais &conference(880)'],
    ],
    ['listen', { call: 'a1', extension: '2001' }, [spying('', '2001', 'a2')]],
    ['whisper', { call: 'a1', extension: '2001' }, [spying(',eavesdrop_whisper_bleg=true', '2001', 'a2')]],
    [
      'barge',
      { call: 'b1', extension: '2001' },
      [spying(',eavesdrop_whisper_aleg=true,eavesdrop_whisper_bleg=true', '2001', 'b1')],
    ],
    [
      'dial',
      { extension: '1001', number: '+551133334444', callerId: '+551140028922' },
      [
        'originate {originate_timeout=30,origination_caller_id_number=+551133334444,effective_caller_id_number=+551140028922}' +
          'user/1001@example.com +551133334444 XML ramais',
      ],
    ],
    [
      'originate',
      { ...ATTEMPT, callerId: '+551140028922' },
      [
        dialling(
          ',origination_caller_id_number=+551140028922',
          'sofia/gateway/vivo/+5511987654321|sofia/gateway/claro/+5511987654321 &park()',
        ),
      ],
    ],
    [
      'originate',
      { ...ATTEMPT, trunks: ['Claro SIP'], to: '7900' },
      [dialling('', 'sofia/gateway/claro/+5511987654321 7900 XML ramais')],
    ],
    ['originate', { ...ATTEMPT, extension: '1001' }, [dialling('', 'user/1001@example.com +5511987654321 XML ramais')]],
    [
      'pause-agent',
      { agent: '7001', extension: '1009', queues: ['7900'], reason: 'ALMOCO' },
      ["callcenter_config agent set status '7001@default' 'On Break'"],
    ],
    [
      'resume-agent',
      { extension: '1001', queues: ['7900'] },
      ["callcenter_config agent set status '7001@default' 'Available'"],
    ],
    [
      'login-agent',
      { agent: '7003', queues: ['7900', '7901'] },
      ["callcenter_config tier add '7901@default' '7003'", "callcenter_config agent set status '7003' 'Available'"],
    ],
    [
      'login-agent',
      { agent: '7009', extension: '1009', queues: ['7900'] },
      [
        "callcenter_config agent add '7009' callback",
        "callcenter_config agent set contact '7009' 'user/1009@example.com'",
        "callcenter_config tier add '7900@default' '7009'",
        "callcenter_config agent set status '7009' 'Available'",
      ],
    ],
    [
      'logout-agent',
      { agent: '7001', queues: ['7900'] },
      ["callcenter_config agent set status '7001@default' 'Logged Out'"],
    ],
  ])('%s %j is carried out as it says', async (kind, order, commands) => {
    expect(await run(kind, order)).toEqual({ ending: { done: true }, commands });
  });

  it('refuses to change the priority of who waits, for which FreeSWITCH has nothing', async () => {
    expect(await run('prioritize', { call: 'a1', queue: '7900', priority: 5 })).toEqual({
      ending: { done: false, reason: 'FreeSWITCH cannot change the priority of who waits in a queue' },
      commands: [],
    });
  });

  it('is claimed for the tenant of the settings', () => {
    expect(claims[0]).toEqual({ wait: 20, most: 50, tenant: 'horiz' });
  });

  it.each<[string, string, object, string]>([
    ['uuid_kill', '-ERR No such channel!\n', { call: 'a1' }, 'No such channel!'],
    ['uuid_kill', '-USAGE: <uuid> [cause]\n', { call: 'a1' }, '-USAGE: <uuid> [cause]'],
  ])('fails with the words of FreeSWITCH', async (command, answer, order, reason) => {
    esl.answers.set(command, answer);
    expect((await run('hangup', order)).ending).toEqual({ done: false, reason });
  });

  it('fails where nobody can be called, and does not wait for who is', async () => {
    esl.answers.set('originate', '-ERR SUBSCRIBER_ABSENT\n');
    expect((await run('listen', { call: 'a1', extension: '2001' })).ending).toEqual({
      done: false,
      reason: 'SUBSCRIBER_ABSENT',
    });
    esl.answers.set('originate', 'later');
    expect((await run('listen', { call: 'a1', extension: '2001' })).ending).toEqual({ done: true });
  });

  it('records a room into a file of its own, and tells what became of the room', async () => {
    const { commands } = await run('record', { room: '880' });
    expect(commands).toEqual([
      expect.stringMatching(/^conference 880 record \/srv\/recordings\/room-880-[\w-]+\.wav$/) as string,
    ]);
    const room = { 'Conference-Name': '880', 'Event-Subclass': 'conference::maintenance' };
    for (const Action of ['start-recording', 'lock', 'unlock', 'stop-recording'])
      esl.send([event('CUSTOM', { ...room, Action })]);
    await expect
      .poll(() => told.filter(({ type }) => type === 'conference.changed'))
      .toMatchObject([
        { room: '880', recording: true },
        { room: '880', locked: true },
        { room: '880', locked: false },
        { room: '880', recording: false },
      ]);
  });

  it('names a room as FreeSWITCH does', async () => {
    const joins = { 'Conference-Name': '880-example.com', 'Conference-Domain': 'example.com', 'Unique-ID': 'c1' };
    esl.send([event('CUSTOM', { 'Event-Subclass': 'conference::maintenance', Action: 'add-member', ...joins })]);
    await expect.poll(() => told.some(({ type }) => type === 'conference.joined')).toBe(true);
    expect((await run('lock', { room: '880' })).commands).toEqual(['conference 880-example.com lock']);
    expect((await run('kick', { room: '880', member: 'x9' })).ending).toEqual({
      done: false,
      reason: 'no member x9 is in the room 880',
    });
  });

  it('hands a call on once whoever was asked has answered, or takes it back; meanwhile it is on hold', async () => {
    expect((await run('complete', { call: 'a1' })).ending).toEqual({
      done: false,
      reason: 'nobody is asked in the call',
    });
    await run('consult', { call: 'a1', to: '1003' });
    const typesTold = () => told.map(({ type }) => type);
    await expect.poll(typesTold).toContain('call.held');
    esl.send([
      event('CHANNEL_CREATE', {
        'Unique-ID': 'a3',
        'Channel-Name': 'loopback/1003-a',
        ...calledBy('a2'),
      }),
    ]);
    await expect.poll(() => told.some((one) => one.type === 'leg.started' && one.leg === 'a3')).toBe(true);
    expect((await run('complete', { call: 'a1' })).ending).toEqual({
      done: false,
      reason: 'whoever is asked has not answered yet',
    });
    esl.commands.length = 0;
    expect((await run('reconnect', { call: 'a1' })).commands).toEqual(['uuid_kill a3 NORMAL_CLEARING']);
    esl.send([event('CHANNEL_ANSWER', { 'Unique-ID': 'a3', 'Channel-Name': 'loopback/1003-a' })]);
    await expect.poll(() => told.some((one) => one.type === 'leg.answered' && one.leg === 'a3')).toBe(true);
    esl.commands.length = 0;
    expect((await run('complete', { call: 'a1' })).commands).toEqual(['uuid_kill a2 NORMAL_CLEARING']);
    esl.send([event('CHANNEL_HANGUP_COMPLETE', { 'Unique-ID': 'a2', 'Channel-Name': 'sofia/internal/1001@10.0.0.5' })]);
    await expect.poll(typesTold).toContain('call.resumed');
    expect(told).toContainEqual(
      expect.objectContaining({ type: 'call.transferred', call: 'a1', to: '1003', kind: 'attended' }),
    );
  });

  it('is done where a dialer called, whatever came of it', async () => {
    esl.answers.set('originate', '-ERR USER_BUSY\n');
    esl.send([
      event('CHANNEL_CREATE', {
        'Unique-ID': 'tentativa-1',
        'Channel-Name': 'sofia/external/+5511987654321',
        'Call-Direction': 'outbound',
        variable_painel_campaign: CAMPAIGN,
        variable_sip_gateway_name: 'vivo',
      }),
    ]);
    await expect.poll(() => told.some((one) => one.type === 'leg.started' && one.leg === 'tentativa-1')).toBe(true);
    expect((await run('originate', ATTEMPT)).ending).toEqual({ done: true });
    expect((await run('originate', { ...ATTEMPT, call: 'tentativa-2' })).ending).toEqual({
      done: false,
      reason: 'USER_BUSY',
    });
  });

  it.each<[string, object, string]>([
    ['hangup', { call: 'x' }, 'no call x is here'],
    ['listen', { call: 'c1', extension: '2001' }, 'the call is here, but not who talks'],
    ['dial', { extension: '1001', number: '*72' }, 'expected a number, got "*72"'],
    ['dial', { extension: '1001/x', number: '1002' }, 'expected a number, got "1001/x"'],
    ['pause-agent', { agent: '7099', queues: [] }, 'no agent 7099 is here'],
    ['login-agent', { agent: '7003', queues: ['7999'] }, 'no queue 7999 is here'],
    ['login-agent', { agent: "7'9", extension: '1009', queues: [] }, 'expected a name without spaces and quotes'],
    ['originate', { ...ATTEMPT, screen: 'hangup' }, 'this FreeSWITCH cannot tell a person from a machine'],
    ['originate', { ...ATTEMPT, trunks: ['Oi'] }, 'none of the trunks Oi is here'],
    ['originate', { ...ATTEMPT, call: 'a,b=c' }, 'expected a name of a call, got "a,b=c"'],
  ])('%s %j fails before FreeSWITCH hears of it', async (kind, order, reason) => {
    const { ending, commands } = await run(kind, order);
    expect(ending).toEqual({ done: false, reason: expect.stringContaining(reason) as string });
    expect(commands).toEqual([]);
  });

  it('is done where it is so already', async () => {
    esl.answers.set('callcenter_config tier add', '-ERR Tier already exist!\n');
    expect((await run('login-agent', { agent: '7003', queues: ['7901'] })).ending).toEqual({ done: true });
  });

  it('gives the pause the reason that was asked for', async () => {
    await run('pause-agent', { agent: '7001', queues: [], reason: 'ALMOCO' });
    const status = {
      'Event-Subclass': 'callcenter::info',
      'CC-Action': 'agent-status-change',
      'CC-Agent': '7001@default',
    };
    esl.send([
      event('CUSTOM', { ...status, 'CC-Agent-Status': 'On Break' }),
      event('CUSTOM', { ...status, 'CC-Agent-Status': 'Available' }),
      event('CUSTOM', { ...status, 'CC-Agent-Status': 'On Break' }),
    ]);
    const pauses = () =>
      told.flatMap((one) => (one.type === 'agent.moved' && one.move === 'pause' ? [one.reason] : []));
    await expect.poll(pauses).toEqual(['ALMOCO', undefined]);
  });

  it('tells the queues that an agent was put into', async () => {
    esl.answers.set(
      'callcenter_config tier list',
      'queue|agent\n7900@default|7001@default\n7901@default|7001@default\n+OK\n',
    );
    await run('login-agent', { agent: '7001', queues: ['7901'] });
    await expect
      .poll(() => told.flatMap((one) => (one.type === 'member.added' ? [one.queue] : [])))
      .toEqual(['7900', '7901']);
  });

  it('fails where FreeSWITCH says nothing', async () => {
    esl.isSilent = true;
    expect((await run('hangup', { call: 'a1' })).ending).toEqual({ done: false, reason: 'FreeSWITCH did not answer' });
  });
});

it('waits for the connection, and for the panel', async () => {
  const before = claims.length;
  esl.drop();
  await expect.poll(() => esl.logins).toBe(2);
  await expect.poll(() => claims.length).toBeGreaterThan(before + 1);
  expect((await run('hangup', { call: 'c1' })).ending).toEqual({ done: true });
});
