import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { iceServersFor, iceSettings } from '../../../panel/modules/desk/server/ice-servers';

const NOON = Date.UTC(2026, 10, 28, 12);
const PERSON = '01a22277-d2ea-7655-bce0-f23adf531df2';

it('names no server where the operator has named none', () => {
  expect(iceServersFor(iceSettings({}), PERSON)).toEqual([]);
});

it('gives each person a password for relays that lasts a day, and none for servers that only say where one is', () => {
  const settings = iceSettings({
    PHONE_ICE: 'stun:turn.example.com:3478, turn:turn.example.com:3478?transport=udp,turns:turn.example.com',
    PHONE_TURN_SECRET: 'secret',
  });
  const username = `${NOON / 1000 + 86_400}:${PERSON}`;
  expect(iceServersFor(settings, PERSON, NOON)).toEqual([
    { urls: ['stun:turn.example.com:3478'] },
    {
      urls: ['turn:turn.example.com:3478?transport=udp', 'turns:turn.example.com'],
      username,
      credential: createHmac('sha1', 'secret').update(username).digest('base64'),
    },
  ]);
});

it.each([
  [{ PHONE_ICE: 'https://turn.example.com' }, 'PHONE_ICE: expected addresses of STUN and TURN servers'],
  [{ PHONE_ICE: 'turn:user:pass@turn.example.com', PHONE_TURN_SECRET: 'secret' }, 'got "turn:…"'],
  [{ PHONE_ICE: 'turn:turn.example.com' }, 'PHONE_TURN_SECRET: expected the secret'],
])('refuses %o at the start', (environment, message) => {
  expect(() => iceSettings(environment)).toThrow(message);
});
