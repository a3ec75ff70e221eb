import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStateFile, writeStateFile } from '../../../panel/adapters/door/state-file';
import { codeOf, extensionOf } from '../../../panel/adapters/freeswitch/translate/agents';
import { catchUp, emptyState } from '../../../panel/adapters/freeswitch/translate/state';
import { device, extension, FreeswitchExchange, inbound, RITA, START } from './support/freeswitch-exchange';

const STARTED = {
  type: 'call.started',
  call: 'a',
  linked: 'a',
  direction: 'inbound',
  caller: '11987654321',
  callerName: 'Rita',
  called: '1133334444',
  did: '1133334444',
  trunk: 'Vivo SIP',
};
const ANSWERED = [
  STARTED,
  { type: 'leg.started', call: 'a', leg: 'b', extension: '1001' },
  { type: 'leg.answered', call: 'a', leg: 'b', extension: '1001', pddMs: 1000 },
];
const ended = (by?: string) => ({ type: 'call.ended', call: 'a', cause: 16, ...(by === undefined ? {} : { by }) });
const over = (leg: string) => ({ type: 'leg.ended', call: 'a', leg, cause: 16 });

describe('who hung up', () => {
  it.each([
    ['caller', 'a', 'recv_bye', 'b'],
    ['callee', 'b', 'recv_bye', 'a'],
    ['system', 'a', 'send_bye', 'b'],
  ])('is the %s', (by, first, disposition, second) => {
    const told = inbound()
      .hangsUp(first, { variable_sip_hangup_disposition: disposition })
      .hangsUp(second, { variable_sip_hangup_disposition: 'send_bye' }).short;
    expect(told.at(-1)).toEqual(ended(by));
  });

  it('is whose channel went first, where there is no SIP', () => {
    expect(inbound().hangsUp('b').hangsUp('a').short.at(-1)).toEqual(ended('callee'));
  });

  it('is not who was asked in between', () => {
    const told = inbound()
      .dials('b', 'c', device('1003'))
      .answers('c')
      .bridges('b', 'c')
      .hangsUp('c')
      .bridges('b', 'a')
      .hangsUp('a', { variable_sip_hangup_disposition: 'recv_bye' })
      .hangsUp('b').short;
    expect(told.at(-1)).toEqual(ended('caller'));
    expect(told.filter((one) => 'kind' in one)).toEqual([]);
  });
});

describe('a transfer', () => {
  const source = (to: string) => ({ variable_transfer_source: `${START}:0b:bl_xfer:${to}/internal/XML` });

  it('is one where the channel was talking until then, told once', () => {
    const told = inbound()
      .unbridges('a', 'b', source('1003'))
      .executes('a', 'bridge', 'user/1003', source('1003'))
      .hangsUp('b')
      .dials('a', 'c', device('1003')).short;
    expect(told.slice(3)).toEqual([
      { type: 'call.transferred', call: 'a', to: '1003', kind: 'blind' },
      over('b'),
      { type: 'leg.started', call: 'a', leg: 'c', extension: '1003' },
    ]);
  });

  it('is none where the dialplan sends on', () => {
    const told = inbound()
      .hangsUp('b')
      .unbridges('a', 'b')
      .executes('a', 'transfer', '1003 XML internal', source('1003'))
      .executes('a', 'playback', 'x', source('1003')).short;
    expect(told.slice(3)).toEqual([over('b')]);
  });

  it('is none where nobody has answered yet', () => {
    const told = new FreeswitchExchange()
      .calls('a', RITA, '1133334444')
      .executes('a', 'park', '', source('1003')).short;
    expect(told).toEqual([STARTED]);
  });

  it('of somebody who asks first is told when they have gone, and only once', () => {
    const told = inbound()
      .dials('b', 'c', device('1003'))
      .answers('c')
      .bridges('b', 'c')
      .hangsUp('b')
      .bridges('c', 'a')
      .bridges('a', 'c').short;
    expect(told.slice(3)).toEqual([
      { type: 'leg.started', call: 'a', leg: 'c', extension: '1003' },
      { type: 'leg.answered', call: 'a', leg: 'c', extension: '1003' },
      over('b'),
      { type: 'call.transferred', call: 'a', to: '1003', kind: 'attended' },
    ]);
  });
});

