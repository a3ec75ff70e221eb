import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnAccess } from '../../core/account-sessions';
import type { JsonObject } from '../../core/types';
import type { ImpersonationAnswer } from '../../server/auth/impersonation/impersonation';
import { asSystem } from '../../server/operations/context';
import { createRecord } from '../../server/operations/create-record';
import { removeRecord } from '../../server/operations/remove-record';
import type { Runtime } from '../../server/operations/runtime';
import { updateRecord } from '../../server/operations/update-record';
import { findUpload, readUpload, saveUpload } from '../../server/operations/uploads/uploads';
import { defineApp } from '../../server/application/application';
import { startTidying, tidy } from '../../server/app';
import { startTestApp, type TestApp } from '../support/test-app';
import { startSecondApp, type SecondApp } from './live/support/second-app';

const access = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente' as const,
    tenantAdministrator: true,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'read', subject: 'users' }],
  },
];
const audit = JSON.parse(readFileSync('schemas/audit-logs.json', 'utf8')) as object;

const albums = {
  type: 'object',
  'x-admin': { softDelete: true },
  properties: {
    name: { type: 'string' },
    cover: { type: 'string', 'x-admin': { kind: 'image' } },
    pages: {
      type: 'array',
      items: { type: 'object', properties: { scan: { type: 'string', 'x-admin': { kind: 'file' } } } },
    },
    notes: {},
  },
};

let app: TestApp;
let second: SecondApp;
let tenantId: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: { 'audit-logs.json': audit, 'albums.json': albums }, access });
  second = await startSecondApp(app);
  tenantId = await app.tenant('One');
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const owner = <Row extends object = JsonObject>(statement: string) => app.database.owner.script<Row>(statement);
const pass = () => tidy(app.runtime, new AbortController().signal);

async function countOf(table: string, condition = 'true'): Promise<number> {
  const [row] = await owner<{ n: number }>(`select count(*)::int as n from ${table} where ${condition}`);
  return row?.n ?? 0;
}

