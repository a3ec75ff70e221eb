import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../core/history/history-entry';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import type { TrashEntry } from '../../../server/operations/trash/list-trash';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let supervisor: string;
let stranger: string;

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  stranger = await app.signIn('cliente2@example.com', DEMO_PASSWORD);
});
afterAll(() => app.close());

const post = (url: string, body: JsonObject, token = app.cliente) => app.call(token, 'POST', `/api/${url}`, body);
const patch = async (url: string, body: JsonObject) => {
  const answer = await app.call<DataRecord>(app.cliente, 'PATCH', `/api/${url}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const historyOf = async (url: string, token = app.cliente) =>
  (await app.call<HistoryEntry[]>(token, 'GET', `/api/${url}/history`)).body;

let number = 0;
const extension = (more: JsonObject = {}) => {
  number += 1;
  return app.make(app.cliente, 'extensions', {
    number: String(8800 + number),
    name: 'Recepção',
    password: 'Segredo-1234-longo',
    ...more,
  });
};

describe('the history of a record', () => {
  it('tells who changed which field, newest first, and no secret', async () => {
    const { id } = await extension();
    await patch(`extensions/${id}`, { name: 'Portaria', password: 'Outro-segredo-4321' });
    const entries = await historyOf(`extensions/${id}`);
    expect(entries.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(entries[0]).toMatchObject({ by: { role: 'Cliente' }, inPlace: null });
    expect(entries[0]?.by.name).toEqual(expect.any(String));
    expect(entries[0]?.changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'name', from: 'Recepção', to: 'Portaria' },
      { field: 'password', from: null, to: null, isSecret: true },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/[Ss]egredo-|"ip"|userAgent/);
  });

  it('comes in parts of at most a hundred', async () => {
    const { id } = await extension();
    await patch(`extensions/${id}`, { name: 'Dois' });
    const page = await app.call<HistoryEntry[]>(app.cliente, 'GET', `/api/extensions/${id}/history?range=[0,0]`);
    expect(page.headers['content-range']).toBe('history 0-0/2');
    expect(page.body).toHaveLength(1);
    expect((await app.call(app.cliente, 'GET', `/api/extensions/${id}/history?range=[0,100]`)).body).toMatchObject({
      status: 400,
      code: 'bad_range',
    });
  });

  it('shows fields as far as the reader may read them, and records of the reader alone', async () => {
    const made = await app.make(app.cliente, 'cost-centers', { code: 'H1', name: 'Histórico', monthlyBudget: '10.00' });
    await patch(`cost-centers/${made.id}`, { monthlyBudget: '20.00', name: 'Histórico 2' });
    const fieldsFor = async (token: string) =>
      (await historyOf(`cost-centers/${made.id}`, token)).map(({ changes }) => changes.map(({ field }) => field));
    expect((await fieldsFor(app.cliente))[0]).toEqual(expect.arrayContaining(['monthlyBudget', 'name']));
    expect((await fieldsFor(supervisor)).flat()).not.toContain('monthlyBudget');
    expect((await fieldsFor(supervisor))[0]).toEqual(['name']);
    expect((await app.call(stranger, 'GET', `/api/cost-centers/${made.id}/history`)).status).toBe(404);
    expect((await app.call(null, 'GET', `/api/cost-centers/${made.id}/history`)).status).toBe(401);
    expect((await app.call(supervisor, 'GET', `/api/outbound-routes/${made.id}/history`)).status).toBe(403);
    expect((await app.call(supervisor, 'GET', '/api/audit-logs')).status).toBe(403);
  });
});

describe('a version that is restored', () => {
  it('is the newest version: values as they were, told in the audit', async () => {
    const made = await extension({ name: 'Um' });
    await patch(`extensions/${made.id}`, { name: 'Dois' });
    const changed = await patch(`extensions/${made.id}`, { name: 'Três', department: 'Vendas' });
    const [, second, first] = await historyOf(`extensions/${made.id}`);
    const back = await post(`extensions/${made.id}/restore`, { historyId: first?.id ?? '', version: changed.version });
    expect(back.body, JSON.stringify(back.body)).toMatchObject({
      name: 'Um',
      department: null,
      version: changed.version + 1,
      number: made['number'],
      hasPassword: true,
    });
    expect((await historyOf(`extensions/${made.id}`))[0]).toMatchObject({
      action: 'restore',
      changes: expect.arrayContaining([{ field: 'name', from: 'Três', to: 'Um' }]),
    });
    const again = await post(`extensions/${made.id}/restore`, { historyId: second?.id ?? '', fields: ['name'] });
    expect(again.body).toMatchObject({ name: 'Dois', department: null, version: changed.version + 2 });
  });

  it('is refused on an old version, for values that do not fit any more, and for lines of another record', async () => {
    const one = await app.make(app.cliente, 'mailings', { name: 'Lista de março', active: true });
    await patch(`mailings/${one.id}`, { name: 'Lista de abril' });
    const other = await app.make(app.cliente, 'mailings', { name: 'Lista de março', active: true });
    const restore = (id: string, body: JsonObject) => post(`mailings/${id}/restore`, body);
    const first = (await historyOf(`mailings/${one.id}`)).at(-1)?.id ?? '';
    expect((await restore(one.id, { historyId: first, version: 1 })).body).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(violationsOf((await restore(one.id, { historyId: first })).body)).toEqual(['name unique']);
    expect((await restore(other.id, { historyId: first })).status).toBe(404);
    expect((await restore(one.id, { historyId: first, fields: ['importStatus'] })).status).toBe(400);
    expect((await restore(one.id, {})).status).toBe(400);
  });

  it('needs the right to change its fields, in the tenant', async () => {
    const queue = (await app.list(supervisor, 'queues'))[0] as DataRecord;
    await patch(`queues/${queue.id}`, { name: 'Outro nome' });
    const first = (await historyOf(`queues/${queue.id}`, supervisor)).at(-1)?.id ?? '';
    expect(
      (await post(`queues/${queue.id}/restore`, { historyId: first, fields: ['name'] }, supervisor)).body,
    ).toMatchObject({ status: 403, code: 'field_forbidden' });
    expect((await post(`queues/${queue.id}/restore`, { historyId: first }, stranger)).status).toBe(404);
    expect((await post(`queues/${queue.id}/restore`, { historyId: first, fields: ['name'] })).body).toMatchObject({
      name: queue['name'],
    });
  });

  it('leaves the state to moves', async () => {
    const campaign = await app.one(app.cliente, 'campaigns', { status: 'running' });
    expect((await post(`campaigns/${campaign.id}/transitions/pause`, {})).status).toBe(200);
    const [paused] = await historyOf(`campaigns/${campaign.id}`);
    expect(paused).toMatchObject({
      action: 'transition',
      move: 'pause',
      changes: expect.arrayContaining([{ field: 'status', from: 'running', to: 'paused' }]),
    });
    const first = (await historyOf(`campaigns/${campaign.id}`)).at(-1)?.id ?? '';
    expect((await post(`campaigns/${campaign.id}/restore`, { historyId: first })).body).toMatchObject({
      status: 'paused',
      pauseReason: 'manual',
    });
  });
});

describe('the trash', () => {
  const trash = async (collection: string, token = app.cliente) =>
    (await app.call<TrashEntry[]>(token, 'GET', `/api/${collection}/trash?range=[0,99]`)).body;
  const remove = async (url: string) => expect((await app.call(app.cliente, 'DELETE', `/api/${url}`)).status).toBe(200);

  it('names what was deleted and gives it back as it was', async () => {
    const made = await app.make(app.cliente, 'cost-centers', { code: 'L1', name: 'Da lixeira' });
    await remove(`cost-centers/${made.id}`);
    expect((await trash('cost-centers'))[0]).toMatchObject({
      id: made.id,
      name: expect.stringContaining('Da lixeira'),
      deletedBy: expect.any(String),
    });
    expect((await app.call(app.cliente, 'GET', `/api/cost-centers/${made.id}`)).status).toBe(404);
    expect((await app.call(app.cliente, 'GET', `/api/cost-centers/${made.id}/history`)).status).toBe(404);
    expect((await post('cost-centers/trash/restore', { ids: [made.id] })).body).toEqual({ ids: [made.id] });
    expect((await app.call(app.cliente, 'GET', `/api/cost-centers/${made.id}`)).body).toMatchObject({
      name: 'Da lixeira',
      version: made.version + 2,
    });
    expect((await historyOf(`cost-centers/${made.id}`)).map(({ action }) => action)).toEqual([
      'restore',
      'delete',
      'create',
    ]);
    expect(await trash('cost-centers')).not.toContainEqual(expect.objectContaining({ id: made.id }));
    expect((await post('cost-centers/trash/restore', { ids: [made.id] })).status).toBe(404);
  });

  it('refuses what is taken meanwhile or leads nowhere, all or none', async () => {
    const [one, two] = [
      await app.make(app.cliente, 'mailings', { name: 'Tomado', active: true }),
      await app.make(app.cliente, 'mailings', { name: 'Livre', active: true }),
    ];
    await remove(`mailings/${one.id}`);
    await remove(`mailings/${two.id}`);
    await app.make(app.cliente, 'mailings', { name: 'Tomado', active: true });
    expect(violationsOf((await post('mailings/trash/restore', { ids: [two.id, one.id] })).body)).toEqual([
      'name unique',
    ]);
    expect((await app.call(app.cliente, 'GET', `/api/mailings/${two.id}`)).status).toBe(404);
    expect((await post('mailings/trash/restore', { ids: [two.id] })).status).toBe(200);
  });

  it('counts what it gives back, with its account', async () => {
    const [{ tenantId } = { tenantId: '' }] = await app.database.owner.script<{ tenantId: string }>(
      `select "tenantId" from "users" where "email" = 'cliente@example.com'`,
    );
    const email = 'lixeira@example.com';
    const [sector] = await app.list(app.cliente, 'sectors');
    const data = {
      name: 'Da Lixeira',
      email,
      password: 'Segredo-1234',
      status: 'active',
      sectorIds: [sector?.id ?? ''],
      abilities: ['agents'],
    };
    const made = await app.make(app.cliente, 'supervisors', data);
    await remove(`supervisors/${made.id}`);
    await expect(app.signIn(email, 'Segredo-1234')).rejects.toThrow('401');
    const [limit] = await app.database.owner.script<{ n: number }>(
      `select "maxSupervisors" as n from "tenants" where "id" = '${tenantId}'`,
    );
    const used = (await app.list(app.cliente, 'supervisors')).length;
    await app.database.owner.script(`update "tenants" set "maxSupervisors" = ${used} where "id" = '${tenantId}'`);
    expect(violationsOf((await post('supervisors/trash/restore', { ids: [made.id] })).body)).toEqual([' quota']);
    await app.database.owner.script(
      `update "tenants" set "maxSupervisors" = ${Math.max(limit?.n ?? 0, used + 1)} where "id" = '${tenantId}'`,
    );
    expect((await post('supervisors/trash/restore', { ids: [made.id] })).status).toBe(200);
    await expect(app.signIn(email, 'Segredo-1234')).resolves.toEqual(expect.any(String));
  });

  it('is for those who may delete, in their tenant', async () => {
    const made = await app.make(app.cliente, 'cost-centers', { code: 'L2', name: 'Só daqui' });
    await remove(`cost-centers/${made.id}`);
    expect(await trash('cost-centers', stranger)).not.toContainEqual(expect.objectContaining({ id: made.id }));
    expect((await post('cost-centers/trash/restore', { ids: [made.id] }, stranger)).status).toBe(404);
    expect((await app.call(supervisor, 'GET', '/api/cost-centers/trash')).status).toBe(403);
    expect((await post('cost-centers/trash/restore', { ids: [made.id] }, supervisor)).status).toBe(403);
    expect((await app.call(app.cliente, 'GET', '/api/tags/trash')).status).toBe(404);
    expect((await post('cost-centers/trash/restore', { ids: Array.from({ length: 101 }, () => made.id) })).status).toBe(
      400,
    );
  });
});