describe('a call of an extension', () => {
  it('is told when it comes to something', () => {
    const exchange = new FreeswitchExchange().calls('a', extension('1002'), '5511912345678');
    expect(exchange.short).toEqual([]);
    exchange.dials('a', 'b', { variable_sip_gateway_name: 'vivo', 'Caller-Destination-Number': '5511912345678' });
    expect(exchange.short).toEqual([
      {
        type: 'call.started',
        call: 'a',
        linked: 'a',
        direction: 'outbound',
        source: 'extension',
        caller: '1002',
        called: '5511912345678',
        extension: '1002',
      },
      { type: 'leg.started', call: 'a', leg: 'b', trunk: 'Vivo SIP', number: '5511912345678' },
    ]);
    expect(exchange.told.find(({ type }) => type === 'call.started')?.at).toBe(
      new Date((START + 1) * 1000).toISOString(),
    );
  });

  it('is told after a while, where it talks to the exchange alone', () => {
    const exchange = new FreeswitchExchange().calls('a', extension('1002'), '*97').answers('a');
    expect(exchange.short).toEqual([]);
    expect(exchange.waits(2).short).toMatchObject([{ type: 'call.started', direction: 'internal', called: '*97' }]);
  });

  it('is no call where it listens to another', () => {
    const exchange = inbound().calls('x', extension('1002'), '*33').answers('x').executes('x', 'eavesdrop', 'b');
    expect(exchange.waits(10).hangsUp('x').short).toEqual(ANSWERED);
  });
});

it('takes a call that rings elsewhere into it', () => {
  const told = new FreeswitchExchange()
    .calls('a', RITA, '1133334444')
    .dials('a', 'b', device('1001'))
    .calls('x', extension('1002'), '*8')
    .answers('x')
    .bridges('x', 'a')
    .hangsUp('b')
    .hangsUp('x').short;
  expect(told).toEqual([
    STARTED,
    { type: 'leg.started', call: 'a', leg: 'b', extension: '1001' },
    { type: 'leg.started', call: 'a', leg: 'x', extension: '1002' },
    { type: 'leg.answered', call: 'a', leg: 'x', extension: '1002' },
    over('b'),
    over('x'),
  ]);
});

it('goes on where a channel gets another name', () => {
  const told = inbound()
    .says('CHANNEL_UUID', { 'Old-Unique-ID': 'a', 'Unique-ID': 'z' })
    .hangsUp('b')
    .hangsUp('z').short;
  expect(told.slice(3)).toEqual([over('b'), ended('callee')]);
});

describe('a queue', () => {
  const step = (action: string, more: Readonly<Record<string, string>> = {}) => ({
    'CC-Action': action,
    'CC-Queue': '7900@default',
    'CC-Member-Session-UUID': 'a',
    ...more,
  });
  const joined = () =>
    new FreeswitchExchange().calls('a', RITA, '7900').says('callcenter::info', step('member-queue-start'));

  it.each([
    ['TIMEOUT', {}, { reason: 'timeout' }],
    ['NO_AGENT_TIMEOUT', {}, { reason: 'empty' }],
    ['EXIT_WITH_KEY', { variable_cc_exit_key: '5' }, { reason: 'key', key: '5' }],
    ['BREAK_OUT', { 'Answer-State': 'hangup' }, { reason: 'abandon' }],
    ['NONE', { 'Answer-State': 'hangup' }, { reason: 'abandon' }],
    ['BREAK_OUT', { 'Answer-State': 'answered' }, { reason: 'timeout' }],
  ])('is left by %s %j', (reason, more, expected) => {
    const end = step('member-queue-end', { 'CC-Cause': 'Cancel', 'CC-Cancel-Reason': reason, ...more });
    expect(joined().says('callcenter::info', end).short.at(-1)).toEqual({
      type: 'queue.left',
      call: 'a',
      queue: '7900',
      position: 1,
      ...expected,
    });
  });

  it('is left at the end of the call at the latest, and entered again under another id', () => {
    const exchange = joined()
      .says('callcenter::info', step('member-queue-end', { 'CC-Cause': 'Cancel', 'CC-Cancel-Reason': 'TIMEOUT' }))
      .says('callcenter::info', step('member-queue-resume'))
      .hangsUp('a');
    const stays = exchange.told.flatMap(({ id, type }) => (type.startsWith('queue.') ? [id] : []));
    expect(stays).toEqual([
      'matriz:a:queue.entered:7900:1',
      'matriz:a:queue.left:7900:1',
      'matriz:a:queue.entered:7900:2',
      'matriz:a:queue.left:7900:2',
    ]);
  });

  it('counts who waits', () => {
    const exchange = joined()
      .calls('d', RITA, '7900')
      .says('callcenter::info', step('member-queue-start', { 'CC-Member-Session-UUID': 'd' }));
    expect(exchange.short.at(-1)).toEqual({ type: 'queue.entered', call: 'd', queue: '7900', position: 2 });
  });
});

