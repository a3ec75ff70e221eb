import { describe, expect, it } from 'vitest';
import { echoOptions } from '../../../../src/providers/realtime/echo-options';
import { errorCode } from '../../../../src/providers/realtime/error-code';

const SETTINGS = {
  enabled: true,
  key: 'k',
  host: null,
  port: null,
  tls: null,
  path: '/reverb',
  cursor: 'c',
  mode: 'embedded' as const,
  pollSeconds: 15,
};
const HTTPS = { protocol: 'https:', hostname: 'painel.example.com', port: '' };
const none = () => undefined;

describe('the options of the connection', () => {
  it('are those of the specification', () => {
    expect(echoOptions(SETTINGS, HTTPS, none)).toMatchObject({
      broadcaster: 'reverb',
      wsHost: 'painel.example.com',
      wssPort: 443,
      wsPath: '/reverb',
      forceTLS: true,
      enabledTransports: ['ws', 'wss'],
      activityTimeout: 120_000,
      pongTimeout: 30_000,
      unavailableTimeout: 10_000,
      authEndpoint: '/api/broadcasting/auth',
    });
  });

  it.each([
    [{ protocol: 'http:', hostname: 'localhost', port: '3000' }, false],
    [{ protocol: 'http:', hostname: '127.0.0.1', port: '3000' }, false],
    [{ protocol: 'https:', hostname: 'localhost', port: '3000' }, true],
    [{ protocol: 'http:', hostname: 'painel.example.com', port: '' }, true],
  ])('from %o: TLS %s', (page, forceTLS) => {
    expect(echoOptions(SETTINGS, page, none).forceTLS).toBe(forceTLS);
  });

  it('go to another server where the settings name one', () => {
    const external = { ...SETTINGS, host: 'ws.example.com', port: 8080, tls: false };
    expect(echoOptions(external, HTTPS, none)).toMatchObject({
      wsHost: 'ws.example.com',
      wsPort: 8080,
      wssPort: 8080,
      forceTLS: false,
    });
  });

  it('ask for the token with every authorisation, and do without one', () => {
    let token: string | undefined = 'first';
    const { headersProvider } = echoOptions(SETTINGS, HTTPS, () => token).channelAuthorization;
    expect(headersProvider()).toEqual({
      Authorization: 'Bearer first',
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    });
    token = 'second';
    expect(headersProvider()).toMatchObject({ Authorization: 'Bearer second' });
    token = undefined;
    expect(headersProvider()).not.toHaveProperty('Authorization');
  });
});

describe('the code of an error', () => {
  it.each([
    [{ type: 'PusherError', data: { code: 4009, message: 'x' } }, 4009],
    [{ type: 'WebSocketError', error: { type: 'PusherError', data: { code: 4200 } } }, 4200],
    [{ type: 'WebSocketError', error: new Event('error') }, undefined],
    [undefined, undefined],
  ])('of %o is %s', (error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});
