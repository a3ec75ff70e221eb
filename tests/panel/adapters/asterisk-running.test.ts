import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AmiParser } from '../../../panel/adapters/asterisk/ami/ami-parser';
import { parseQueueLogLine } from '../../../panel/adapters/asterisk/translate/queue-log-line';
import { Translator } from '../../../panel/adapters/asterisk/translate/translator';
import type { AnyEvent } from '../../../panel/events.gen';
import { expectValid } from './support/expect-valid';

/** What Asterisk 22.10.1 said while calls went over it, from a carrier and from phones that are Asterisks too. */
const RECORDED = join(import.meta.dirname, 'fixtures/asterisk');
const AT = Date.parse('2026-11-27T16:00:00.000Z');

const newTranslator = (hasQueueLog = false) =>
  new Translator({ exchange: 'matriz', trunks: new Map([['claro', 'Claro IAX']]), hasQueueLog });
const messagesOf = (name: string) => new AmiParser().feed(readFileSync(join(RECORDED, `${name}.txt`)));

/** Without what all of them have, and without times, so that the lists can be read. */
function short(events: readonly AnyEvent[]): object[] {
  return events.map((event) => {
    const { id: _id, at: _at, ...rest } = event;
    if ('pddMs' in rest) delete rest.pddMs;
    if ('startedAt' in rest) return { ...rest, startedAt: undefined };
    return rest;
  });
}

/** The steps of one call. */
function steps(call: string) {
  return {
    comesIn: (called: string) => ({
      type: 'call.started',
      call,
      linked: call,
      direction: 'inbound',
      caller: '5511970040000',
      callerName: 'Rita',
      called,
      did: called,
      trunk: 'Claro IAX',
    }),
    goesFrom: (extension: string, called: string, direction = 'internal') => ({
      type: 'call.started',
      call,
      linked: call,
      direction,
      source: 'extension',
      caller: extension,
      callerName: `Ramal ${extension}`,
      called,
      extension,
    }),
    rings: (leg: string, extension: string) => ({ type: 'leg.started', call, leg, extension }),
    dials: (leg: string, number: string) => ({ type: 'leg.started', call, leg, trunk: 'Claro IAX', number }),
    answers: (leg: string, extension: string) => ({ type: 'leg.answered', call, leg, extension }),
    leaves: (leg: string, cause = 16) => ({ type: 'leg.ended', call, leg, cause }),
    held: { type: 'call.held', call },
    resumed: { type: 'call.resumed', call },
    transferred: (to: string, kind: string) => ({ type: 'call.transferred', call, to, kind }),
    recorded: (name: string, seconds: number) => ({
      type: 'recording.ended',
      call,
      recording: `/var/spool/asterisk/monitor/${name}.wav`,
      startedAt: undefined,
      seconds,
      format: 'wav',
    }),
    enters: (queue: string) => ({ type: 'queue.entered', call, queue, position: 1 }),
    ends: (by: string, cause = 16) => ({ type: 'call.ended', call, cause, by }),
  };
}

/** Somebody calls from outside, and 1001 answers. */
function answeredBy1001(call: string, leg: string, called = '1133334444'): object[] {
  const { comesIn, rings, answers } = steps(call);
  return [comesIn(called), rings(leg, '1001'), answers(leg, '1001')];
}

const trunkIn = steps('1795795120.0');
const trunkOut = steps('1795795128.2');
const trunkBusy = steps('1795795136.4');
const blind = steps('1795795140.6');
const attended = steps('1795795149.9');
const ringing = steps('1795795168.19');
const abandoned = steps('1795795159.14');
const spied = steps('1795795193.28');
const stopped = steps('1795795204.31');
const hungUp = steps('1795795213.32');
const two = steps('1795795221.34');
const menu = steps('1795795228.35');
const noAnswer = steps('1795795249.38');
const local = steps('1795795264.42');
const key = steps('1795795277.49');
const parked = steps('1795795348.69');
const unparks = steps('1795795352.71');
const picked = steps('1795798342.0');
const killed = steps('1795796166.113');
const sip = steps('1795798257.98');
const device = (extension: string, state: string) => ({ type: 'extension.changed', extension, device: state });
const registered = (extension: string) => ({
  type: 'extension.changed',
  extension,
  registration: 'registered',
  contactIp: '127.0.0.1',
});
const room = { room: 'sala1', member: '1795795181.24' };
const other = { room: 'sala1', member: '1795795182.27' };
const moderator = steps(room.member);
const participant = steps(other.member);
const changed = (at: object, change: object) => ({ type: 'conference.changed', ...at, ...change });