describe('an impersonation that runs out', () => {
  async function impersonated(mode: 'view' | 'act' = 'view') {
    const [admin, person] = [await app.user('Admin', null), await app.user('Cliente', tenantId)];
    const adminToken = await app.signIn(admin.email);
    const { status, body } = await app.call<ImpersonationAnswer>(
      adminToken,
      'POST',
      '/api/auth/impersonate',
      { userId: person.id, mode },
      { 'user-agent': 'Browser' },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return { admin, person, adminToken, token: body.accessToken };
  }

  /** Lets it run out so long ago, and answers when that was. */
  async function runOut(userId: string, ago = '10 minutes'): Promise<string> {
    const [row] = await owner<{ until: string }>(
      `update painel.sessions set "expiresAt" = now() - interval '${ago}' where "userId" = '${userId}' returning "expiresAt" as until`,
    );
    return new Date(row?.until ?? '').toISOString();
  }

  const linesOf = (userId: string) =>
    owner(
      `select * from "audit-logs" where "entityId" = '${userId}' and "action" = 'impersonate' order by "createdAt" desc`,
    );

  it('is in the audit once, as of its end, whichever processes look', async () => {
    const all = await Promise.all([impersonated('view'), impersonated('act'), impersonated('view')]);
    const ends: string[] = [];
    for (const { person } of all) ends.push(await runOut(person.id, `-${ends.length} seconds`));
    await owner(`select pg_sleep(2.1)`);
    await Promise.all([pass(), tidy(second.runtime, new AbortController().signal), pass()]);
    await pass();
    for (const [index, { person, admin }] of all.entries()) {
      const lines = (await linesOf(person.id)).filter(({ changes }) => JSON.stringify(changes).includes('ranOut'));
      expect(lines).toHaveLength(1);
      expect(new Date(String(lines[0]?.['createdAt'])).toISOString()).toBe(ends[index]);
      expect(lines[0]).toMatchObject({
        userId: person.id,
        userRole: 'Cliente',
        impersonatedBy: admin.id,
        entity: 'users',
        entityLabel: person['name'],
        tenantId,
        ip: '127.0.0.1',
        userAgent: 'Browser',
        changes: [
          { field: 'mode', from: index === 1 ? 'act' : 'view', to: null },
          { field: 'ranOut', from: false, to: true },
        ],
      });
    }
  });

  it('is not told of one that was left by hand, nor of one that goes on', async () => {
    const [left, living] = [await impersonated(), await impersonated()];
    await app.call(left.token, 'POST', '/api/auth/impersonate/leave');
    await runOut(left.person.id);
    await pass();
    expect((await linesOf(left.person.id)).map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ field: 'mode', from: null, to: 'view' }],
        [{ field: 'mode', from: 'view', to: null }],
      ]),
    );
    expect(await linesOf(left.person.id)).toHaveLength(2);
    expect(await linesOf(living.person.id)).toHaveLength(1);
    expect((await app.call(living.token, 'GET', '/api/auth/me')).status).toBe(200);
  });

  it('is told of where it was left, or the Admin signed out, just after', async () => {
    const [late, out] = [await impersonated(), await impersonated()];
    // Known to the server for another second.
    expect((await app.call(late.token, 'GET', '/api/auth/me')).status).toBe(200);
    for (const { person } of [late, out]) await runOut(person.id);
    expect([204, 401]).toContain((await app.call(late.token, 'POST', '/api/auth/impersonate/leave')).status);
    expect((await app.call(out.adminToken, 'POST', '/api/auth/logout')).status).toBe(204);
    await pass();
    for (const { person } of [late, out]) {
      expect(
        (await linesOf(person.id))
          .map(({ changes }) => (changes as JsonObject[]).map(({ field }) => field))
          .toSorted((a, b) => a.length - b.length),
      ).toEqual([['mode'], ['mode', 'ranOut']]);
    }
  });

  it('is told of where it ended with the session of the Admin, or all those of the person', async () => {
    const [out, gone] = [await impersonated(), await impersonated('act')];
    expect((await app.call(out.adminToken, 'POST', '/api/auth/logout')).status).toBe(204);
    const own = await app.signIn(gone.person.email);
    expect((await app.call(own, 'DELETE', '/api/auth/sessions')).status).toBe(200);
    for (const { token } of [out, gone]) expect((await app.call(token, 'GET', '/api/auth/me')).status).toBe(401);
    await pass();
    for (const { person } of [out, gone])
      expect(
        (await linesOf(person.id)).map(({ changes }) => (changes as JsonObject[]).map(({ field }) => field)),
      ).toEqual([['mode', 'ranOut'], ['mode']]);
  });

  it('is told of by the system where the account is gone', async () => {
    const { person, admin, adminToken } = await impersonated();
    await runOut(person.id);
    expect((await app.call(adminToken, 'DELETE', `/api/users/${person.id}`)).status).toBe(200);
    await pass();
    expect((await linesOf(person.id)).filter(({ userRole }) => userRole === 'System')).toMatchObject([
      { userId: null, impersonatedBy: admin.id, entityId: person.id, tenantId },
    ]);
  });
});

