import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFile } from '../../../../core/access/types';
import type { JsonObject } from '../../../../core/types';
import { bulkJobs } from '../../../support/bulk-jobs';
import { startTestApp, type TestApp } from '../../../support/test-app';

interface View extends JsonObject {
  id: string;
  version: number;
  name: string;
}

let app: TestApp;
const jobs = bulkJobs(() => app);
const tokens: Record<string, string> = {};
const people = [
  'admin',
  'otherAdmin',
  'cliente',
  'supervisor',
  'otherSupervisor',
  'agente',
  'stranger',
  'strangeSupervisor',
  'strangeAgent',
] as const;
type Person = (typeof people)[number];

beforeAll(async () => {
  const read = async (path: string) => JSON.parse(await readFile(`schemas/${path}.json`, 'utf8')) as object;
  const named = { type: 'object', properties: { name: { type: 'string' } }, 'x-admin': { screens: [] } };
  const budget = {
    ...named,
    properties: { name: { type: 'string' }, monthlyBudget: { type: 'integer' } },
    'x-admin': { screens: [{ path: '/cliente/ccustos', role: 'Cliente', subject: 'Cliente', actions: ['read'] }] },
  };
  const labelled = {
    ...named,
    properties: {
      name: { type: 'string' },
      number: { type: 'integer' },
      costCenterId: { type: 'string', 'x-admin': { reference: 'cost-centers' } },
    },
    'x-admin': { screens: [{ path: '/cliente/tags', role: 'Cliente', subject: 'Cliente', actions: ['read'] }] },
  };
  app = await startTestApp({
    schemas: {
      'views.json': await read('views'),
      'tags.json': labelled,
      'trunks.json': named,
      'cost-centers.json': budget,
    },
    access: (await Promise.all(
      ['admin', 'cliente', 'supervisor', 'agente'].map((role) => read(`access/${role}`)),
    )) as AccessFile[],
  });
  const system = await app.tenant('Um');
  const other = await app.tenant('Outro');
  for (const [who, role, tenant] of [
    ['admin', 'Admin', null],
    ['otherAdmin', 'Admin', null],
    ['cliente', 'Cliente', system],
    ['supervisor', 'Supervisor', system],
    ['otherSupervisor', 'Supervisor', system],
    ['agente', 'Agente', system],
    ['stranger', 'Cliente', other],
    ['strangeSupervisor', 'Supervisor', other],
    ['strangeAgent', 'Agente', other],
  ] as const)
    tokens[who] = await app.caller(role, tenant);
});

afterAll(() => app.close());

const call = <Body = View>(who: Person, method: string, path = '', body?: unknown) =>
  app.call<Body>(tokens[who] ?? null, method, `/api/views${path}`, body);
const make = (who: Person, view: object) => call(who, 'POST', '', { collection: 'tags', scope: 'personal', ...view });

