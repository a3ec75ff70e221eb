import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { ImpersonationAnswer } from '../../../server/auth/impersonation/impersonation';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';

let app: DemoApp;
let people: Record<string, DataRecord>;

beforeAll(async () => {
  app = await startDemoApp();
  const found = await app.list(app.admin, 'users');
  people = Object.fromEntries(found.map((user) => [String(user['email']).split('@')[0] ?? '', user]));
});
afterAll(() => app.close());

const idOf = (name: string) => people[name]?.id ?? '';
const impersonate = (token: string, userId: string, mode: string) =>
  app.call<ImpersonationAnswer & JsonObject>(token, 'POST', '/api/auth/impersonate', { userId, mode });
const leave = (token: string) => app.call(token, 'POST', '/api/auth/impersonate/leave');
const freshAdmin = () => app.signIn('admin@example.com', DEMO_PASSWORD);

async function enter(name: string, mode: 'view' | 'act', admin = app.admin): Promise<string> {
  const { status, body } = await impersonate(admin, idOf(name), mode);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.accessToken;
}

/** Every path below `/api` that the server knows; its print is a tree of parts. */
function doorsOf({ fastify }: DemoApp): string[] {
  const parts: string[] = [];
  const paths = fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part] = /^((?:│ {3}| {4})*)[├└]── (\S*)/.exec(line) ?? [];
      if (indent === undefined || part === undefined) return [];
      parts.splice(indent.length / 4, parts.length, part);
      return [parts.join('')];
    });
  return paths.filter((path) => path.startsWith('/api/'));
}

async function makeAdmin(email: string, more: JsonObject): Promise<string> {
  await app.make(app.admin, 'admins', {
    name: 'Outra pessoa',
    email,
    password: 'segredo-10',
    status: 'active',
    ...more,
  });
  const token = await app.signIn(email, 'segredo-10');
  const { body } = await app.call<{ accessToken: string }>(token, 'POST', '/api/auth/password', {
    password: 'segredo-11',
  });
  return body.accessToken;
}

