import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { asSystem } from '../../../server/operations/context';
import { createMore } from '../../../server/operations/write/run';
import { notify, type Notice } from '../../../server/operations/effects/notify';
import { forgetOldNotices } from '../../../server/realtime/notifications/forget-old-notices';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';
import { startLiveApp, type LiveApp } from './support/live-app';

interface Person {
  id: string;
  email: string;
  token: string;
}

let app: LiveApp;
let one: string;

beforeAll(async () => {
  app = await startLiveApp();
  one = await app.tenant('One');
});
afterAll(() => app.close());

async function person(role: 'Admin' | 'Cliente' | 'Agente', more: JsonObject = {}): Promise<Person> {
  const user = await app.user(role, role === 'Admin' ? null : one, more);
  return { id: user.id, email: user.email, token: await app.signIn(user.email) };
}

async function tell(userIds: string[], more: Partial<Notice> = {}): Promise<void> {
  const system = asSystem(app.runtime, 'platform');
  const events = await app.runtime.database.transaction('platform', (executor) =>
    notify(system, executor, (...given) => createMore(system, executor, ...given), {
      userIds,
      type: 'system',
      severity: 'info',
      text: 'rightsChanged',
      params: { name: 'Ana' },
      ...more,
    }),
  );
  for (const event of events) app.runtime.written(event);
}

const notices = async (token: string, filter: JsonObject = {}) =>
  app.call<DataRecord[]>(token, 'GET', `/api/notifications?filter=${encodeURIComponent(JSON.stringify(filter))}`);

