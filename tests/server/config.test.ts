import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';

const ELSEWHERE = { REVERB_HOST: 'ws.example.com', REVERB_APP_ID: '1', REVERB_APP_KEY: 'k', REVERB_APP_SECRET: 's' };
const read = (env: Record<string, string>) => readConfig(env, '/panel');

describe('a live server elsewhere', () => {
  it.each([
    ['', ''],
    ['/', ''],
    ['reverb', '/reverb'],
    ['/ws/reverb/', '/ws/reverb'],
  ])('REVERB_PATH=%j stands before its addresses as %j', (REVERB_PATH, path) => {
    expect(read({ ...ELSEWHERE, REVERB_PATH }).reverb).toMatchObject({ external: true, host: 'ws.example.com', port: 443, scheme: 'https', path });
  });

  it('has a path and nothing more', () => {
    expect(() => read({ ...ELSEWHERE, REVERB_PATH: '/ws?x=1' })).toThrow(/REVERB_PATH: expected a path .* got "\/ws\?x=1"; write it as \/reverb/);
  });
});

describe('the connections of the live server inside', () => {
  it('are bounded, as the operator likes', () => {
    expect(read({}).liveConnections).toEqual({ total: 10_000, perAddress: 1000 });
    expect(read({ LIVE_MAX_CONNECTIONS: '50', LIVE_MAX_CONNECTIONS_PER_ADDRESS: '5' }).liveConnections).toEqual({ total: 50, perAddress: 5 });
  });

  it.each(['0', '-1', '1.5', 'many'])('are not %j', (value) => {
    expect(() => read({ LIVE_MAX_CONNECTIONS: value })).toThrow(/LIVE_MAX_CONNECTIONS: expected a whole number above 0/);
  });
});
