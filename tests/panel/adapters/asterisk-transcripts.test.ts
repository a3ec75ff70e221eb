import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../../panel/events.gen';
import { AmiParser } from '../../../panel/adapters/asterisk/ami/ami-parser';
import { parseQueueLogLine } from '../../../panel/adapters/asterisk/translate/queue-log-line';
import { Translator } from '../../../panel/adapters/asterisk/translate/translator';
import { transcript } from '../../support/panel/ami-server';
import fc from '../../support/property';
import { expectValid } from './support/expect-valid';

const AT = Date.parse('2026-11-23T21:12:00.000Z');

function newTranslator(hasQueueLog = false): Translator {
  return new Translator({ exchange: 'matriz', trunks: new Map(), hasQueueLog });
}

function replay(name: string, cut: (bytes: Buffer) => Iterable<Buffer> = (bytes) => [bytes]): AnyEvent[] {
  const parser = new AmiParser();
  const translator = newTranslator();
  const events: AnyEvent[] = [];
  // One after the other: a piece is good only until the next.
  for (const chunk of cut(transcript(name)))
    for (const message of parser.feed(chunk)) events.push(...translator.take(message, AT));
  return events;
}

/** Without what all of them have, so that the lists can be read. */
function short(events: readonly AnyEvent[]): object[] {
  return events.map(({ id: _id, at: _at, ...rest }) => rest);
}

const ANSWERED = [
  {
    type: 'call.started',
    call: '1795468282.0',
    linked: '1795468282.0',
    direction: 'inbound',
    caller: '5511970010000',
    callerName: 'Ana',
    called: '700',
  },
  { type: 'queue.entered', call: '1795468282.0', queue: 'vendas', position: 1 },
  { type: 'leg.started', call: '1795468282.0', leg: '1795468282.2', extension: '1001' },
  { type: 'leg.answered', call: '1795468282.0', leg: '1795468282.2', extension: '1001' },
  { type: 'leg.ended', call: '1795468282.0', leg: '1795468282.2', cause: 16 },
  { type: 'call.ended', call: '1795468282.0', cause: 16, by: 'callee' },
];

const ABANDONED = [
  {
    type: 'call.started',
    call: '1795468293.4',
    linked: '1795468293.4',
    direction: 'inbound',
    caller: '5511970020000',
    callerName: 'Bia',
    called: '700',
  },
  { type: 'queue.entered', call: '1795468293.4', queue: 'vendas', position: 1 },
  { type: 'leg.started', call: '1795468293.4', leg: '1795468294.6', extension: '1001' },
  { type: 'leg.ended', call: '1795468293.4', leg: '1795468294.6', cause: 19 },
  { type: 'queue.left', call: '1795468293.4', queue: 'vendas', reason: 'abandon', position: 1 },
  { type: 'call.ended', call: '1795468293.4', by: 'caller' },
];

const TIMEOUT = [
  {
    type: 'call.started',
    call: '1795468304.8',
    linked: '1795468304.8',
    direction: 'inbound',
    caller: '5511970030000',
    callerName: 'Caio',
    called: '701',
  },
  { type: 'queue.entered', call: '1795468304.8', queue: 'vendas', position: 1 },
  { type: 'leg.started', call: '1795468304.8', leg: '1795468305.10', extension: '1001' },
  { type: 'leg.ended', call: '1795468304.8', leg: '1795468305.10', cause: 19 },
  { type: 'queue.left', call: '1795468304.8', queue: 'vendas', reason: 'timeout', position: 1 },
  { type: 'call.ended', call: '1795468304.8', cause: 16, by: 'system' },
];

const DIRECT = [
  {
    type: 'call.started',
    call: '1795468330.14',
    linked: '1795468330.14',
    direction: 'inbound',
    caller: '5511970040000',
    callerName: 'Eva',
    called: '702',
  },
  { type: 'leg.started', call: '1795468330.14', leg: '1795468331.16', extension: '1002' },
  { type: 'leg.answered', call: '1795468330.14', leg: '1795468331.16', extension: '1002' },
  { type: 'leg.ended', call: '1795468330.14', leg: '1795468331.16', cause: 16 },
  { type: 'call.ended', call: '1795468330.14', cause: 16, by: 'caller' },
];

/** Asterisk calls; nobody is there to be hung up on. */
const BUSY = [
  {
    type: 'call.started',
    call: '1795468321.12',
    linked: '1795468321.12',
    direction: 'internal',
    caller: '551133224400',
    callerName: 'Dani',
    called: '1009',
  },
  { type: 'call.ended', call: '1795468321.12', cause: 17 },
];