const SCENARIOS: Readonly<Record<string, readonly object[]>> = {
  'trunk-in': [
    ...answeredBy1001('1795795120.0', '1795795120.1'),
    trunkIn.leaves('1795795120.1'),
    trunkIn.ends('caller'),
  ],
  'trunk-out': [
    trunkOut.goesFrom('1001', '011987654321', 'outbound'),
    trunkOut.dials('1795795128.3', '5511987654321'),
    { type: 'leg.answered', call: '1795795128.2', leg: '1795795128.3', trunk: 'Claro IAX' },
    trunkOut.leaves('1795795128.3'),
    trunkOut.ends('callee'),
  ],
  'trunk-out-busy': [
    trunkBusy.goesFrom('1001', '011987654321', 'outbound'),
    trunkBusy.dials('1795795136.5', '5511987654321'),
    trunkBusy.leaves('1795795136.5', 17),
    trunkBusy.ends('system', 17),
  ],
  // 1001 sends the caller to 1002, who hangs up later.
  'blind-transfer': [
    ...answeredBy1001('1795795140.6', '1795795140.7'),
    blind.transferred('1002', 'blind'),
    blind.leaves('1795795140.7'),
    blind.rings('1795795142.8', '1002'),
    blind.answers('1795795142.8', '1002'),
    blind.leaves('1795795142.8'),
    blind.ends('callee'),
  ],
  // 1001 asks 1002, and hangs up; the caller hangs up at the end.
  'attended-transfer': [
    ...answeredBy1001('1795795149.9', '1795795149.10'),
    attended.held,
    attended.rings('1795795152.13', '1002'),
    attended.answers('1795795152.13', '1002'),
    attended.transferred('1002', 'attended'),
    attended.resumed,
    attended.leaves('1795795149.10'),
    attended.leaves('1795795152.13'),
    attended.ends('caller'),
  ],
  // 1001 hangs up while 1002 rings: Asterisk keeps its channel until 1002 answers.
  'attended-transfer-ringing': [
    ...answeredBy1001('1795795168.19', '1795795168.20'),
    ringing.held,
    ringing.rings('1795795171.23', '1002'),
    ringing.transferred('1002', 'attended'),
    ringing.resumed,
    ringing.answers('1795795171.23', '1002'),
    ringing.leaves('1795795168.20'),
    ringing.leaves('1795795171.23'),
    ringing.ends('callee'),
  ],
  // 1001 asks 1002, and takes the caller back, who hangs up at the end.
  'attended-transfer-abandoned': [
    ...answeredBy1001('1795795159.14', '1795795159.15'),
    abandoned.held,
    abandoned.rings('1795795162.18', '1002'),
    abandoned.answers('1795795162.18', '1002'),
    abandoned.resumed,
    abandoned.leaves('1795795162.18'),
    abandoned.leaves('1795795159.15'),
    abandoned.ends('caller'),
  ],
  conference: [
    moderator.goesFrom('1001', '901'),
    { type: 'conference.joined', ...room, number: '1001', name: 'Ramal 1001', role: 'moderator' },
    changed(room, { talking: true }),
    participant.goesFrom('1002', '900'),
    { type: 'conference.joined', ...other, number: '1002', name: 'Ramal 1002', role: 'participant' },
    changed(other, { talking: true }),
    changed(other, { muted: true }),
    changed(other, { talking: false }),
    changed(other, { muted: false }),
    changed(other, { talking: true }),
    { type: 'conference.left', ...other },
    participant.ends('caller'),
    { type: 'conference.left', ...room },
    moderator.ends('caller'),
  ],
  // 1003 listens to 1001, of which nothing is told.
  chanspy: [...answeredBy1001('1795795193.28', '1795795193.29'), spied.leaves('1795795193.29'), spied.ends('caller')],
  'mixmonitor-stop': [
    stopped.goesFrom('1001', '601'),
    stopped.recorded('parte-1795795204.31', 3),
    stopped.ends('system'),
  ],
  'mixmonitor-hangup': [
    hungUp.comesIn('1133334450'),
    hungUp.rings('1795795213.33', '1002'),
    hungUp.answers('1795795213.33', '1002'),
    hungUp.leaves('1795795213.33'),
    hungUp.recorded('gravacao-1795795213.32', 6),
    hungUp.ends('caller'),
  ],
  // Two at once; the first is stopped by its id.
  'mixmonitor-two': [
    two.goesFrom('1001', '602'),
    two.recorded('umdos-1795795221.34', 2),
    two.recorded('outro-1795795221.34', 4),
    two.ends('system'),
  ],
  menu: [
    menu.comesIn('1133334446'),
    { type: 'ivr.entered', call: '1795795228.35', menu: 'principal' },
    {
      type: 'ivr.left',
      call: '1795795228.35',
      menu: 'principal',
      result: 'option',
      digits: '2',
      option: 'Vendas',
      destination: 'Fila vendas',
    },
    menu.enters('vendas'),
    menu.rings('1795795231.36', '1001'),
    menu.answers('1795795231.36', '1001'),
    menu.leaves('1795795231.36'),
    menu.ends('callee'),
  ],
  'queue-ring-no-answer': [
    noAnswer.comesIn('1133334445'),
    noAnswer.enters('vendas'),
    noAnswer.rings('1795795249.39', '1001'),
    noAnswer.leaves('1795795249.39', 19),
    noAnswer.rings('1795795254.40', '1001'),
    noAnswer.leaves('1795795254.40', 19),
    noAnswer.rings('1795795259.41', '1001'),
    noAnswer.answers('1795795259.41', '1001'),
    noAnswer.leaves('1795795259.41'),
    noAnswer.ends('callee'),
  ],
  // Members are local channels. The one of 1003 is taken out once it is answered, and the caller hangs up at the end.
  'queue-linear-local': [
    local.comesIn('1133334448'),
    local.enters('suporte'),
    local.rings('1795795264.43', '1002'),
    local.leaves('1795795264.43', 19),
    local.rings('1795795268.46', '1003'),
    local.answers('1795795268.46', '1003'),
    local.leaves('1795795268.46'),
    local.ends('caller'),
  ],
  'queue-key': [
    key.comesIn('1133334448'),
    key.enters('suporte'),
    key.rings('1795795278.50', '1002'),
    key.leaves('1795795278.50'),
    { type: 'queue.left', call: '1795795277.49', queue: 'suporte', reason: 'key', position: 1, key: '9' },
    key.ends('system'),
  ],
  // 1001 parks the caller, 1002 calls where they are parked, the caller hangs up.
  parking: [
    ...answeredBy1001('1795795348.69', '1795795348.70'),
    parked.transferred('750', 'blind'),
    parked.leaves('1795795348.70'),
    unparks.goesFrom('1002', '751'),
    unparks.ends('system'),
    parked.ends('caller'),
  ],
  // 1001 rings, 1003 picks the call up at their telephone.
  pickup: [
    picked.comesIn('1133334444'),
    device('1001', 'ringing'),
    picked.rings('1795798342.1', '1001'),
    device('1003', 'in_use'),
    picked.rings('1795798343.2', '1003'),
    picked.answers('1795798343.2', '1003'),
    picked.leaves('1795798342.1', 26),
    device('1001', 'not_in_use'),
    picked.leaves('1795798343.2'),
    picked.ends('caller'),
  ],
  // Asterisk hangs up, as AMI asks for it.
  hangup: [
    ...answeredBy1001('1795796166.113', '1795796166.114'),
    killed.leaves('1795796166.114'),
    killed.ends('system'),
  ],
  // By chan_sip of Asterisk 18.26.4: 2001 holds, takes up again, and sends the caller to 2002 by REFER.
  'sip-transfer': [
    registered('2002'),
    device('2002', 'not_in_use'),
    registered('2001'),
    device('2001', 'not_in_use'),
    sip.comesIn('1133334460'),
    sip.rings('1795798257.99', '2001'),
    sip.answers('1795798257.99', '2001'),
    sip.held,
    sip.resumed,
    sip.transferred('2002', 'blind'),
    sip.leaves('1795798257.99'),
    sip.rings('1795798263.100', '2002'),
    sip.answers('1795798263.100', '2002'),
    sip.leaves('1795798263.100'),
    sip.ends('caller'),
  ],
  // One telephone says goodbye, the other is switched off.
  'sip-gone': [
    { type: 'extension.changed', extension: '2001', registration: 'unregistered' },
    device('2001', 'unavailable'),
    { type: 'extension.changed', extension: '2002', registration: 'unreachable' },
    device('2002', 'unavailable'),
  ],
  // The carrier is away for a while: of IAX2, the registration that is lost is nobody's news.
  registry: [
    { type: 'trunk.changed', trunk: 'Claro IAX', status: 'down', error: 'Unreachable' },
    { type: 'trunk.changed', trunk: 'Claro IAX', status: 'up' },
  ],
  'registry-rejected': [{ type: 'trunk.changed', trunk: 'Claro IAX', status: 'down', error: 'Registration Refused' }],
};