describe('what signing in leaves behind', () => {
  /** Sessions of the person that began and ran out so many days ago. */
  const endedSessions = (userId: string, days: number[]) =>
    owner(`
      insert into painel.sessions ("id", "tokenHash", "userId", "createdAt", "expiresAt")
      select gen_random_uuid(), gen_random_uuid()::text, '${userId}', now() - make_interval(days => d, hours => 12), now() - make_interval(days => d)
      from unnest(array[${days.join(',')}]) as d`);

  it('keeps sessions for 180 days after their end, and the last ten of an account', async () => {
    const [busy, rare] = [await app.user('Cliente', tenantId), await app.user('Cliente', tenantId)];
    const token = await app.signIn(busy.email);
    await endedSessions(busy.id, [1, 2, 3, 4, 5, 6, 7, 8, 179, 181, 182, 400]);
    await endedSessions(rare.id, [200, 300, 400]);
    await pass();
    expect(await countOf('painel.sessions', `"userId" = '${busy.id}'`)).toBe(10);
    expect(await countOf('painel.sessions', `"userId" = '${rare.id}'`)).toBe(3);
    expect((await app.call<OwnAccess[]>(token, 'GET', '/api/auth/accesses')).body).toHaveLength(10);
    expect((await app.call(token, 'GET', '/api/auth/me')).status).toBe(200);
    expect((await app.call(await app.caller('Admin', null), 'DELETE', `/api/users/${rare.id}`)).status).toBe(200);
    await pass();
    expect(await countOf('painel.sessions', `"userId" = '${rare.id}'`)).toBe(0);
  });

  it('keeps failed tries as long as the page of accesses shows them', async () => {
    const user = await app.user('Cliente', tenantId);
    const token = await app.signIn(user.email);
    await owner(`
      insert into painel.login_attempts ("account", "address", "at", "succeeded")
      select '${user.email}', '10.0.0.1', now() - make_interval(days => d), false from unnest(array[60, 89, 91, 200]) as d`);
    await app.call(null, 'POST', '/api/auth/login', { email: user.email, password: 'wrong horse' });
    await pass();
    expect(await countOf('painel.login_attempts', `"account" = '${user.email}' and not "succeeded"`)).toBe(3);
    const { body } = await app.call<OwnAccess[]>(token, 'GET', '/api/auth/accesses');
    expect(body.map(({ succeeded }) => succeeded)).toEqual([false, true, false, false]);
  });

  it('does not end a lock-out', async () => {
    const user = await app.user('Cliente', tenantId);
    const attempt = (password: string) => app.call(null, 'POST', '/api/auth/login', { email: user.email, password });
    for (let index = 0; index < 5; index += 1) await attempt('wrong horse');
    await pass();
    expect((await attempt('correct horse 7')).status).toBe(429);
  });

  it('removes what is over of links, challenges and mail requests, however much there is', async () => {
    const { id } = await app.user('Cliente', tenantId);
    await owner(`
      insert into painel.account_tokens ("tokenHash", "purpose", "userId", "email", "expiresAt", "usedAt")
      select 'link ' || h, 'reset', '${id}', 'x', now() - make_interval(hours => h), now() from unnest(array[-1, 23, 25]) as h;
      insert into painel.challenges ("tokenHash", "purpose", "data", "address", "expiresAt")
      select 'challenge ' || m, 'second-factor', '', '10.0.0.1', now() - make_interval(mins => m) from unnest(array[-5, 1]) as m;
      insert into painel.mail_requests ("account", "address", "at") select 'many', '10.0.0.1', now() - interval '25 hours' from generate_series(1, 11000);
      insert into painel.mail_requests ("account", "address", "at") values ('many', '10.0.0.1', now() - interval '23 hours')`);
    await Promise.all([pass(), tidy(second.runtime, new AbortController().signal)]);
    const kept = await owner<{ name: string }>(`
      select "tokenHash" as name from painel.account_tokens union all select "tokenHash" from painel.challenges
      union all select "account" from painel.mail_requests where "account" = 'many' order by 1`);
    expect(kept.map(({ name }) => name)).toEqual(['challenge -5', 'link -1', 'link 23', 'many']);
  });
});

