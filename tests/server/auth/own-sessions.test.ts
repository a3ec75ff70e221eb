import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnAccess, OwnSession } from '../../../core/account-sessions';
import { startLiveApp, type LiveApp } from '../live/support/live-app';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let app: LiveApp;
let tenantId: string;

beforeAll(async () => {
  app = await startLiveApp();
  tenantId = await app.tenant('One');
});
afterAll(() => app.close());

async function person() {
  const user = await app.user('Cliente', tenantId);
  return { ...user, here: await app.signIn(user.email), there: await app.signIn(user.email) };
}

const sessionsOf = async (token: string) => (await app.call<OwnSession[]>(token, 'GET', '/api/auth/sessions')).body;
const statusOf = async (token: string) => (await app.call(token, 'GET', '/api/auth/me')).status;

async function otherOf(token: string): Promise<OwnSession> {
  const other = (await sessionsOf(token)).find(({ isCurrent }) => !isCurrent);
  if (!other) throw new Error('expected a second session');
  return other;
}

describe('the list', () => {
  it('tells device, address and use, the present session first, and no token', async () => {
    const { email, here } = await person();
    const { body } = await app.call<{ accessToken: string }>(
      null,
      'POST',
      '/api/auth/login',
      { email, password: 'correct horse 7' },
      { 'user-agent': CHROME },
    );
    const [current, ...others] = await sessionsOf(body.accessToken);
    expect(current).toMatchObject({
      isCurrent: true,
      device: { browser: 'Chrome', system: 'Linux', form: 'computer' },
      address: '127.0.0.1',
      connections: 0,
    });
    expect(Date.now() - Date.parse(current?.lastUsedAt ?? '')).toBeLessThan(60_000);
    expect(others.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    expect(JSON.stringify([current, others])).not.toMatch(/token/i);
    expect(new Set((await sessionsOf(here)).map(({ id }) => id))).toEqual(
      new Set([current, ...others].map((one) => one?.id)),
    );
  });

  it('marks a session in which an Admin works as the person', async () => {
    const { here } = await person();
    const { id } = await otherOf(here);
    const [admin] = await sessionsOf(await app.caller('Admin', null));
    await app.database.owner.script(
      `update painel.sessions set "parentId" = '${admin?.id}', "mode" = 'view' where "id" = '${id}'`,
    );
    expect((await sessionsOf(here)).map(({ isOfAdmin }) => isOfAdmin)).toEqual([false, true]);
    const { body } = await app.call<OwnAccess[]>(here, 'GET', '/api/auth/accesses');
    expect(body.filter(({ isOfAdmin }) => isOfAdmin)).toHaveLength(1);
  });

  it('counts the use of a session within two minutes', async () => {
    const { here } = await person();
    await app.database.owner.script(`update painel.sessions set "seenAt" = now() - interval '3 minutes'`);
    app.authenticator.forget(here);
    const [current] = await sessionsOf(here);
    expect(Date.now() - Date.parse(current?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  it('is refused without a session', async () => {
    expect((await app.call(null, 'GET', '/api/auth/sessions')).status).toBe(401);
    expect((await app.call(null, 'DELETE', '/api/auth/sessions')).status).toBe(401);
  });
});

describe('ending one', () => {
  it('refuses its next call, closes its socket, and leaves the other', async () => {
    const { id: userId, here, there } = await person();
    const client = await app.client(there);
    await client.join(`private-user.${userId}`);
    const other = await otherOf(here);
    expect(other.connections).toBe(1);
    expect(await statusOf(there)).toBe(200);
    const closed = new Promise((resolve) => client.pusher.connection.bind('disconnected', resolve));
    expect((await app.call(here, 'DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(204);
    expect(await statusOf(there)).toBe(401);
    await closed;
    expect(client.heard.find(({ event }) => event === 'session.revoked')?.payload).toMatchObject({
      reason: 'ended',
      sessions: [other.id],
    });
    expect(await statusOf(here)).toBe(200);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await app.call(here, 'DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(404);
  });

  it('is audited', async () => {
    const { id: userId, here } = await person();
    const other = await otherOf(here);
    await app.call(here, 'DELETE', `/api/auth/sessions/${other.id}`);
    const [line] = await app.database.owner.script<{ action: string; changes: unknown }>(
      `select "action", "changes" from "audit-logs" where "entityId" = '${userId}' and "action" = 'logout'`,
    );
    expect(line).toMatchObject({
      action: 'logout',
      changes: [{ field: 'sessions', from: expect.stringContaining('127.0.0.1'), to: null }],
    });
  });

  it('does not reach somebody else', async () => {
    const [mine, theirs] = [await person(), await person()];
    const foreign = await otherOf(theirs.here);
    for (const id of [foreign.id, foreign.id.toUpperCase(), 'nonsense', "'; drop table"]) {
      expect((await app.call(mine.here, 'DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`)).status).toBe(404);
    }
    const admin = await app.caller('Admin', null);
    expect((await app.call(admin, 'DELETE', `/api/auth/sessions/${foreign.id}`)).status).toBe(404);
    expect(await statusOf(theirs.there)).toBe(200);
  });
});

describe('ending all', () => {
  it('keeps the present one where asked', async () => {
    const { here, there } = await person();
    const { id } = await otherOf(here);
    expect(await statusOf(there)).toBe(200);
    expect((await app.call(here, 'DELETE', '/api/auth/sessions?keep=current')).body).toEqual({ ids: [id] });
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
  });

  it("ends the present one too, and nobody else's", async () => {
    const [mine, theirs] = [await person(), await person()];
    expect((await app.call(mine.here, 'DELETE', '/api/auth/sessions?keep=some')).status).toBe(400);
    expect((await app.call<{ ids: string[] }>(mine.here, 'DELETE', '/api/auth/sessions')).body.ids).toHaveLength(2);
    expect([await statusOf(mine.here), await statusOf(mine.there), await statusOf(theirs.here)]).toEqual([
      401, 401, 200,
    ]);
  });
});

it('tells the last accesses, tries that failed among them', async () => {
  const { email, here } = await person();
  await app.call(null, 'POST', '/api/auth/login', { email, password: 'wrong horse' });
  const { body } = await app.call<OwnAccess[]>(here, 'GET', '/api/auth/accesses');
  expect(body.map(({ succeeded }) => succeeded)).toEqual([false, true, true]);
  expect(body[0]).toMatchObject({ address: '127.0.0.1', device: null });
  const colleague = await app.caller('Cliente', tenantId);
  expect(
    (await app.call<OwnAccess[]>(colleague, 'GET', '/api/auth/accesses')).body.map(({ succeeded }) => succeeded),
  ).toEqual([true]);
});
