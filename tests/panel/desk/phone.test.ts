import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

const PASSWORD = 'Telefone-1007-Abc';

let app: DemoApp;
let agent: string;
let extension: { id: string; number: string };
let agentId: string;

beforeAll(async () => {
  app = await startDemoApp();
  agent = await app.signIn('agente@example.com', DEMO_PASSWORD);
  const own = await app.one(app.cliente, 'agents', { email: 'agente@example.com' });
  agentId = own.id;
  const { id, number } = await app.one(app.cliente, 'extensions', { id: String(own['extensionId']) });
  extension = { id, number: String(number) };
});
afterAll(() => app.close());

const phone = (token: string, method: 'GET' | 'POST') => app.call(token, method, '/api/desk/phone');
const change = async (values: object) => {
  const { status, body } = await app.call(app.cliente, 'PATCH', `/api/extensions/${extension.id}`, values);
  expect(status, JSON.stringify(body)).toBe(200);
};

it('says that a telephone on the desk is none of the browser, and gives nothing to register with', async () => {
  await change({ type: 'sip' });
  expect((await phone(agent, 'GET')).body).toMatchObject({
    extension: { number: extension.number, type: 'sip' },
    hasBrowserPhone: false,
  });
  expect(await phone(agent, 'POST')).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
});

it('gives the own browser a digest of the password, and tells the audit without it', async () => {
  await change({ type: 'webrtc', password: PASSWORD });
  expect((await phone(agent, 'GET')).body).toMatchObject({ hasBrowserPhone: true, autoAnswer: false });
  const { status, body, headers } = await phone(agent, 'POST');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  const { domain, url } = body as { domain: string; url: string };
  expect(url).toMatch(/^wss:\/\//);
  const ha1 = createHash('md5').update(`${extension.number}:${domain}:${PASSWORD}`).digest('hex');
  expect(body).toMatchObject({ user: extension.number, ha1, iceServers: [] });
  expect(JSON.stringify(body)).not.toContain(PASSWORD);
  const told = await app.list(app.admin, 'audit-logs', { entityId: extension.id, action: 'login' });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ userId: agentId, entity: 'extensions' });
  expect(JSON.stringify(told)).not.toContain(ha1);
});

it('lets a frame of the agent open a socket to where the server says now that browsers connect, and nothing else', async () => {
  const asked = (cookie: string) => app.fastify.inject({ url: '/api/desk/phone/window', headers: { cookie } });
  const policy = async (cookie = `accessToken=%22${agent}%22`) =>
    String((await asked(cookie)).headers['content-security-policy']);
  const [server] = await app.list(app.admin, 'servers', { role: 'pabx' });
  const wssUrl = 'wss://sip.example.net:7443/ws';
  expect(await policy()).toMatch(/connect-src wss:\/\/[^ ;]+;/);
  await app.call(app.admin, 'PATCH', `/api/servers/${server?.id}`, { wssUrl });
  expect(await policy()).toBe(
    "default-src 'none'; connect-src wss://sip.example.net:7443; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
  expect((await asked('')).statusCode).toBe(401);
  const { headers } = await app.fastify.inject('/ready');
  expect(String(headers['content-security-policy'])).not.toContain('sip.example.net');
});

it('tells agents on their own channels when that changes, and nothing of the server', async () => {
  const [server] = await app.list(app.admin, 'servers', { role: 'pabx' });
  const told = () =>
    app.database.owner.script<JsonObject>(
      `select "channels", "payload" from painel.outbox where "name" = 'phone.changed' and "channels" = array['private-user.${agentId}'] order by "seq"`,
    );
  const before = (await told()).length;
  await app.call(app.admin, 'PATCH', `/api/servers/${server?.id}`, { name: 'Outro nome' });
  await app.call(app.admin, 'PATCH', `/api/servers/${server?.id}`, { wssUrl: 'wss://sip.example.org/ws' });
  const heard = { channels: [`private-user.${agentId}`], payload: {} };
  expect((await told()).slice(before)).toEqual([heard]);
  const [own] = await app.list(app.admin, 'agents', { id: agentId });
  const tenant = await app.one(app.admin, 'tenants', { id: String(own?.['tenantId']) });
  // Of the same domain, as that of a company with extensions stays.
  const elsewhere = await app.make(app.admin, 'servers', {
    name: 'PABX Campinas',
    role: 'pabx',
    hostname: 'pabx-cps1',
    domain: server?.['domain'] ?? null,
    engine: 'asterisk',
    maxChannels: 100,
    maxCps: 10,
    apiUrl: 'https://campinas.example.com',
    apiUser: 'painel',
    apiPassword: 'Senha-de-Campinas-1',
    publicIp: '203.0.113.77',
  });
  const moved = await app.call(app.admin, 'PATCH', `/api/tenants/${tenant.id}`, { serverId: elsewhere.id });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  await expect.poll(async () => (await told()).slice(before)).toEqual([heard, heard]);
});

it('gives nothing to whoever does not work at the desk, has no extension, or acts in the place of the agent', async () => {
  const chat = await app.signIn('agente.chat@example.com', DEMO_PASSWORD);
  expect((await phone(chat, 'POST')).status).toBe(403);
  const entered = await app.call<{ accessToken: string }>(app.admin, 'POST', '/api/auth/impersonate', {
    userId: agentId,
    mode: 'view',
  });
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  expect((await phone(entered.body.accessToken, 'POST')).status).toBe(403);
});

it('gives nothing once the extension is switched off', async () => {
  await change({ enabled: false });
  expect((await phone(agent, 'GET')).body).toMatchObject({ extension: null, hasBrowserPhone: false });
  expect((await phone(agent, 'POST')).status).toBe(409);
});