describe.each(Object.entries(SCENARIOS))('%s', (name, expected) => {
  it('tells what truly happened, each once', () => {
    const translator = newTranslator();
    const events = messagesOf(name).flatMap((message) => translator.take(message, AT));
    expect(short(events)).toEqual(expected);
    expectValid(events);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect([translator.state.calls.size, translator.state.channels.size]).toEqual([0, 0]);
  });
});

const LOGGED = ['menu', 'queue-ring-no-answer', 'queue-linear-local', 'queue-key'];

it.each(LOGGED)('%s: tells the same where queue_log says it too', (name) => {
  const messages = messagesOf(name);
  const lines = readFileSync(join(RECORDED, 'queue_log.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => parseQueueLogLine(line) ?? []);
  const calls = new Set(messages.map((message) => message.get('Uniqueid')));
  const own = lines.filter(({ call }) => calls.has(call));
  expect(own.length).toBeGreaterThan(2);
  for (const late of [500, 3000]) {
    const translator = newTranslator(true);
    const waiting = [...own];
    const events = messages.flatMap((message) => {
      const told = translator.take(message, AT);
      const now = (message.number('Timestamp') ?? 0) * 1000;
      while (waiting[0] && waiting[0].at + late < now) told.push(...translator.takeQueueLog(waiting.shift()!));
      return told;
    });
    for (const line of waiting) events.push(...translator.takeQueueLog(line));
    expect(short(events)).toEqual(SCENARIOS[name]);
  }
});

/** A supervisor has 1003 take a caller who waits in a queue: Asterisk says that they have abandoned it. */
describe('take', () => {
  const call = '1795796157.110';
  const { comesIn, enters, rings, leaves, answers, ends } = steps(call);
  const waits = [comesIn('1133334445'), enters('vendas'), rings('1795796157.111', '1001'), leaves('1795796157.111')];
  const talks = [
    rings('1795796159.112', '1003'),
    answers('1795796159.112', '1003'),
    leaves('1795796159.112'),
    ends('callee'),
  ];
  const command = {
    id: 'command-1',
    tenant: 'horiz',
    kind: 'take' as const,
    order: { call, extension: '1003' },
    askedAt: '2026-11-27T16:15:59.000Z',
  };

  it('is no abandoned call: who answers takes it out of the queue', () => {
    const translator = newTranslator();
    const events = messagesOf('take').flatMap((message) => {
      if (
        message.get('Event') === 'Newexten' &&
        message.get('Extension') === '1003' &&
        message.get('Application') === 'Queue'
      )
        translator.orderBegins(command, AT);
      return translator.take(message, AT);
    });
    events.push(...translator.orderEnds(command, true, AT));
    expect(short(events)).toEqual([...waits, ...talks]);
  });

  it('by somebody else is none either', () => {
    const translator = newTranslator();
    const events = messagesOf('take').flatMap((message) => translator.take(message, AT));
    const left = { type: 'queue.left', call, queue: 'vendas', reason: 'timeout', position: 1 };
    expect(short(events)).toEqual([...waits, left, ...talks]);
  });
});
