import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/types';
import { visitSchemas } from '../../../fixtures/visit-schemas';
import { startTestApp, type TestApp } from '../../../support/test-app';

interface View extends JsonObject {
  id: string;
}

let app: TestApp;
const tokens: Record<string, string> = {};
type Person = 'owner' | 'colleague' | 'guest' | 'stranger';

beforeAll(async () => {
  const rows = { '*': { tenantId: '${user.tenantId}' } };
  app = await startTestApp({
    schemas: visitSchemas,
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
      {
        role: 'Cliente',
        rows,
        rules: [
          { action: 'manage', subject: ['visits', 'desks', 'shifts', 'visits-report'] },
          { action: 'create', subject: 'views', conditions: { scope: { $in: ['tenant', 'role'] } } },
        ],
      },
      {
        role: 'Supervisor',
        rows,
        rules: [
          { action: 'read', subject: 'visits-report' },
          { action: 'read', subject: 'visits', fields: ['at', 'result', 'wait'] },
        ],
      },
      { role: 'Agente', rows, rules: [{ action: 'read', subject: ['visits', 'desks'] }] },
    ],
  });
  const tenant = await app.tenant('Um');
  tokens['owner'] = await app.caller('Cliente', tenant);
  tokens['colleague'] = await app.caller('Supervisor', tenant);
  tokens['guest'] = await app.caller('Agente', tenant);
  tokens['stranger'] = await app.caller('Cliente', await app.tenant('Outro'));
});

afterAll(() => app.close());

const call = <Body = View>(who: Person, method: string, path = '', body?: unknown) =>
  app.call<Body>(tokens[who] ?? null, method, `/api/views${path}`, body);
const make = (who: Person, view: object) =>
  call(who, 'POST', '', { name: 'Semana', collection: 'reports/visits', scope: 'personal', ...view });

const LOOK = {
  period: 'last_week',
  group: 'deskId,day',
  filter: { result: 'served' },
  sort: [{ field: 'served', order: 'DESC' }],
  perPage: 25,
  compare: true,
};

describe('a saved view of a report', () => {
  it('is kept as it was made, with the name of its period', async () => {
    const { status, body } = await make('owner', LOOK);
    expect({ status, body }).toMatchObject({ status: 201, body: LOOK });
    expect((await call('owner', 'GET', `/${body.id}`)).body).toMatchObject(LOOK);
  });

  it('shared in a tenant is seen there by whom the report is for, and by nobody else', async () => {
    const { body: view } = await make('owner', { ...LOOK, scope: 'tenant' });
    const seen = async (who: Person) => {
      const listed = (await call<View[]>(who, 'GET')).body.some(({ id }) => id === view.id);
      expect((await call(who, 'GET', `/${view.id}`)).status).toBe(listed ? 200 : 404);
      return listed;
    };
    expect({
      owner: await seen('owner'),
      colleague: await seen('colleague'),
      guest: await seen('guest'),
      stranger: await seen('stranger'),
    }).toEqual({ owner: true, colleague: true, guest: false, stranger: false });
  });

  it('opens without groups and filters that its reader may not know', async () => {
    const { body: view } = await make('owner', {
      ...LOOK,
      scope: 'tenant',
      filter: { 'deskId.patience_gte': 1, result: 'served' },
    });
    expect((await call('colleague', 'GET', `/${view.id}`)).body).toMatchObject({
      group: 'day',
      filter: { result: 'served' },
      sort: LOOK.sort,
    });
  });

  it('opens without what the report has no more', async () => {
    const { body: view } = await make('owner', LOOK);
    await app.database.owner.script(
      `update "views" set "group" = 'gone', "filter" = '{"gone":1}', "sort" = '[{"field":"gone","order":"ASC"}]' where "id" = '${view.id}'`,
    );
    expect((await call('owner', 'GET', `/${view.id}`)).body).toMatchObject({ group: null, filter: {}, sort: [] });
  });

  it.each([
    ['guest', {}],
    ['owner', { collection: 'reports/nothing' }],
    ['owner', { group: 'nope' }],
    ['owner', { group: 'deskId,day,result' }],
    ['colleague', { group: 'deskId' }],
    ['colleague', { filter: { phone_like: '1' } }],
    ['owner', { sort: [{ field: 'wait', order: 'ASC' }] }],
    ['owner', { filter: { nope: 1 } }],
    ['owner', { period: 'some day' }],
    ['owner', { period: '2026-11-30/2026-11-01' }],
  ] as const)('by %s with %j is refused', async (who, view) => {
    expect((await make(who, view)).status).toBe(422);
  });
});
