import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserData } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { hashAccessToken } from '../../../server/auth/access-token';
import { tidy } from '../../../server/app';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { startTestApp, type TestApp } from '../../support/test-app';

interface LoginAnswer {
  data: { token: string; refreshToken: string };
}

let app: DemoApp;
let cliente: string;
/** Of a service account of the platform. */
let key: string;

beforeAll(async () => {
  app = await startDemoApp({
    environment: {
      CHATBOT_URL: 'https://chat.example.com/app/',
      CHATBOT_COOKIE_DOMAIN: 'example.com',
    },
  });
  cliente = app.cliente;
  key = await keyOf(app.admin);
});
afterAll(() => app.close());

const login = (token: string | null, area: string) => app.call<LoginAnswer>(token, 'GET', `/api/${area}/chatbot/login`);
const enter = (name: string) => app.signIn(`${name}@example.com`, DEMO_PASSWORD);
const me = async (token: string) =>
  (await app.call<{ userData: UserData }>(token, 'GET', '/api/auth/me')).body.userData;

async function change(collection: string, id: string, values: object): Promise<void> {
  const { status, body } = await app.call(
    collection === 'tenants' ? app.admin : cliente,
    'PATCH',
    `/api/${collection}/${id}`,
    values,
  );
  expect(status, JSON.stringify(body)).toBe(200);
}

async function keyOf(by: string, more: object = {}): Promise<string> {
  const { serviceKey } = await app.make(by, 'service-accounts', {
    name: `Chatbot ${Math.random()}`,
    rights: ['chatbot-people'],
    active: true,
    ...more,
  });
  return String(serviceKey);
}

const ask = (path: string, body: unknown, shown: string = key) =>
  app.call<Record<string, unknown>>(shown, 'POST', `/api/chatbot/${path}`, body);

describe('the chatbot’s login', () => {
  it('answers an opaque pair, which is stored as hashes alone', async () => {
    const { status, body, headers } = await login(cliente, 'cliente');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['data']);
    expect(Object.keys(body.data).toSorted()).toEqual(['refreshToken', 'token']);
    expect(headers['cache-control']).toBe('no-store');
    for (const token of Object.values(body.data)) expect(token).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await app.database.owner.script('select * from painel.chatbot_tokens'));
    for (const token of Object.values(body.data)) expect(stored).not.toContain(token);
    expect((await app.call(body.data.token, 'GET', '/api/auth/me')).status).toBe(401);
  });

  it('is for the own role alone', async () => {
    for (const [email, own] of [
      ['admin', 'admin'],
      ['cliente', 'cliente'],
      ['supervisor', 'supervisor'],
      ['agente', 'agente'],
    ] as const) {
      const token = await enter(email);
      for (const area of ['agente', 'cliente', 'supervisor', 'admin'])
        expect((await login(token, area)).status, `${email} at ${area}`).toBe(area === own ? 200 : 403);
    }
    expect((await login(null, 'cliente')).status).toBe(401);
    expect((await login(await enter('novo'), 'cliente')).body).toMatchObject({ code: 'first_login' });
  });

  it('wants the module of the tenant, the channel of an Agente, the access of a Supervisor', async () => {
    const other = await enter('cliente2');
    expect((await login(other, 'cliente')).status).toBe(200);
    await change('tenants', String((await me(other)).tenantId), { modules: ['pabx'] });
    expect((await login(other, 'cliente')).status).toBe(403);
    const agent = await enter('agente');
    await change('agents', (await me(agent)).id, { channels: ['PABX'] });
    expect((await me(agent)).queues).toEqual(['PABX']);
    expect((await login(agent, 'agente')).status).toBe(403);
    const supervisor = await enter('supervisor');
    await change('supervisors', (await me(supervisor)).id, { abilities: ['reporting_chatbot', 'dashboard_pabx'] });
    expect((await login(supervisor, 'supervisor')).status).toBe(403);
  });

  it('is a GET', async () => {
    expect((await app.call(cliente, 'POST', '/api/cliente/chatbot/login', {})).status).toBe(405);
  });
});

