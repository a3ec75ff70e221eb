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

describe('roles with a second factor', () => {
  it('are named one by one', () => {
    expect(read({}).secondFactorRoles).toEqual([]);
    expect(read({ SECOND_FACTOR_ROLES: 'Admin, Cliente' }).secondFactorRoles).toEqual(['Admin', 'Cliente']);
    expect(() => read({ SECOND_FACTOR_ROLES: 'Admin,admins' })).toThrow(/SECOND_FACTOR_ROLES: expected roles of Admin, .* got "admins"/);
  });
});

describe('an OpenID Connect provider', () => {
  const provider = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', PUBLIC_URL: 'https://painel.example.com/' };

  it('is named by its host unless it has a label', () => {
    expect(read(provider).openid).toEqual({ issuer: 'https://id.example.com', clientId: 'a', clientSecret: 'b', label: 'id.example.com' });
    expect(read({ ...provider, OIDC_LABEL: 'Empresa' }).openid?.label).toBe('Empresa');
  });

  it.each(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'])('needs %s', (name) => {
    expect(() => read({ ...provider, [name]: '' })).toThrow(new RegExp(`${name}: expected a value, because OIDC_ISSUER is set`));
  });

  it('leads back to PUBLIC_URL in its normal form', () => {
    expect(read({ ...provider, PUBLIC_URL: 'HTTPS://Painel.Example.com/a//' }).publicUrl).toBe('https://painel.example.com/a');
  });

  it('elsewhere is asked through TLS alone', () => {
    expect(() => read({ ...provider, OIDC_ISSUER: 'http://id.example.com' })).toThrow(/OIDC_ISSUER: expected https:/);
    expect(read({ ...provider, OIDC_ISSUER: 'http://127.0.0.1:9' }).openid?.issuer).toBe('http://127.0.0.1:9');
  });
});

describe('the chatbot', () => {
  it.each(['example.com', '.Example.com'])('shares cookies under the domain %s', (CHATBOT_COOKIE_DOMAIN) => {
    expect(read({ CHATBOT_COOKIE_DOMAIN }).chatbotCookieDomain).toBe('example.com');
  });

  it.each(['com', '127.0.0.1', 'example.com; Secure', 'https://example.com'])('shares none under %j', (CHATBOT_COOKIE_DOMAIN) => {
    expect(() => read({ CHATBOT_COOKIE_DOMAIN })).toThrow(/CHATBOT_COOKIE_DOMAIN: expected a domain/);
  });

  it('shares a secret that nobody guesses, which no message repeats', () => {
    expect(read({ CHATBOT_SECRET: 'a'.repeat(32) }).chatbotSecret).toBe('a'.repeat(32));
    expect(() => read({ CHATBOT_SECRET: 'too-short' })).toThrow(/^(?!.*too-short).*CHATBOT_SECRET: expected 32 to 200/);
  });
});