it('says that a voicemail took the caller, not that somebody hears their own', () => {
  const voicemail = (data: string) => inbound().executes('a', 'voicemail', data).hangsUp('a').hangsUp('b').short.at(-1);
  expect(voicemail('default example.com 1001')).toMatchObject({ voicemail: true });
  expect(voicemail('check default example.com 1001')).not.toHaveProperty('voicemail');
});

it('tells of recordings, menus and surveys that the dialplan tells of', () => {
  const told = inbound()
    .says('painel::menu', { 'Unique-ID': 'a', Menu: 'principal', Step: 'left', Result: 'timeout' })
    .says('painel::recording', {
      'Unique-ID': 'a',
      Recording: 'x.mp3',
      Seconds: '42',
      Started: START,
      Format: 'mp3',
    })
    .says('painel::survey', { 'Unique-ID': 'a', Survey: 'Satisfação', Answers: '1=4' }).short;
  expect(told.slice(3)).toEqual([
    { type: 'ivr.left', call: 'a', menu: 'principal', result: 'timeout' },
    {
      type: 'recording.ended',
      call: 'a',
      recording: 'x.mp3',
      startedAt: new Date(START * 1000).toISOString(),
      seconds: 42,
      format: 'mp3',
    },
    {
      type: 'survey.answered',
      call: 'a',
      survey: 'Satisfação',
      answers: [{ question: 1, value: '4', score: 4 }],
      completed: false,
    },
  ]);
});

it('tells when a registration expires or a device does not answer', () => {
  const told = new FreeswitchExchange()
    .says('sofia::register', { 'from-user': '1001', 'call-id': 'x', 'network-ip': '10.0.0.5' })
    .says('sofia::sip_user_state', { 'from-user': '1001', 'call-id': 'x', 'Ping-Status': 'UNREACHABLE' })
    .says('sofia::expire', { user: '1001', 'call-id': 'x' }).short;
  const changes = { type: 'extension.changed', extension: '1001' };
  expect(told).toEqual([
    { ...changes, registration: 'registered', contactIp: '10.0.0.5' },
    { ...changes, registration: 'unreachable' },
    { ...changes, registration: 'unregistered' },
  ]);
});

it.each([
  ['[leg_timeout=10]user/1001@example.com', '1001'],
  ['{a=b}[c=d]user/1001', '1001'],
  ['loopback/1001/internal/XML', '1001'],
  ['sofia/internal/1001%10.0.0.5', '1001'],
  ['sofia/internal/1001@10.0.0.5:5060', '1001'],
  ['sofia/gateway/vivo/5511999990000', undefined],
  ['nonsense', undefined],
])('knows the extension of an agent who is called by %s', (contact, number) => {
  expect(extensionOf(contact)).toBe(number);
});

it.each([
  ['7001@default', '7001'],
  ['7001@10.0.0.5', '7001'],
  ['ana@example.com', 'ana@example.com'],
  ['7001', '7001'],
])('calls the agent %s %s', (name, code) => {
  expect(codeOf(name)).toBe(code);
});

describe('what is remembered', () => {
  it('is read as it was written, and no other file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'painel-freeswitch-'));
    const path = join(folder, 'state.json');
    const { state } = inbound().translator;
    writeStateFile(path, { state });
    expect(readStateFile(path, { state: emptyState() })).toEqual({ state });
    writeFileSync(path, '{}');
    expect(() => readStateFile(path, { state: emptyState() })).toThrow('expected the state of version 1');
    rmSync(folder, { recursive: true });
  });

  it('catches up with what is unsent', () => {
    const { told } = inbound().hangsUp('a').hangsUp('b');
    const state = emptyState();
    catchUp(state, told.slice(0, 3));
    expect([...state.calls.keys()]).toEqual(['a']);
    catchUp(state, told);
    expect([...state.calls.keys(), ...state.over.keys()]).toEqual(['a']);
  });
});

it('tells by which codec somebody who answers is heard', () => {
  const answer = { 'Unique-ID': 'b', 'Answer-State': 'answered', 'Channel-Read-Codec-Name': 'PCMA' };
  const { short } = new FreeswitchExchange()
    .calls('a', extension('1002'), '1001')
    .dials('a', 'b', device('1001'))
    .says('CHANNEL_ANSWER', answer);
  expect(short).toContainEqual(expect.objectContaining({ type: 'leg.answered', leg: 'b', codec: 'PCMA' }));
});

it('tells of who was invited into a room by the number that was called', () => {
  const { short } = new FreeswitchExchange().says('conference::maintenance', {
    Action: 'add-member',
    'Conference-Name': '880',
    'Unique-ID': 'c2',
    'Channel-Name': 'loopback/+5511987654321-a',
    'Caller-Caller-ID-Number': '0000000000',
  });
  expect(short).toMatchObject([{ type: 'conference.joined', room: '880', number: '+5511987654321' }]);
});