describe('an Admin as somebody else', () => {
  it('gets an answer like that of a sign-in, and me says the same', async () => {
    const { status, body } = await impersonate(app.admin, idOf('cliente'), 'act');
    expect(status).toBe(200);
    expect(body.userData).toMatchObject({ email: 'cliente@example.com', role: 'Cliente', firstLogin: false });
    expect(body.impersonation).toMatchObject({ mode: 'act', by: { id: idOf('admin') } });
    const minutes = (Date.parse(body.impersonation.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
    const own = await app.call(app.cliente, 'GET', '/api/auth/me');
    expect(body.userAbilityRules).toEqual(own.body['userAbilityRules']);
    const me = await app.call(body.accessToken, 'GET', '/api/auth/me');
    expect(me.body).toMatchObject({ userData: body.userData, impersonation: body.impersonation });
    expect(own.body).not.toHaveProperty('impersonation');
  });

  it('is never an Admin, acts only as a Cliente, and nobody else may do it', async () => {
    expect((await impersonate(app.admin, idOf('admin'), 'view')).status).toBe(403);
    expect((await impersonate(app.admin, idOf('supervisor'), 'act')).status).toBe(403);
    expect((await impersonate(app.admin, idOf('supervisor'), 'view')).status).toBe(200);
    expect((await impersonate(app.cliente, idOf('supervisor'), 'view')).status).toBe(403);
    expect((await impersonate(app.admin, '00000000-0000-7000-8000-000000000000', 'view')).status).toBe(404);
    expect((await impersonate(app.admin, idOf('cliente'), 'own')).status).toBe(400);
    const acting = await enter('cliente', 'act');
    expect((await impersonate(acting, idOf('supervisor'), 'view')).status).toBe(403);
  });

  it('needs the grant, and only within the tenants of the Admin', async () => {
    const support = await makeAdmin('suporte@example.com', { accessLevel: 'support' });
    expect((await impersonate(support, idOf('cliente'), 'act')).status).toBe(403);
    expect((await impersonate(support, idOf('cliente'), 'view')).status).toBe(200);
    const finance = await makeAdmin('financeiro@example.com', { accessLevel: 'finance', canImpersonate: true });
    for (const mode of ['view', 'act']) expect((await impersonate(finance, idOf('cliente'), mode)).status).toBe(403);
    const limited = await makeAdmin('limitada@example.com', {
      accessLevel: 'full',
      canImpersonate: true,
      tenantIds: [String(people['cliente2']?.['tenantId'])],
    });
    expect((await impersonate(limited, idOf('cliente'), 'view')).status).toBe(404);
    expect((await impersonate(limited, idOf('cliente2'), 'view')).status).toBe(200);
  });

  it('writes as the Cliente, with both persons in the audit', async () => {
    const acting = await enter('cliente', 'act');
    const made = await app.make(acting, 'pause-reasons', {
      name: 'Ginástica',
      code: 'GIN',
      kind: 'productive',
      channels: ['PABX'],
      active: true,
    });
    const line = await app.one(app.admin, 'audit-logs', { entity: 'pause-reasons', entityId: made.id });
    expect(line).toMatchObject({ userId: idOf('cliente'), impersonatedBy: idOf('admin'), action: 'create' });
    const own = await app.make(app.cliente, 'pause-reasons', {
      name: 'Leitura',
      code: 'LEI',
      kind: 'productive',
      channels: ['PABX'],
      active: true,
    });
    expect(await app.one(app.admin, 'audit-logs', { entity: 'pause-reasons', entityId: own.id })).toMatchObject({
      impersonatedBy: null,
    });
  });

  it('does not touch how the Cliente signs in', async () => {
    const acting = await enter('cliente', 'act');
    for (const [method, path] of [
      ['POST', 'password'],
      ['POST', 'second-factor/enrol'],
      ['POST', 'passkeys/options'],
      ['DELETE', 'sessions'],
    ] as const) {
      const { status, body } = await app.call(acting, method, `/api/auth/${path}`, {});
      expect([status, body['code']], `${method} ${path}`).toEqual([403, 'impersonated']);
    }
  });

  it('leaves, with the beginning and the end in the audit', async () => {
    const admin = await freshAdmin();
    const viewing = await enter('agente', 'view', admin);
    expect((await leave(viewing)).status).toBe(204);
    expect((await app.call(viewing, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await app.call(admin, 'GET', '/api/auth/me')).status).toBe(200);
    expect((await leave(admin)).status).toBe(409);
    const lines = await app.list(app.admin, 'audit-logs', { action: 'impersonate', entityId: idOf('agente') });
    expect(lines.map(({ changes, userId, impersonatedBy }) => ({ changes, userId, impersonatedBy }))).toEqual(
      expect.arrayContaining([
        { changes: [{ field: 'mode', from: null, to: 'view' }], userId: idOf('admin'), impersonatedBy: null },
        { changes: [{ field: 'mode', from: 'view', to: null }], userId: idOf('agente'), impersonatedBy: idOf('admin') },
      ]),
    );
  });

  it('ends with the session of the Admin, and with the right to it', async () => {
    const admin = await freshAdmin();
    const [first, second] = [await enter('cliente', 'act', admin), await enter('agente', 'view', admin)];
    await app.call(admin, 'POST', '/api/auth/logout');
    for (const token of [first, second]) expect((await app.call(token, 'GET', '/api/auth/me')).status).toBe(401);

    const other = await makeAdmin('outra@example.com', { accessLevel: 'full', canImpersonate: true });
    const acting = await enter('cliente', 'act', other);
    const { id } = await app.one(app.admin, 'admins', { email: 'outra@example.com' });
    await app.call(app.admin, 'PATCH', `/api/admins/${id}`, { canImpersonate: false });
    expect((await app.call(acting, 'GET', '/api/auth/me')).status).toBe(401);
  });
});

describe('who only looks', () => {
  it('reads what the person reads', async () => {
    const viewing = await enter('supervisor', 'view');
    const own = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
    for (const collection of ['queues', 'agents', 'contacts']) {
      const ids = async (token: string) => (await app.list(token, collection)).map(({ id }) => id).toSorted();
      expect(await ids(viewing)).toEqual(await ids(own));
    }
    expect((await app.call(viewing, 'GET', '/api/audit-logs')).status).toBe(403);
  });

  it('is given rights to look alone, with all that the person is denied, so that screens offer nothing else', async () => {
    const { body } = await impersonate(app.admin, idOf('supervisor'), 'view');
    const given = body.userAbilityRules;
    expect(new Set(given.filter(({ inverted }) => inverted !== true).flatMap(({ action }) => action))).toEqual(
      new Set(['read', 'check']),
    );
    expect((await app.call(body.accessToken, 'GET', '/api/auth/me')).body['userAbilityRules']).toEqual(given);
    const own = await app.call<ImpersonationAnswer>(
      await app.signIn('supervisor@example.com', DEMO_PASSWORD),
      'GET',
      '/api/auth/me',
    );
    const denied = own.body.userAbilityRules.filter(({ inverted }) => inverted === true);
    expect(given.filter(({ inverted }) => inverted === true)).toEqual(denied);
  });

  it('writes through no door of the server', async () => {
    const viewing = await enter('cliente', 'view');
    const queue = (await app.list(app.cliente, 'queues'))[0];
    const doors = doorsOf(app).map((path) =>
      path
        .replace(':collection/:id/:below', 'contact-lists/:id/items')
        .replace(':collection', 'queues')
        .replaceAll(/:\w+/g, queue?.id ?? ''),
    );
    expect(doors).toEqual(
      expect.arrayContaining([
        '/api/queues',
        `/api/queues/${queue?.id}`,
        '/api/files',
        '/api/live/events',
        '/api/broadcasting/auth',
        `/api/live/locks/queues/${queue?.id}`,
      ]),
    );
    const open = ['/api/auth/impersonate/leave', '/api/auth/logout'];
    // What only asks by POST is heard.
    const asking = new Map([
      ['/api/dnc-numbers/check', [400, 'bad_request']],
      ['/api/outbound-routes/simulate', [422, 'invalid']],
    ]);
    // Doors for people without a session, or for other servers: they do not ask whose token it is.
    const others =
      /^\/api\/(?:set-up$|auth\/(?:login|challenge|forgot|reset|verify|resend|register|openid|passkeys\/sign-in)|chatbot\/(?:introspect|refresh)|chat\/whatsapp\/|webchat\/|telephony\/(?:events$|authorise$|commands|recordings))/;
    for (const path of doors.filter((one) => !open.includes(one) && !others.test(one))) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, body } = await app.call(viewing, method, path, {});
        if (method === 'POST' && asking.has(path)) expect([status, body['code']], path).toEqual(asking.get(path));
        else if (status !== 405) expect([status, body['code']], `${method} ${path}`).toEqual([403, 'read_only']);
      }
    }
    expect((await app.call(viewing, 'POST', '/api/dnc-numbers/check', { numbers: ['11987654321'] })).status).toBe(200);
    expect((await app.call(viewing, 'GET', '/api/cliente/chatbot/login')).status).toBe(403);
    expect((await app.call(viewing, 'GET', '/api/live')).body).toMatchObject({ enabled: false });
    expect((await app.call(viewing, 'GET', '/api/auth/me')).status).toBe(200);
  });
});