async function made(who: Person, view: object): Promise<View> {
  const { status, body } = await make(who, view);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

/** Who finds the view in the list, and by its id. */
async function seenBy({ id }: View): Promise<Person[]> {
  const seen: Person[] = [];
  for (const who of people) {
    const listed = (await call<View[]>(who, 'GET', `?filter=${encodeURIComponent('{"collection":"tags"}')}`)).body.some(
      (view) => view.id === id,
    );
    expect((await call(who, 'GET', `/${id}`)).status).toBe(listed ? 200 : 404);
    if (listed) seen.push(who);
  }
  return seen;
}

describe('a saved view', () => {
  it('is kept as it was made', async () => {
    const view = {
      name: 'Cheias',
      filter: { $and: [{ name_like: 'a' }, { createdAt_within: 'today' }] },
      sort: [
        { field: 'name', order: 'DESC' },
        { field: 'number', order: 'ASC' },
      ],
      columns: ['name', 'number'],
      widths: { name: 240 },
      pinned: 1,
      density: 'compact',
      perPage: 50,
      isDefault: true,
    };
    const { id } = await made('supervisor', view);
    expect((await call('supervisor', 'GET', `/${id}`)).body).toMatchObject(view);
  });

  it('opens without what is gone from the schema, or what its reader may not know', async () => {
    const sort = [
      { field: 'number', order: 'ASC' },
      { field: 'createdAt', order: 'DESC' },
    ];
    const { id } = await made('cliente', {
      name: 'Caras',
      scope: 'tenant',
      filter: { 'costCenterId.monthlyBudget_gt': 1, name_like: 'a', $and: [{ number_gt: 1 }] },
      sort,
      group: 'createdAt:day',
    });
    const seen = async (who: Person) => {
      const { filter, sort: order, group } = (await call(who, 'GET', `/${id}`)).body;
      return { filter, sort: order, group };
    };
    expect(await seen('supervisor')).toEqual({
      filter: { name_like: 'a', $and: [{ number_gt: 1 }] },
      sort,
      group: 'createdAt:day',
    });
    const old = {
      filter: { gone: 1, name_like: 'a', $and: [{ gone_gt: 1 }, { number_gt: 1 }], $or: [{ gone: 1 }, { name: 'b' }] },
      sort: [{ field: 'gone', order: 'ASC' }, sort[1]],
      group: 'gone',
    };
    await app.database.owner.script(
      `update "views" set "filter" = '${JSON.stringify(old.filter)}', "sort" = '${JSON.stringify(old.sort)}', "group" = 'gone' where "id" = '${id}'`,
    );
    expect(await seen('cliente')).toEqual({
      filter: { name_like: 'a', $and: [{ number_gt: 1 }] },
      sort: [sort[1]],
      group: null,
    });
    expect((await call('cliente', 'PATCH', `/${id}`, { name: 'Ainda caras' })).status).toBe(200);
    const [kept] = await app.database.owner.script<{ filter: object }>(
      `select "filter" from "views" where "id" = '${id}'`,
    );
    expect(kept?.filter).toEqual(old.filter);
  });

  it('of one person is seen by that person alone', async () => {
    for (const who of ['admin', 'cliente', 'supervisor', 'agente'] as const)
      expect(await seenBy(await made(who, { name: `of ${who}` }))).toEqual([who]);
  });

  it('shared in a tenant is seen there, by the roles that it is for, and by who answers for them', async () => {
    expect(await seenBy(await made('cliente', { name: 'Supervisors', scope: 'role', roles: ['Supervisor'] }))).toEqual([
      'cliente',
      'supervisor',
      'otherSupervisor',
    ]);
    expect(await seenBy(await made('cliente', { name: 'All', scope: 'tenant' }))).toEqual([
      'cliente',
      'supervisor',
      'otherSupervisor',
      'agente',
    ]);
  });

  it('shared by the platform is seen by everybody, or by a role of every tenant', async () => {
    expect(await seenBy(await made('admin', { name: 'Everybody', scope: 'everyone' }))).toEqual([...people]);
    expect(await seenBy(await made('admin', { name: 'Agents', scope: 'role', roles: ['Agente'] }))).toEqual([
      'admin',
      'otherAdmin',
      'agente',
      'strangeAgent',
    ]);
  });

  it('says who shares it to people of the same tenant, and of the platform to its own alone', async () => {
    const named = async (view: View, who: Person) => (await call(who, 'GET', `/${view.id}`)).body['sharedBy'];
    const ofTenant = await made('cliente', { name: 'Ours', scope: 'tenant' });
    expect(await named(ofTenant, 'agente')).toMatch(/^Cliente \d+$/);
    expect(await named(ofTenant, 'cliente')).toBeNull();
    const everybody = await made('admin', { name: 'Everybody', scope: 'everyone' });
    expect(await named(everybody, 'otherAdmin')).toMatch(/^Admin \d+$/);
    expect(await named(everybody, 'cliente')).toBeNull();
    expect(await named(await made('agente', { name: 'Mine', sharedBy: 'Somebody' }), 'agente')).toBeNull();
  });

  it.each([
    ['supervisor', { scope: 'role', roles: ['Agente'] }, 403],
    ['supervisor', { scope: 'role', roles: ['Supervisor', 'Agente'] }, 403],
    ['supervisor', { scope: 'role', roles: ['Supervisor'], isDefault: true }, 403],
    ['supervisor', { scope: 'tenant' }, 403],
    ['supervisor', { scope: 'everyone' }, 403],
    ['agente', { scope: 'role', roles: ['Supervisor'] }, 403],
    ['agente', { scope: 'role', roles: ['Agente'] }, 403],
    ['agente', { scope: 'everyone' }, 403],
    ['cliente', { scope: 'everyone' }, 403],
    ['admin', { scope: 'tenant' }, 403],
    ['cliente', { scope: 'role' }, 422],
    ['cliente', { name: '' }, 422],
    ['cliente', { collection: 'nothing' }, 422],
    ['agente', { collection: 'trunks' }, 422],
    ['cliente', { filter: { nope: 1 } }, 422],
    ['supervisor', { filter: { 'costCenterId.monthlyBudget_gt': 1 } }, 422],
    ['cliente', { filter: { name_like: 'x'.repeat(501) } }, 422],
    ['cliente', { widths: { name: 5000 } }, 422],
    ['cliente', { sort: Array.from({ length: 4 }, () => ({ field: 'name', order: 'ASC' })) }, 422],
    ['cliente', { columns: Array.from({ length: 201 }, (_, index) => `c${index}`) }, 422],
  ] as const)('by %s with %j is refused with %i', async (who, view, status) => {
    expect((await make(who, { name: 'Wrong', ...view })).status).toBe(status);
  });

  it('is changed, shared and deleted by its owner, and where it is shared by who answers for the tenant', async () => {
    const own = await made('supervisor', { name: 'Mine' });
    expect((await call('cliente', 'PATCH', `/${own.id}`, { name: 'Taken' })).status).toBe(404);
    expect((await call('supervisor', 'PATCH', `/${own.id}`, { scope: 'tenant' })).status).toBe(403);
    expect((await call('supervisor', 'PATCH', `/${own.id}`, { name: 'Still mine' })).body.name).toBe('Still mine');
    const shared = await made('cliente', { name: 'Ours', scope: 'tenant' });
    for (const who of ['supervisor', 'agente'] as const) {
      expect((await call(who, 'PATCH', `/${shared.id}`, { name: 'Theirs' })).status).toBe(403);
      expect((await call(who, 'DELETE', `/${shared.id}`)).status).toBe(403);
    }
    for (const who of ['admin', 'stranger'] as const)
      expect((await call(who, 'DELETE', `/${shared.id}`)).status).toBe(404);
    expect((await call('cliente', 'PATCH', `/${shared.id}`, { scope: 'everyone' })).status).toBe(403);
    const renamed = await call('cliente', 'PATCH', `/${shared.id}`, { name: 'Ours too', version: shared.version });
    expect(renamed.body.name).toBe('Ours too');
    expect((await call('cliente', 'PATCH', `/${shared.id}`, { name: 'Old', version: shared.version })).status).toBe(
      409,
    );
    expect((await call('cliente', 'DELETE', `/${shared.id}`)).status).toBe(200);
    const everybody = await made('admin', { name: 'For all', scope: 'everyone' });
    expect((await call('cliente', 'DELETE', `/${everybody.id}`)).status).toBe(403);
    expect((await call('otherAdmin', 'DELETE', `/${everybody.id}`)).status).toBe(200);
  });
});

describe('a view that a supervisor shares', () => {
  const SHARED = { name: 'Plantão', scope: 'role', roles: ['Supervisor'] };
  const statuses = async (method: string, { id }: View, body?: object) =>
    Object.fromEntries(
      await Promise.all(
        people
          .filter((who) => who !== 'supervisor' && who !== 'cliente')
          .map(async (who) => [who, (await call(who, method, `/${id}`, body)).status] as const),
      ),
    );
  const audienceOf = ({ id }: View) =>
    app.database.owner.script(
      `select "tenantId", "scope", "roles", "isDefault", "createdBy" from "views" where "id" = '${id}'`,
    );
  /** Of who sees it, and of who does not. */
  const OTHERS = {
    admin: 404,
    otherAdmin: 404,
    otherSupervisor: 403,
    agente: 404,
    stranger: 404,
    strangeSupervisor: 404,
    strangeAgent: 404,
  };

  it('is seen by supervisors of the tenant and who answers for it', async () => {
    expect(await seenBy(await made('supervisor', SHARED))).toEqual(['cliente', 'supervisor', 'otherSupervisor']);
  });

  it('is changed and deleted by its owner and who answers for the tenant alone', async () => {
    const shared = await made('supervisor', SHARED);
    expect(await statuses('PATCH', shared, { name: 'Theirs' })).toEqual(OTHERS);
    expect(await statuses('DELETE', shared)).toEqual(OTHERS);
    expect((await call('cliente', 'PATCH', `/${shared.id}`, { name: 'Of the client' })).status).toBe(200);
    expect((await call('supervisor', 'PATCH', `/${shared.id}`, { name: 'Mine' })).body).toMatchObject({ name: 'Mine' });
    expect((await call('supervisor', 'DELETE', `/${shared.id}`)).status).toBe(200);
    const another = await made('supervisor', SHARED);
    expect((await call('cliente', 'DELETE', `/${another.id}`)).status).toBe(200);
  });

  it.each([
    [{ roles: ['Supervisor', 'Agente'] }],
    [{ roles: ['Agente'] }],
    [{ roles: [] }],
    [{ roles: ['Supervisor', 'Supervisor'] }],
    [{ scope: 'tenant' }],
    [{ scope: 'tenant', roles: null }],
    [{ scope: 'everyone' }],
    [{ isDefault: true }],
    [{ isDefault: null }],
  ])('does not become %j by its owner', async (change) => {
    const shared = await made('supervisor', SHARED);
    const before = await audienceOf(shared);
    const { status } = await call('supervisor', 'PATCH', `/${shared.id}`, change);
    expect([403, 422]).toContain(status);
    expect(await audienceOf(shared)).toEqual(before);
  });

  it.each([
    ['of another tenant', { tenantId: '00000000-0000-4000-8000-000000000000' }],
    ['of the platform', { tenantId: null }],
    ['of somebody else', { createdBy: '00000000-0000-4000-8000-000000000000' }],
  ])('stays where it is when its owner says that it is %s', async (_, change) => {
    const shared = await made('supervisor', SHARED);
    const before = await audienceOf(shared);
    await call('supervisor', 'PATCH', `/${shared.id}`, change);
    expect(await audienceOf(shared)).toEqual(before);
    const { body: another } = await make('supervisor', { ...SHARED, ...change });
    expect(await audienceOf(another)).toEqual(before);
  });

  it('is taken back by its owner, and shared again', async () => {
    const { id } = await made('supervisor', { name: 'Minha' });
    const share = (change: object) => call('supervisor', 'PATCH', `/${id}`, change);
    expect((await share({ scope: 'role', roles: ['Supervisor'] })).status).toBe(200);
    expect((await call('otherSupervisor', 'GET', `/${id}`)).status).toBe(200);
    expect((await share({ scope: 'personal', roles: null, isDefault: true })).status).toBe(200);
    expect((await call('otherSupervisor', 'GET', `/${id}`)).status).toBe(404);
    expect((await share({ scope: 'role', roles: ['Supervisor'] })).status).toBe(403);
    expect((await share({ scope: 'role', roles: ['Supervisor'], isDefault: false })).status).toBe(200);
  });

  it('is left to who answers for the tenant once that person has made it the default or given it to others', async () => {
    for (const change of [{ isDefault: true }, { roles: ['Supervisor', 'Agente'] }, { scope: 'tenant', roles: null }]) {
      const { id } = await made('supervisor', SHARED);
      expect((await call('cliente', 'PATCH', `/${id}`, change)).status).toBe(200);
      expect((await call('supervisor', 'PATCH', `/${id}`, { name: 'Mine' })).status).toBe(403);
      expect((await call('supervisor', 'DELETE', `/${id}`)).status).toBe(403);
    }
  });

  it('leaves views of the client for supervisors alone', async () => {
    const { id } = await made('cliente', { ...SHARED, name: 'Of the client' });
    expect((await call('supervisor', 'PATCH', `/${id}`, { name: 'Mine' })).status).toBe(403);
    expect((await call('supervisor', 'DELETE', `/${id}`)).status).toBe(403);
  });

  it('is not changed among many by who does not own it', async () => {
    const mine = await made('otherSupervisor', { ...SHARED, name: 'Mine' });
    const theirs = await made('supervisor', { ...SHARED, name: 'Theirs' });
    const filter = { id: [mine.id, theirs.id] };
    const token = tokens['otherSupervisor'] ?? '';
    await jobs.bulk(token, { action: 'edit', filter, values: { name: 'Renamed' } }, 'views');
    const names = async () =>
      (await jobs.list(token, filter, 'views'))
        .map(({ name }) => name)
        .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
    expect(await names()).toEqual(['Renamed', 'Theirs']);
    await jobs.bulk(token, { action: 'delete', filter }, 'views');
    expect(await names()).toEqual(['Theirs']);
  });
});