describe('uploads', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const bring = async (content: string | Buffer) =>
    (await saveUpload(asSystem(app.runtime, { tenantId }), Readable.from([content]), { name: 'a', type: 'text/plain' }))
      .id;
  const contentOf = async (id: string) =>
    text(await readUpload(app.runtime.files, await findUpload(asSystem(app.runtime, { tenantId }), id)));

  it('go a day after they came, with their bytes, unless a record, the trash, the history or another upload needs them', async () => {
    const system = asSystem(app.runtime, { tenantId });
    const image = (mark: number) => bring(Buffer.concat([PIXEL, Buffer.from([mark])]));
    const ids = {
      named: await image(1),
      trashed: await image(2),
      before: await image(3),
      nested: await bring('page'),
      free: await bring('note'),
      twin: await bring('same'),
      kept: await bring('same'),
      lost: await bring('lost'),
    };
    await createRecord(system, 'albums', {
      name: 'One',
      cover: ids.named,
      pages: [{ scan: ids.nested }, { scan: ids.kept }],
      notes: { link: `/api/files/${ids.free.toUpperCase()}` },
    });
    const trashed = await createRecord(system, 'albums', { name: 'Two', cover: ids.trashed });
    await removeRecord(system, 'albums', { id: trashed.id });
    const changed = await createRecord(system, 'albums', { name: 'Three', cover: ids.before });
    await updateRecord(system, 'albums', { id: changed.id, body: { cover: null }, mode: 'merge' });
    await owner(`update painel.files set "createdAt" = now() - interval '25 hours'`);
    const fresh = await bring('fresh');
    await pass();
    expect(app.log.lines.filter((line) => line.startsWith('tidying up'))).toEqual([]);
    const left = (await owner<{ id: string }>('select "id" from painel.files')).map(({ id }) => id);
    expect(left.toSorted()).toEqual(
      [ids.named, ids.trashed, ids.before, ids.nested, ids.free, ids.kept, fresh].toSorted(),
    );
    expect(await contentOf(ids.kept)).toBe('same');
    const bytes: string[] = [];
    for await (const { key } of app.runtime.files.list(`files/${tenantId}/`)) bytes.push(key);
    expect(bytes).toHaveLength(left.length);

    await updateRecord(system, 'albums', { id: changed.id, body: { name: 'Four' }, mode: 'merge' });
    await pass();
    expect(await countOf('painel.files')).toBe(left.length);
  });
});

describe('the pass', () => {
  it('reports a work that fails, and does the others', async () => {
    await owner(`
      alter table painel.challenges rename to challenges_away;
      insert into painel.outbox ("at", "channels", "topic", "name") values (now() - interval '2 hours', '{}', 'old', 'old')`);
    try {
      await pass();
    } finally {
      await owner(`alter table painel.challenges_away rename to challenges`);
    }
    expect(app.log.lines.filter((line) => line.startsWith('tidying up'))).toEqual([
      expect.stringContaining('tidying up: sign-ins: '),
    ]);
    expect(await countOf('painel.outbox', `"topic" = 'old'`)).toBe(0);
  });

  it('does nothing any more once it is told to stop', async () => {
    await owner(
      `insert into painel.outbox ("at", "channels", "topic", "name") values (now() - interval '2 hours', '{}', 'late', 'late')`,
    );
    await tidy(app.runtime, AbortSignal.abort());
    expect(await countOf('painel.outbox', `"topic" = 'late'`)).toBe(1);
    await pass();
    expect(await countOf('painel.outbox', `"topic" = 'late'`)).toBe(0);
  });

  it('begins a minute after the start, comes every hour, and ends with the server', async () => {
    vi.useFakeTimers();
    try {
      const failed: string[] = [];
      const away = () => Promise.reject(new Error('away'));
      const filling = { needs: {}, from: [], fillsStored: true as const, compute: () => [] };
      const runtime = {
        application: defineApp({
          plugins: [{ name: 'filling', resources: { notifications: { computed: filling } } }],
        }),
        database: { as: () => ({ run: away }), transaction: away },
        catalog: () => ({
          resources: new Map([
            ['users', {}],
            ['notifications', { name: 'notifications' }],
          ]),
        }),
        files: { list: () => ({ [Symbol.asyncIterator]: () => ({ next: away }) }), tidy: away },
        report: (_: unknown, where: string) => failed.push(where),
      };
      const tidying = startTidying(runtime as unknown as Runtime);
      const works = [
        'run-out impersonations',
        'sign-ins',
        'numbers of the last days',
        'length of sound',
        'values that plug-ins compute',
        'versions of records',
        'values that others have',
        'change feed',
        'jobs',
        'files for import',
        'uploads',
        'unfinished files',
        'notifications',
      ].map((what) => `tidying up: ${what}`);
      await vi.advanceTimersByTimeAsync(59_000);
      expect(failed).toEqual([]);
      await vi.advanceTimersByTimeAsync(2000);
      expect(failed).toEqual(works);
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(failed).toEqual([...works, ...works]);
      await tidying.stop();
      await vi.advanceTimersByTimeAsync(7_200_000);
      expect(failed).toHaveLength(2 * works.length);
    } finally {
      vi.useRealTimers();
    }
  });
});
