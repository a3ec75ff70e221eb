import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord, RightsExplanation } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let supervisor: string;
let people: Record<string, DataRecord>;

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  people = Object.fromEntries(
    (await app.list(app.admin, 'users')).map((user) => [String(user['email']).split('@')[0] ?? '', user]),
  );
});
afterAll(() => app.close());

const idOf = (name: string) => people[name]?.id ?? '';
const rule = (effect: string, collection: string, actions: string[], more: JsonObject = {}): JsonObject => ({
  effect,
  collection,
  actions,
  ...more,
});
const profile = (name: string, rules: JsonObject[], more: JsonObject = {}): JsonObject => ({
  name,
  active: true,
  userIds: [idOf('supervisor')],
  rules,
  ...more,
});
const give = (token: string, data: JsonObject) => app.call<DataRecord>(token, 'POST', '/api/access-profiles', data);
const TAG = { name: 'Reclamação', color: '#ff0000', active: true };

describe('access profiles', () => {
  it('give a right to a person at once, take it away at once, and are explained', async () => {
    const [pause] = await app.list(app.cliente, 'pause-reasons', { isSystem: false });
    const change = () => app.call(supervisor, 'PATCH', `/api/pause-reasons/${pause?.id}`, { maxMinutes: 7 });
    expect((await change()).status).toBe(403);
    const made = await app.make(
      app.cliente,
      'access-profiles',
      profile('Chefia', [rule('allow', 'pause-reasons', ['update'], { fields: ['maxMinutes'] })]),
    );
    expect((await change()).status).toBe(200);
    expect((await app.call(supervisor, 'PATCH', `/api/pause-reasons/${pause?.id}`, { name: 'Outra' })).status).toBe(
      403,
    );
    const { body } = await app.call<RightsExplanation>(
      app.admin,
      'GET',
      `/api/access/explain?user=${idOf('supervisor')}&resource=pause-reasons&record=${pause?.id}`,
    );
    const update = body.actions.find(({ action }) => action === 'update');
    expect(body.rules[update?.decidedBy ?? -1]?.origin).toEqual({
      kind: 'profile',
      id: made.id,
      name: 'Chefia',
      index: 0,
    });
    await app.call(app.cliente, 'PATCH', `/api/access-profiles/${made.id}`, { active: false });
    expect((await change()).status).toBe(403);
    await app.call(app.cliente, 'PATCH', `/api/access-profiles/${made.id}`, { active: true });
    expect((await change()).status).toBe(200);
    await app.call(app.cliente, 'DELETE', `/api/access-profiles/${made.id}`);
    expect((await change()).status).toBe(403);
    expect(await app.list(app.admin, 'audit-logs', { entity: 'access-profiles', entityId: made.id })).toHaveLength(4);
  });

  it('give and forbid single moves, at every door, and leave the others alone', async () => {
    const own = await app.list(supervisor, 'campaigns');
    await app.database.owner.script(`update "campaigns" set "status" = 'finished' where "id" = '${own[0]?.id}'`);
    const one = () => app.call(supervisor, 'POST', `/api/campaigns/${own[0]?.id}/transitions/archive`);
    const many = () =>
      app.call(
        supervisor,
        'POST',
        `/api/campaigns/transitions/archive?filter=${encodeURIComponent(JSON.stringify({ id: [own[0]?.id] }))}`,
      );
    const statuses = async () => [(await one()).status, (await many()).status];
    expect(await statuses()).toEqual([403, 403]);
    const made = await app.make(
      app.cliente,
      'access-profiles',
      profile('Arquivo', [{ effect: 'allow', collection: 'campaigns', moves: ['archive'] }]),
    );
    expect((await app.call(supervisor, 'POST', `/api/campaigns/${own[0]?.id}/transitions/finish`)).status).toBe(403);
    expect((await app.call(supervisor, 'PATCH', `/api/campaigns/${own[0]?.id}`, { description: 'x' })).status).toBe(
      403,
    );
    expect(await many()).toMatchObject({ status: 200, body: { ids: [own[0]?.id], refused: [] } });
    await app.database.owner.script(`update "campaigns" set "status" = 'finished' where "id" = '${own[0]?.id}'`);
    expect((await one()).status).toBe(200);
    // What the role gives can be taken away, one by one.
    await app.call(app.cliente, 'PATCH', `/api/access-profiles/${made.id}`, {
      rules: [{ effect: 'deny', collection: 'campaigns', moves: ['start'] }],
    });
    await app.database.owner.script(`update "campaigns" set "status" = 'draft' where "id" = '${own[0]?.id}'`);
    expect((await app.call(supervisor, 'POST', `/api/campaigns/${own[0]?.id}/transitions/start`)).status).toBe(403);
    expect((await app.call(supervisor, 'POST', `/api/campaigns/${own[0]?.id}/transitions/pause`)).status).toBe(409);
    await app.call(app.cliente, 'DELETE', `/api/access-profiles/${made.id}`);
    expect((await app.call(supervisor, 'POST', `/api/campaigns/${own[0]?.id}/transitions/start`)).status).not.toBe(403);
  });

  it('give export and import, each by itself and as far as its fields and rows go', async () => {
    const write = (columns?: string[]) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/pause-reasons/export',
        headers: { authorization: `Bearer ${supervisor}` },
        payload: { format: 'json', timeZone: 'UTC', ...(columns && { columns }) },
      });
    const preview = async () =>
      (await app.call<{ modes?: string[] }>(supervisor, 'POST', '/api/pause-reasons/import/preview', { file: 'none' }))
        .status;
    expect([(await write()).statusCode, await preview()]).toEqual([403, 403]);
    const [reason] = await app.list(app.cliente, 'pause-reasons', { isSystem: false });
    const conditions = [{ field: 'name', operator: 'is', value: String(reason?.['name']) }];
    const made = await app.make(
      app.cliente,
      'access-profiles',
      profile('Planilhas', [rule('allow', 'pause-reasons', ['export'], { fields: ['name', 'color'], conditions })]),
    );
    const written = await write(['name', 'color']);
    expect(written.statusCode, written.body).toBe(200);
    expect(written.json<DataRecord[]>().map(({ name }) => name)).toEqual([reason?.['name']]);
    expect([(await write(['name', 'maxMinutes'])).statusCode, await preview()]).toEqual([403, 403]);
    // Beside the right to import there is that to create.
    await app.call(app.cliente, 'PATCH', `/api/access-profiles/${made.id}`, {
      rules: [rule('allow', 'pause-reasons', ['import'])],
    });
    expect([(await write()).statusCode, await preview()]).toEqual([403, 403]);
    await app.call(app.cliente, 'PATCH', `/api/access-profiles/${made.id}`, {
      rules: [rule('allow', 'pause-reasons', ['import', 'create'])],
    });
    expect(await preview()).toBe(404);
    await app.call(app.cliente, 'DELETE', `/api/access-profiles/${made.id}`);
    expect(await preview()).toBe(403);
  });

  it('forbid to everybody of a role, by rows, and the list follows', async () => {
    const before = await app.list(supervisor, 'tags');
    const [tag] = before;
    const made = await app.make(app.admin, 'access-profiles', {
      ...profile('Sem etiqueta', [
        rule('deny', 'tags', ['read'], {
          conditions: [{ field: 'name', operator: 'is', value: String(tag?.['name']) }],
        }),
      ]),
      userIds: [],
      roles: ['Supervisor'],
      tenantId: String(people['cliente']?.['tenantId']),
    });
    expect((await app.list(supervisor, 'tags')).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    expect(await app.list(app.cliente, 'tags')).toHaveLength(before.length);
    await app.call(app.admin, 'DELETE', `/api/access-profiles/${made.id}`);
    expect(await app.list(supervisor, 'tags')).toHaveLength(before.length);
  });

  it('cannot give what the giver, or the tenant, does not have', async () => {
    const cases: [JsonObject, string][] = [
      [rule('allow', 'servers', ['read']), 'rules.0.actions beyondOwn'],
      [rule('allow', 'audit-logs', ['read']), 'rules.0.actions beyondOwn'],
      [rule('allow', 'dids', ['create']), 'rules.0.actions beyondOwn'],
      [rule('allow', 'dids', ['update'], { fields: ['monthlyFee'] }), 'rules.0.actions beyondOwn'],
      [rule('allow', 'users', ['update']), 'rules.0.actions beyondOwn'],
      [rule('allow', 'queues', ['read'], { fields: ['nothing'] }), 'rules.0.fields.0 unknown'],
      [rule('allow', 'audit-logs', ['export']), 'rules.0.actions beyondOwn'],
      [rule('allow', 'dids', ['import']), 'rules.0.actions beyondOwn'],
      [rule('allow', 'tenants', [], { moves: ['suspend'] }), 'rules.0.moves beyondOwn'],
      [rule('allow', 'attendances', ['read'], { moves: ['close'] }), 'rules.0.moves beyondOwn'],
      [rule('allow', 'campaigns', [], { moves: ['start', 'halt'] }), 'rules.0.moves.1 unknownMove'],
      [rule('allow', 'queues', ['read'], { moves: ['start'] }), 'rules.0.moves.0 unknownMove'],
      [rule('allow', 'queues', []), 'rules.0.actions required'],
      [
        rule('deny', 'queues', ['read'], { conditions: [{ field: 'nothing', operator: 'is', value: '1' }] }),
        'rules.0.conditions.0.field not',
      ],
    ];
    for (const [one, expected] of cases) {
      const { status, body } = await give(app.cliente, profile('Demais', [one]));
      expect([status, violationsOf(body)], JSON.stringify(one)).toEqual([422, [expected]]);
    }
    const tenantId = String(people['cliente']?.['tenantId']);
    const byAdmin = await give(app.admin, { ...profile('Demais', [rule('allow', 'servers', ['read'])]), tenantId });
    expect(violationsOf(byAdmin.body)).toEqual(['rules.0.actions beyondOwn']);
    // A tenant without the dialer has no campaigns to give.
    const without = await give(app.admin, {
      ...profile('Demais', [rule('allow', 'campaigns', ['create'])]),
      userIds: [],
      tenantId: String(people['cliente2']?.['tenantId']),
    });
    expect(violationsOf(without.body)).toEqual(['rules.0.actions beyondOwn']);
  });

  it('are not for oneself, nor for people of other tenants, and only their tenant sees them', async () => {
    const rules = [rule('deny', 'tags', ['delete'])];
    expect((await give(app.cliente, profile('Eu', rules, { userIds: [idOf('cliente')] }))).status).toBe(403);
    expect((await give(app.cliente, profile('Eu', rules, { roles: ['Cliente'] }))).status).toBe(403);
    expect((await give(app.cliente, profile('Fora', rules, { userIds: [idOf('cliente2')] }))).status).toBe(422);
    expect(
      (
        await give(
          app.admin,
          profile('Fora', rules, { userIds: [idOf('admin')], tenantId: String(people['cliente']?.['tenantId']) }),
        )
      ).status,
    ).toBe(422);
    expect((await give(supervisor, profile('Não', rules))).status).toBe(403);
    const tenantId = String(people['cliente']?.['tenantId']);
    const made = await app.make(app.admin, 'access-profiles', {
      ...profile('Da plataforma', rules),
      userIds: [idOf('cliente')],
      tenantId,
    });
    // What somebody was given they cannot lift themselves.
    expect((await app.call(app.cliente, 'DELETE', `/api/access-profiles/${made.id}`)).status).toBe(403);
    expect((await app.call(app.cliente, 'PATCH', `/api/access-profiles/${made.id}`, { userIds: [] })).status).toBe(403);
    const tag = await app.make(app.cliente, 'tags', TAG);
    expect((await app.call(app.cliente, 'DELETE', `/api/tags/${tag.id}`)).status).toBe(403);
    expect(
      violationsOf((await give(app.cliente, profile('Mesmo assim', [rule('allow', 'tags', ['delete'])]))).body),
    ).toEqual(['rules.0.actions beyondOwn']);
    const other = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
    expect((await app.call(other, 'GET', `/api/access-profiles/${made.id}`)).status).toBe(404);
  });
});
