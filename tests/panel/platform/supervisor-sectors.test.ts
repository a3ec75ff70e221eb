import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let token: string;
let supervisor: DataRecord;

beforeAll(async () => {
  app = await startDemoApp();
  token = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  supervisor = await app.one(app.admin, 'supervisors', { email: 'supervisor@example.com' });
});
afterAll(() => app.close());

it('keeps boards of the own sectors and their stages, and touches no stage of another board', async () => {
  const [sectors, own] = [
    await app.list(app.cliente, 'sectors'),
    new Set((await app.list(token, 'sectors')).map(({ id }) => id)),
  ];
  const boardOf = (name: string, isOwn: boolean) =>
    app.make(app.cliente, 'kanban-boards', {
      name,
      sectorIds: sectors.filter(({ id }) => own.has(id) === isOwn).map(({ id }) => id),
    });
  const [mine, other] = [await boardOf('Do setor', true), await boardOf('De outro setor', false)];
  const stageOf = (board: DataRecord) =>
    app.make(app.cliente, 'kanban-stages', { boardId: board.id, name: 'Entrada', position: 1 });
  const statuses = async ({ id }: DataRecord) => {
    const answers = [
      await app.call(token, 'GET', `/api/kanban-stages/${id}`),
      await app.call(token, 'PATCH', `/api/kanban-stages/${id}`, { name: 'Trocada' }),
      await app.call(token, 'DELETE', `/api/kanban-stages/${id}`),
    ];
    return answers.map(({ status }) => status);
  };
  expect([await statuses(await stageOf(mine)), await statuses(await stageOf(other))]).toEqual([
    [200, 200, 200],
    [404, 404, 404],
  ]);
  expect(await app.make(token, 'kanban-stages', { boardId: mine.id, name: 'Nova', position: 2 })).toMatchObject({
    boardId: mine.id,
  });
});

it('hands on attendances of the own sectors and gives out those that wait, with their history', async () => {
  const move = (by: string, id: string, name: string, body: JsonObject = {}) =>
    app.call(by, 'POST', `/api/attendances/${id}/transitions/${name}`, body);
  const agente = await app.signIn('agente@example.com', DEMO_PASSWORD);
  const me = (await app.one(app.cliente, 'agents', { email: 'agente@example.com' })).id;
  const others = (await app.list(token, 'agents')).filter(({ id: agent }) => agent !== me);
  const inSector =
    (sectorId: unknown) =>
    ({ sectorIds }: DataRecord) =>
      ((sectorIds ?? []) as unknown[]).includes(sectorId);
  const reachable = new Set(
    (await app.list(app.cliente, 'contacts')).flatMap(({ id: contact, phone }) => (phone === null ? [] : [contact])),
  );
  const mine = (await app.list(token, 'attendances')).find(
    ({ agentId, status, sectorId, contactId }) =>
      agentId === me &&
      status === 'in_attendance' &&
      others.some(inSector(sectorId)) &&
      reachable.has(String(contactId)),
  );
  const id = String(mine?.id);
  const serves = inSector(mine?.['sectorId']);
  const [fellow, outsider] = [others.find(serves), others.find((agent) => !serves(agent))];
  expect([mine, fellow, outsider]).not.toContain(undefined);
  expect((await move(token, id, 'transfer', { agentId: outsider?.id ?? null })).status).toBe(422);
  const handed = await move(token, id, 'transfer', { agentId: fellow?.id ?? null, transferNote: 'Cliente antigo' });
  expect(handed.body).toMatchObject({
    status: 'transferred',
    agentId: fellow?.id,
    transferNote: null,
    assignedAt: null,
  });
  expect((handed.body['transfers'] as JsonObject[]).at(-1)).toMatchObject({
    fromAgentId: me,
    toAgentId: fellow?.id,
    note: 'Cliente antigo',
  });
  expect((await app.list(agente, 'attendances', { id })).length).toBe(0);
  expect((await move(token, id, 'take', { agentId: me })).body).toMatchObject({ status: 'in_attendance', agentId: me });
  const waiting = async () =>
    Number((await app.one(token, 'sectors', { id: String(mine?.['sectorId']) }))['waitingNow']);
  const before = await waiting();
  expect((await move(token, id, 'transfer')).body).toMatchObject({ status: 'transferred', agentId: null });
  expect(await waiting()).toBe(before + 1);
  expect((await app.list(agente, 'attendances', { id })).length).toBe(1);
  expect((await move(token, id, 'take')).body).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'agentId', code: 'required' }],
  });
  expect((await move(token, id, 'take', { agentId: me })).status).toBe(200);
  await app.call(app.cliente, 'PATCH', `/api/sectors/${String(mine?.['sectorId'])}`, { dispositionRequired: true });
  expect((await move(agente, id, 'close')).body).toMatchObject({
    status: 422,
    errors: [{ path: 'dispositionId', code: 'required' }],
  });
  const disposition = (code: string, values: JsonObject) =>
    app.make(app.cliente, 'dispositions', {
      name: `Fim ${code}`,
      code,
      channels: ['chat'],
      result: 'contact',
      active: true,
      ...values,
    });
  const [above, retired] = [await disposition('ACIMA', {}), await disposition('FORA', { active: false })];
  const [below, never] = [
    await disposition('ABAIXO', { parentId: above.id, requiresNotes: true }),
    await disposition('NUNCA', { result: 'do_not_call' }),
  ];
  const close = (dispositionId: string, more: JsonObject = {}) => move(agente, id, 'close', { dispositionId, ...more });
  for (const one of [above, retired])
    expect(violationsOf((await close(one.id)).body)).toEqual(['dispositionId reference']);
  expect(violationsOf((await close(below.id)).body)).toEqual(['closeNotes required']);
  const { phone = null } = (await app.call(app.cliente, 'GET', `/api/contacts/${String(mine?.['contactId'])}`)).body;
  const blocked = () => app.list(app.cliente, 'blocked-phones', { number: phone });
  expect([typeof phone, await blocked()]).toEqual(['string', []]);
  expect((await close(never.id)).body).toMatchObject({ status: 'closed', dispositionId: never.id });
  expect(await blocked()).toMatchObject([
    { scope: 'all', channels: ['call', 'message'], origin: 'disposition', reason: 'Fim NUNCA' },
  ]);
  const told = (await app.list(token, 'sector-events', { attendanceId: id })).map(({ event }) => event);
  expect(
    told.filter((event) => event === 'transferred_out' || event === 'transferred_in').length,
  ).toBeGreaterThanOrEqual(4);
  const alien = (await app.list(app.cliente, 'attendances')).find(
    ({ sectorId }) => !((supervisor['sectorIds'] ?? []) as unknown[]).includes(sectorId),
  );
  expect((await move(token, String(alien?.id), 'transfer')).status).toBe(404);
});