describe('the chatbot asks', () => {
  it('whose a token is, as long as the session lives', async () => {
    const session = await enter('cliente');
    const { id, name, tenantId } = await me(session);
    const { token, refreshToken } = (await login(session, 'cliente')).body.data;
    const known = await ask('introspect', { token });
    expect(known.body).toEqual({
      active: true,
      id,
      name,
      role: 'Cliente',
      language: 'pt',
      tenantId,
      expiresAt: expect.any(String),
    });
    const minutes = (Date.parse(String(known.body['expiresAt'])) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(10);
    expect(minutes).toBeLessThan(16);
    for (const wrong of [refreshToken, session, 'x'.repeat(43)])
      expect((await ask('introspect', { token: wrong })).body).toEqual({ active: false });
    expect((await app.call(session, 'POST', '/api/auth/logout')).status).toBe(204);
    expect((await ask('introspect', { token })).body).toEqual({ active: false });
    expect((await ask('refresh', { refreshToken })).status).toBe(401);
  });

  it('for a new pair, once per refresh token', async () => {
    const old = (await login(cliente, 'cliente')).body.data;
    const renewed = await ask('refresh', { refreshToken: old.refreshToken });
    expect(renewed.status).toBe(200);
    const { token } = renewed.body['data'] as LoginAnswer['data'];
    expect((await ask('introspect', { token })).body['active']).toBe(true);
    expect((await ask('introspect', { token: old.token })).body['active']).toBe(false);
    expect((await ask('refresh', { refreshToken: old.refreshToken })).status).toBe(401);
  });

  it('nothing that has run out', async () => {
    const { token, refreshToken } = (await login(cliente, 'cliente')).body.data;
    await app.database.owner.script(`update painel.chatbot_tokens set "expiresAt" = now() - interval '1 second'`);
    expect((await ask('introspect', { token })).body['active']).toBe(false);
    await app.database.owner.script(`update painel.chatbot_tokens set "refreshUntil" = now() - interval '1 second'`);
    expect((await ask('refresh', { refreshToken })).status).toBe(401);
  });

  it('for nothing that is forgotten, which are pairs that have run out alone', async () => {
    const issue = async () => (await login(cliente, 'cliente')).body.data;
    const [old, young] = [await issue(), await issue()];
    await app.database.owner.script(
      `update painel.chatbot_tokens set "refreshUntil" = now() - interval '1 second' where "tokenHash" = '${hashAccessToken(old.token)}'`,
    );
    await tidy(app.runtime, new AbortController().signal);
    const kept = await app.database.owner.script<{ tokenHash: string }>(
      'select "tokenHash" from painel.chatbot_tokens',
    );
    const hashes = kept.map(({ tokenHash }) => tokenHash);
    expect([old, young].map(({ token }) => hashes.includes(hashAccessToken(token)))).toEqual([false, true]);
    expect((await ask('introspect', { token: young.token })).body['active']).toBe(true);
  });

  it('and hears no more of who lost the right', async () => {
    const agent = await enter('agente.chat');
    const { token, refreshToken } = (await login(agent, 'agente')).body.data;
    await change('agents', (await me(agent)).id, { channels: ['PABX'] });
    expect((await ask('introspect', { token })).body).toEqual({ active: false });
    expect((await ask('refresh', { refreshToken })).status).toBe(401);
  });

  it('with the key of a tenant about its people alone', async () => {
    const { token, refreshToken } = (await login(cliente, 'cliente')).body.data;
    const { tenantId } = await me(cliente);
    const other = (await app.list(app.admin, 'tenants')).find(({ id }) => id !== tenantId);
    const foreign = await keyOf(app.admin, { tenantId: other?.id });
    expect((await ask('introspect', { token }, foreign)).body).toEqual({ active: false });
    expect((await ask('refresh', { refreshToken }, foreign)).status).toBe(401);
    const own = await keyOf(cliente);
    expect((await ask('introspect', { token }, own)).body).toMatchObject({ active: true, tenantId });
    expect((await ask('refresh', { refreshToken }, own)).status).toBe(200);
  });

  it('only with a key, and with texts of bounded length', async () => {
    for (const wrong of [cliente, `${key}x`, key.slice(1)])
      expect((await ask('introspect', { token: 'x' }, wrong)).status).toBe(401);
    expect((await ask('introspect', { token: 'x'.repeat(201) })).status).toBe(400);
    expect((await ask('introspect', {})).status).toBe(400);
  });

  it('keeps a bounded number of pairs', async () => {
    const session = await enter('cliente');
    const pairs = [];
    for (let index = 0; index < 12; index += 1) pairs.push((await login(session, 'cliente')).body.data);
    const active = await Promise.all(
      pairs.map(async ({ token }) => (await ask('introspect', { token })).body['active']),
    );
    expect(active).toEqual([false, false, ...Array.from({ length: 10 }, () => true)]);
  });
});

describe('the frame', () => {
  it('is told where the chatbot is, and may show it and nothing else', async () => {
    const { body, headers } = await app.call(cliente, 'GET', '/api/chatbot/settings');
    expect(body).toEqual({ url: 'https://chat.example.com/app/', cookieDomain: 'example.com' });
    expect(String(headers['content-security-policy'])).toContain("frame-src 'self' https://chat.example.com;");
    expect(headers['permissions-policy']).toContain('microphone=(self "https://chat.example.com")');
    expect((await app.call(null, 'GET', '/api/chatbot/settings')).status).toBe(401);
  });
});

describe('without a chatbot', () => {
  let bare: TestApp;
  beforeAll(async () => {
    bare = await startTestApp({ schemas: {} });
  });
  afterAll(() => bare.close());

  it('no other system is framed, and people ask for nobody else', async () => {
    const admin = await bare.caller('Admin', null);
    const { body, headers } = await bare.call(admin, 'GET', '/api/chatbot/settings');
    expect(body).toEqual({ url: null, cookieDomain: null });
    expect(String(headers['content-security-policy'])).toContain("frame-src 'self';");
    expect((await bare.call(admin, 'POST', '/api/chatbot/introspect', { token: 'x' })).status).toBe(401);
  });
});