describe('notifications', () => {
  it('come to the person alone, live, in the own language, with the count of unread ones', async () => {
    const [ana, bia] = [await person('Cliente', { language: 'fr' }), await person('Cliente')];
    const [client, other] = [await app.client(ana.token), await app.client(bia.token)];
    await client.join(`private-user.${ana.id}`);
    await other.join(`private-user.${bia.id}`);
    await expect(other.join(`private-user.${ana.id}`)).rejects.toThrow('403');
    await tell([ana.id]);
    const { payload } = await client.hears({ event: 'notification.created' });
    expect(payload).toMatchObject({
      type: 'system',
      severity: 'info',
      title: 'Vos accès ont changé',
      body: expect.stringContaining('Ana') as string,
      link: null,
      unreadCount: 1,
    });
    expect(other.heard.filter(({ event }) => event.startsWith('notification'))).toEqual([]);
    expect((await notices(ana.token)).body).toMatchObject([
      { title: 'Vos accès ont changé', readAt: null, userId: ana.id },
    ]);
    expect((await notices(bia.token)).body).toEqual([]);
  });

  it('are marked as read one by one or all at once, which the other tabs hear, and deleted', async () => {
    const ana = await person('Cliente');
    const client = await app.client(ana.token);
    await client.join(`private-user.${ana.id}`);
    await tell([ana.id]);
    await tell([ana.id]);
    await tell([ana.id]);
    const [first] = (await notices(ana.token)).body;
    const path = `/api/notifications/${first?.id}`;
    expect((await app.call(ana.token, 'PATCH', path, { title: 'mine' })).status).toBe(422);
    expect((await app.call(ana.token, 'PATCH', path, { readAt: new Date().toISOString() })).status).toBe(200);
    await client.hears({ event: 'notification.read' });
    expect(client.heard.at(-1)?.payload).toMatchObject({ id: first?.id, unreadCount: 2 });
    const unread = await notices(ana.token, { readAt_null: true });
    expect(unread.headers['content-range']).toBe('notifications 0-1/2');
    expect((await app.call(ana.token, 'POST', '/api/notifications/read-all')).status).toBe(204);
    expect((await notices(ana.token, { readAt_null: true })).body).toEqual([]);
    await expect.poll(() => client.heard.filter(({ event }) => event === 'notification.read').length).toBe(3);
    expect((await app.call(ana.token, 'DELETE', path)).status).toBe(200);
    expect((await notices(ana.token)).body.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('are all read though some are deleted meanwhile', async () => {
    const ana = await person('Cliente');
    for (let count = 0; count < 60; count += 1) await tell([ana.id]);
    const ids = (await app.call<DataRecord[]>(ana.token, 'GET', '/api/notifications?range=[0,99]')).body.map(
      ({ id }) => id,
    );
    const [read, ...deleted] = await Promise.all([
      app.call(ana.token, 'POST', '/api/notifications/read-all'),
      ...ids.slice(0, 30).map((id) => app.call(ana.token, 'DELETE', `/api/notifications/${id}`)),
    ]);
    expect(read.status).toBe(204);
    // A deletion that is overtaken again and again asks to be tried once more.
    for (const { status } of deleted) expect([200, 409]).toContain(status);
    expect((await notices(ana.token, { readAt_null: true })).body).toEqual([]);
  });

  it('belong to nobody else, on the platform either', async () => {
    const [ana, admin] = [await person('Cliente'), await person('Admin')];
    await tell([ana.id, admin.id]);
    const [own] = (await notices(admin.token)).body;
    expect((await notices(admin.token)).body).toMatchObject([{ userId: admin.id }]);
    const [hers] = (await notices(ana.token)).body;
    expect((await app.call(admin.token, 'GET', `/api/notifications/${hers?.id}`)).status).toBe(404);
    expect((await app.call(ana.token, 'PATCH', `/api/notifications/${own?.id}`, { readAt: null })).status).toBe(404);
    expect((await app.call(admin.token, 'DELETE', `/api/notifications/${hers?.id}`)).status).toBe(404);
    expect((await app.call(admin.token, 'POST', '/api/notifications/read-all')).status).toBe(204);
    expect((await notices(ana.token, { readAt_null: true })).body).toHaveLength(1);
  });

  it('tell of a sign-in from somewhere new, not of the first and not of the usual', async () => {
    const user = await app.user('Cliente', one);
    const signIn = async (agent: string) => {
      const { body } = await app.call<{ accessToken: string }>(
        null,
        'POST',
        '/api/auth/login',
        { email: user.email, password: 'correct horse 7' },
        { 'user-agent': agent },
      );
      return (await notices(body.accessToken)).body.length;
    };
    expect(await signIn('Firefox')).toBe(0);
    expect(await signIn('Firefox')).toBe(0);
    expect(await signIn('curl')).toBe(1);
    expect(await signIn('curl')).toBe(1);
  });

  it('are forgotten after ninety days', async () => {
    const ana = await person('Cliente');
    await tell([ana.id]);
    await tell([ana.id]);
    const [old] = (await notices(ana.token)).body;
    await app.database.owner.script(
      `update public.notifications set "createdAt" = now() - interval '91 days' where id = '${old?.id}'`,
    );
    await forgetOldNotices(app.runtime);
    expect((await notices(ana.token)).body).toHaveLength(1);
  });
});

describe('in the product', () => {
  let demo: DemoApp;

  beforeAll(async () => {
    demo = await startDemoApp();
  });
  afterAll(() => demo.close());

  const of = (token: string, filter: JsonObject) => demo.list(token, 'notifications', filter);

  it('a balance that falls below the alert is told once', async () => {
    const { id: tenantId, balance } = await demo.one(demo.cliente, 'tenants', {});
    const before = (await of(demo.cliente, { type: 'low_balance' })).length;
    await demo.call(demo.admin, 'PATCH', `/api/tenants/${tenantId}`, {
      lowBalanceAlert: '50.00',
      creditLimit: '1000.00',
    });
    const credit = (amount: string) =>
      demo.make(demo.admin, 'credits', {
        tenantId,
        type: 'adjustment',
        amount,
        status: 'confirmed',
        description: 'uso',
      });
    await credit((40 - Number(balance)).toFixed(2));
    const [notice] = await of(demo.cliente, { type: 'low_balance' });
    expect(await of(demo.cliente, { type: 'low_balance' })).toHaveLength(before + 1);
    expect(notice?.['title']).toMatch(/^Saldo baixo: R\$\s40,00$/);
    expect(notice?.['link']).toBe('/cliente/financeiro/creditos');
    await credit('-5.00');
    expect(await of(demo.cliente, { type: 'low_balance' })).toHaveLength(before + 1);
  });

  it('a supervisor whose rights change is told', async () => {
    const supervisor = await demo.signIn('supervisor@example.com', DEMO_PASSWORD);
    const { id, abilities } = await demo.one(demo.cliente, 'supervisors', { email: 'supervisor@example.com' });
    const changed = (abilities as string[]).slice(1);
    const before = (await of(supervisor, { type: 'system' })).length;
    expect(
      (await demo.call(demo.cliente, 'PATCH', `/api/supervisors/${id}`, { phone: null, notes: 'x' })).status,
    ).toBeLessThan(500);
    expect(await of(supervisor, { type: 'system' })).toHaveLength(before);
    expect((await demo.call(demo.cliente, 'PATCH', `/api/supervisors/${id}`, { abilities: changed })).status).toBe(200);
    const told = await of(supervisor, { type: 'system' });
    expect(told).toHaveLength(before + 1);
    expect(told.map(({ title }) => title)).toContain('Seus acessos mudaram');
  });

  it('each role keeps its preferences', async () => {
    for (const email of ['admin@example.com', 'cliente2@example.com', 'supervisor@example.com', 'agente@example.com']) {
      const token = await demo.signIn(email, DEMO_PASSWORD);
      const { body: me } = await demo.call<{ userData: { id: string } }>(token, 'GET', '/api/auth/me');
      const path = `/api/users/${me.userData.id}`;
      const prefs = { low_balance: { browser: true, sound: false } };
      expect({ email, status: (await demo.call(token, 'PATCH', path, { notificationPrefs: prefs })).status }).toEqual({
        email,
        status: 200,
      });
      expect((await demo.call(token, 'GET', path)).body['notificationPrefs']).toEqual(prefs);
      expect((await demo.call(token, 'GET', '/api/notifications')).status).toBe(200);
    }
  });
});
