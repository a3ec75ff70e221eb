import { describe, expect, it } from 'vitest';
import { EslEvent } from '../../../panel/adapters/freeswitch/esl/esl-event';
import { EslParser } from '../../../panel/adapters/freeswitch/esl/esl-parser';
import { Translator } from '../../../panel/adapters/freeswitch/translate/translator';
import type { AnyEvent } from '../../../panel/events.gen';
import fc from '../../support/property';
import { transcript } from './support/esl-server';
import { expectValid } from './support/expect-valid';
import { TOLD } from './support/freeswitch-told';

/*
 * Recorded of FreeSWITCH 1.10.12 with telephones and a carrier on SIP; of the headers of the events most of those that nobody reads are
 * left out. The lists are written by hand.
 */

const AT = Date.parse('2026-11-27T16:00:00.000Z');

function newTranslator(): Translator {
  return new Translator({
    exchange: 'matriz',
    trunks: new Map([['vivo', 'Vivo SIP']]),
    profiles: new Map([['external', 'Vivo SIP']]),
  });
}

function replay(name: string, cut: (bytes: Buffer) => Iterable<Buffer> = (bytes) => [bytes]): AnyEvent[] {
  const parser = new EslParser();
  const translator = newTranslator();
  const events: AnyEvent[] = [];
  // One after the other: a piece is good only until the next.
  for (const chunk of cut(transcript(name)))
    for (const frame of parser.feed(chunk)) events.push(...translator.take(EslEvent.of(frame), AT));
  expect(translator.state.calls.size + translator.state.channels.size).toBe(0);
  return events;
}

/** Without what all of them have, and with the beginnings of uuids, so that the lists can be read. */
function short(events: readonly AnyEvent[]): object[] {
  return events.map(({ id: _id, at: _at, ...rest }) => {
    const text = JSON.stringify(rest).replaceAll(/([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f-]{22}/g, '$1');
    return JSON.parse(text) as object;
  });
}

/** Devices follow each channel: see below. */
const withoutDevices = (events: readonly AnyEvent[]) => events.filter((event) => !('device' in event));

describe.each(Object.entries(TOLD))('%s', (name, expected) => {
  it('tells exactly what happened', () => {
    const events = replay(name);
    expect(short(withoutDevices(events))).toEqual(expected);
    expectValid(events);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('tells the same, under the same ids, wherever the bytes are cut', () => {
    const whole = replay(name);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 40 }), (sizes) => {
        expect(replay(name, (bytes) => pieces(bytes, sizes))).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});

it('reads byte by byte as well', () => {
  expect(replay('busy', (bytes) => pieces(bytes, [1]))).toEqual(replay('busy'));
});

it('names events by what happened', () => {
  expect(replay('dialer').map(({ id }) => id)).toEqual([
    'matriz:tentativa-1:call.started',
    'matriz:tentativa-1:leg.started:tentativa-1',
    'matriz:tentativa-1:leg.answered:tentativa-1',
    expect.stringMatching(/^matriz:tentativa-1:leg.started:f000e457/),
    expect.stringMatching(/^matriz:extension:1003:ringing:/),
    expect.stringMatching(/^matriz:extension:1003:in_use:/),
    expect.stringMatching(/^matriz:tentativa-1:leg.answered:f000e457/),
    expect.stringMatching(/^matriz:extension:1003:not_in_use:/),
    expect.stringMatching(/^matriz:tentativa-1:leg.ended:f000e457/),
    'matriz:tentativa-1:leg.ended:tentativa-1',
    'matriz:tentativa-1:call.ended',
  ]);
});

it('says what devices do by their channels', () => {
  const devices = (name: string) => replay(name).filter((event) => 'device' in event);
  const of = (extension: string, ...all: string[]) =>
    all.map((device) => ({ type: 'extension.changed', extension, device }));
  expect(short(devices('direct-call'))).toEqual(of('1001', 'ringing', 'in_use', 'not_in_use'));
  expect(short(devices('outbound'))).toEqual(of('1002', 'in_use', 'not_in_use'));
  // Nothing is told of who listens, but the device is busy.
  expect(short(devices('eavesdrop')).slice(2, 4)).toEqual(of('2001', 'ringing', 'in_use'));
});

it('stays when the same events come a second time', () => {
  const translator = newTranslator();
  const events = new EslParser().feed(transcript('queue-answered')).map((frame) => EslEvent.of(frame));
  const first = withoutDevices(events.flatMap((event) => translator.take(event, AT)));
  const again = withoutDevices(events.flatMap((event) => translator.take(event, AT)));
  expect(first.length).toBeGreaterThan(0);
  expect(again).toEqual([]);
});

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
