import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { LoginAnswer } from '../../../server/auth/login';
import { CLIENT, startProvider, type TestProvider } from '../../support/outside/openid-provider';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app';
import { authenticatorApp } from '../../support/browser/authenticator-app';

const SITE = 'https://painel.example.com';
const CALLBACK = `${SITE}/api/auth/openid/callback`;
const note = { title: 'Notes', type: 'object', properties: { text: { type: 'string' } } };
const access = [{ role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] }];

let app: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  provider = await startProvider(CALLBACK);
  const openid = { issuer: provider.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, label: 'Empresa' };
  app = await startTestApp({ schemas: { 'notes.json': note }, access, config: { publicUrl: SITE, openid } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

let email: string;
beforeEach(async () => {
  ({ email } = await app.user('Admin', null));
  provider.person = { email, email_verified: true };
});

const get = (path: string, cookie = '') => app.call(null, 'GET', path, undefined, { cookie });
const cookieOf = (headers: JsonObject | object) =>
  String((headers as JsonObject)['set-cookie'] ?? '').split(';')[0] ?? '';

/** To the provider and back to our callback, `change` in between. */
async function visitProvider(change: (toProvider: URL) => void = () => undefined) {
  const { status, headers } = await get('/api/auth/openid/start');
  expect(status).toBe(303);
  const url = new URL(String(headers['location']));
  change(url);
  return { asked: url, back: await provider.walk(url.href, CALLBACK), cookie: cookieOf(headers) };
}

/** What our callback says to the sign-in page. */
async function receive(back: URL, cookie: string) {
  const { status, headers } = await get(`/api/auth/openid/callback${back.search}`, cookie);
  expect(status).toBe(303);
  const target = new URL(String(headers['location']));
  expect(target.origin + target.pathname).toBe(`${SITE}/login`);
  return { said: Object.fromEntries(target.searchParams), cookie: cookieOf(headers), headers };
}

const finish = (code: string, cookie: string) =>
  app.call<LoginAnswer>(null, 'POST', '/api/auth/openid/finish', { code }, { cookie });

describe('signing in at an OpenID Connect provider', () => {
  it('opens a session by a code of one use in the same browser', async () => {
    expect((await get('/api/auth/methods')).body).toMatchObject({
      openid: { label: 'Empresa' },
      passkeys: { relyingParty: 'painel.example.com' },
    });
    const { asked, back, cookie } = await visitProvider();
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    expect(asked.searchParams.get('redirect_uri')).toBe(CALLBACK);
    const { said, cookie: ticket, headers } = await receive(back, cookie);
    expect(Object.keys(said)).toEqual(['openid']);
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
    const code = said['openid'] ?? '';
    expect((await app.call(code, 'GET', '/api/auth/me')).status).toBe(401);
    const { status, body } = await finish(code, ticket);
    expect({ status, email: body.userData.email }).toEqual({ status: 200, email });
    expect((await app.call(body.accessToken, 'GET', '/api/notes')).status).toBe(200);
    expect((await finish(code, ticket)).status).toBe(401);
    const audit = await app.call<JsonObject[]>(
      body.accessToken,
      'GET',
      `/api/audit-logs?filter=${encodeURIComponent(JSON.stringify({ action: 'login' }))}`,
    );
    expect(audit.body.map(({ changes }) => changes)).toContainEqual([{ field: 'method', from: null, to: 'openid' }]);
  });

  it.each([
    ['an address that is not verified', () => ({ email, email_verified: false })],
    ['an address of which nothing is said', () => ({ email })],
    ['no address', () => ({})],
    ['an address without an account', () => ({ email: 'nobody@example.com', email_verified: true })],
  ])('refuses %s, and makes no account', async (_name, person) => {
    provider.person = person();
    const { back, cookie } = await visitProvider();
    expect((await receive(back, cookie)).said).toEqual({ openidError: 'unknown_account' });
    const [row] = await app.database.owner
      .script(`select 1 from "users" where "email" = 'nobody@example.com'`)
      .then((rows) => rows as unknown[]);
    expect(row).toBeUndefined();
  });

  it('refuses a blocked account', async () => {
    await app.database.owner.script(`update "users" set "status" = 'blocked' where "email" = '${email}'`);
    const { back, cookie } = await visitProvider();
    expect((await receive(back, cookie)).said).toEqual({ openidError: 'unknown_account' });
  });

  it('refuses another browser, and a second use', async () => {
    const mine = await visitProvider();
    const other = await visitProvider();
    expect((await receive(mine.back, '')).said).toEqual({ openidError: 'challenge_expired' });
    expect((await receive(mine.back, other.cookie)).said).toEqual({ openidError: 'openid_failed' });
    const { said, cookie } = await receive(mine.back, mine.cookie);
    expect((await receive(mine.back, mine.cookie)).said).toEqual({ openidError: 'challenge_expired' });
    expect((await finish(said['openid'] ?? '', '')).status).toBe(401);
    expect((await finish('x'.repeat(43), cookie)).status).toBe(401);
  });

  it.each([
    ['state', 'state'],
    ['nonce', 'nonce'],
    ['PKCE challenge', 'code_challenge'],
  ])('refuses a wrong %s', async (_name, parameter) => {
    const { back, cookie } = await visitProvider((url) => url.searchParams.set(parameter, 'A'.repeat(43)));
    expect((await receive(back, cookie)).said).toEqual({ openidError: 'openid_failed' });
  });

  it('asks for the second factor of the account', async () => {
    const token = await app.signIn(email);
    const begun = await app.call<{ uri: string }>(token, 'POST', '/api/auth/second-factor/enrol', {
      currentPassword: PASSWORD,
    });
    await app.call(token, 'POST', '/api/auth/second-factor/confirm', {
      code: authenticatorApp(begun.body.uri).codeAt(Date.now()),
    });
    const { back, cookie } = await visitProvider();
    const { said, cookie: ticket } = await receive(back, cookie);
    const { status, body } = await finish(said['openid'] ?? '', ticket);
    expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['challenge'] });
  });
});

describe('without a provider', () => {
  it('there is nothing of it', async () => {
    const plain = await startTestApp({ schemas: { 'notes.json': note }, access });
    try {
      expect((await plain.call(null, 'GET', '/api/auth/methods')).body).not.toHaveProperty('openid');
      expect((await plain.call(null, 'GET', '/api/auth/openid/start')).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
