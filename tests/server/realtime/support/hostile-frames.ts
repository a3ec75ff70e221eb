import fc from '../../../support/property';
import { APP } from './reverb-server';
import { authorisation, member } from './fake-hub';
import { sign, signinText } from '../../../../server/realtime/protocol/signature';

/** Random numbers that come again with the same seed. */
export function randomFrom(seed: number): { int(below: number): number; pick<Value>(values: readonly Value[]): Value } {
  let state = seed | 0;
  const int = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  return { int, pick: (values) => values[int(values.length)] as (typeof values)[number] };
}

export const CHANNELS = [
  'news',
  'cache-news',
  'private-a',
  'private-b',
  'private-cache-a',
  'private-encrypted-a',
  'presence-a',
  'presence-b',
  'presence-cache-a',
  '#server-to-user-1',
  '#',
  '',
  '__proto__',
  'presence-',
  'x'.repeat(165),
];

const PIECES = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '\u0000',
  '\ud800',
  '\\ud800',
  '"__proto__":{"x":1},',
  '1e999',
  '-0',
  'null',
  'true',
  '\u202e',
  '😀',
  '"event":5,',
  '[[[[[[[[',
  '"channel":{},',
  '"data":"{',
  '\n',
];
const EVENTS = [
  'pusher:subscribe',
  'pusher:unsubscribe',
  'pusher:signin',
  'pusher:ping',
  'pusher:pong',
  'client-x',
  'pusher_internal:subscription_succeeded',
  'pusher:error',
  '',
  'x',
];

/** Values of every shape, made once; a storm takes from them. */
const VALUES = fc.sample(
  fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom(null, 0, -1, '', {}, [], 'pusher')),
  { numRuns: 2000, seed: 7 },
);

export interface HostileFrames {
  /** The next message of this connection: valid, nearly valid, or nothing of the kind. */
  next(socketId: string): string;
  /** Every private or presence subscription that was ever signed, as `socketId channel data`. */
  signed: Set<string>;
}

export function hostileFrames(seed: number): HostileFrames {
  const random = randomFrom(seed);
  const signed = new Set<string>();

  const subscribe = (socketId: string): object => {
    const channel = random.pick(CHANNELS);
    const data = channel.startsWith('presence')
      ? member(String(random.int(5)))
      : random.int(2) === 0
        ? { user_id: String(random.int(5)), session: 's' }
        : undefined;
    const right = authorisation(socketId, channel, data);
    signed.add(`${socketId} ${channel} ${right.channel_data ?? ''}`);
    return { event: 'pusher:subscribe', data: { channel, ...right } };
  };
  const signin = (socketId: string): object => {
    const userData = JSON.stringify({ id: String(random.int(3)), user_info: {} });
    return {
      event: 'pusher:signin',
      data: { auth: `${APP.key}:${sign(APP.secret, signinText(socketId, userData))}`, user_data: userData },
    };
  };
  const valid = (socketId: string): object => {
    const kind = random.int(8);
    if (kind < 3) return subscribe(socketId);
    if (kind === 3) return signin(socketId);
    if (kind === 4) return { event: 'pusher:unsubscribe', data: { channel: random.pick(CHANNELS) } };
    if (kind === 5) return { event: 'pusher:ping', data: {} };
    return { event: 'client-x', channel: random.pick(CHANNELS), data: random.pick(VALUES) };
  };
  const withOddField = (message: object): string => {
    const data = {
      ...(message as { data: object }).data,
      [random.pick(['channel', 'auth', 'channel_data', 'user_data'])]: random.pick(VALUES),
    };
    return JSON.stringify({ ...message, data: random.int(4) === 0 ? random.pick(VALUES) : data });
  };
  const mutated = (text: string): string => {
    const [from, to] = [random.int(text.length + 1), random.int(text.length + 1)].toSorted((a, b) => a - b) as [
      number,
      number,
    ];
    switch (random.int(5)) {
      case 0:
        return text.slice(0, from) + text.slice(to);
      case 1:
        return text.slice(0, from) + random.pick(PIECES) + text.slice(from);
      case 2:
        return text.slice(0, to) + text.slice(from);
      case 3:
        return text.slice(0, from) + random.pick(PIECES) + text.slice(to);
      default:
        return text.slice(0, from) + String.fromCharCode(random.int(0x10000)) + text.slice(from + 1);
    }
  };

  return {
    signed,
    next(socketId) {
      const message = valid(socketId);
      switch (random.int(10)) {
        case 0:
        case 1:
        case 2:
          return JSON.stringify(message);
        case 3:
        case 4:
          return withOddField(message);
        case 5:
          return JSON.stringify({
            event: random.pick(EVENTS),
            data: random.pick(VALUES),
            channel: random.pick(VALUES),
          });
        case 6:
          return JSON.stringify(random.pick(VALUES));
        case 7:
          return mutated(mutated(JSON.stringify(message)));
        default:
          return mutated(JSON.stringify(message));
      }
    },
  };
}