const MEMBERS = [
  { type: 'member.added', queue: 'vendas', extension: '1002' },
  { type: 'agent.moved', extension: '1002', move: 'pause', reason: 'almoco' },
  { type: 'agent.moved', extension: '1002', move: 'resume' },
  { type: 'member.removed', queue: 'vendas', extension: '1002' },
];

const TRANSCRIPTS = [
  ['queue-answered.txt', ANSWERED],
  ['queue-abandoned.txt', ABANDONED],
  ['queue-timeout.txt', TIMEOUT],
  ['direct-call.txt', DIRECT],
  ['originate-busy.txt', BUSY],
  ['members-and-pause.txt', MEMBERS],
] as const;

describe.each(TRANSCRIPTS)('%s', (name, expected) => {
  it('tells exactly what happened', () => {
    const events = replay(name);
    expect(short(events)).toEqual(expected);
    expectValid(events);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('tells the same, under the same ids, wherever the bytes are cut', () => {
    const whole = replay(name);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 40 }), (sizes) => {
        expect(replay(name, (bytes) => pieces(bytes, sizes))).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });
});

it('reads byte by byte as well', () => {
  expect(short(replay('queue-timeout.txt', (bytes) => pieces(bytes, [1])))).toEqual(TIMEOUT);
});

it('names events by what happened', () => {
  expect(replay('queue-answered.txt').map(({ id }) => id)).toEqual([
    'matriz:1795468282.0:call.started',
    'matriz:1795468282.0:queue.entered:vendas:1',
    'matriz:1795468282.0:leg.started:1795468282.2',
    'matriz:1795468282.0:leg.answered:1795468282.2',
    'matriz:1795468282.0:leg.ended:1795468282.2',
    'matriz:1795468282.0:call.ended',
  ]);
});

it.each([1, 3, 40, 400])('tells nothing twice when queue_log says the same %i messages late', (late) => {
  const lines = transcript('queue_log.txt')
    .toString('utf8')
    .split('\n')
    .flatMap((line) => parseQueueLogLine(line) ?? []);
  for (const [name, expected] of TRANSCRIPTS) {
    const messages = new AmiParser().feed(transcript(name));
    const [first] = expected;
    const call = first !== undefined && 'call' in first ? first.call : '';
    const sequence = Number(call.split('.')[1]);
    // Queue knows the far end of the local channel.
    const own = lines.filter((line) => line.call.endsWith(`.${sequence + 1}`));
    const translator = newTranslator(true);
    const events: AnyEvent[] = [];
    let next = 0;
    for (const [index, message] of messages.entries()) {
      events.push(...translator.take(message, AT));
      if (index % late === 0 && next < own.length && hasQueue(events))
        events.push(...translator.takeQueueLog(own[next++]!));
    }
    for (const line of own.slice(next)) events.push(...translator.takeQueueLog(line));
    events.push(...translator.tick(AT + 60_000));
    expect(sorted(short(events)), `${name} ${late}`).toEqual(sorted([...expected]));
  }
});

it('waits for queue_log where AMI alone cannot tell a timeout from somebody who hung up', () => {
  const translator = newTranslator(true);
  const messages = new AmiParser()
    .feed(transcript('queue-timeout.txt'))
    // Without the right to hear of the dialplan.
    .filter((message) => !['VarSet', 'Newexten'].includes(message.get('Event') ?? ''));
  const events = messages.flatMap((message) => translator.take(message, AT));
  expect(short(events).map((event) => (event as AnyEvent).type)).not.toContain('call.ended');
  const line = parseQueueLogLine('1795468311|1795468304.9|vendas|NONE|EXITWITHTIMEOUT|1|1|6');
  events.push(...translator.takeQueueLog(line!));
  expect(short(events).slice(-2)).toEqual([
    { type: 'queue.left', call: '1795468304.8', queue: 'vendas', reason: 'timeout', position: 1 },
    { type: 'call.ended', call: '1795468304.8', cause: 16, by: 'system' },
  ]);
  expect(translator.tick(AT + 60_000)).toEqual([]);
});

function hasQueue(events: readonly AnyEvent[]): boolean {
  return events.some(({ type }) => type === 'queue.entered');
}

function sorted(events: readonly object[]): string[] {
  return events.map((event) => JSON.stringify(event, Object.keys(event).toSorted())).toSorted();
}

function* pieces(bytes: Buffer, sizes: readonly number[]): Iterable<Buffer> {
  let start = 0;
  for (let index = 0; start < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    // A copy that is overwritten afterwards, as a socket may do.
    const piece = Buffer.from(bytes.subarray(start, start + size));
    yield piece;
    piece.fill(0);
    start += size;
  }
}
