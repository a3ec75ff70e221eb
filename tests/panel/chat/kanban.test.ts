import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let supervisor: string;
let sectorId: string;

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
  sectorId = (await app.list(supervisor, 'sectors'))[0]?.id ?? '';
});
afterAll(() => app.close());

let contacts = 0;

/** An open attendance of a sector, of a contact of its own. */
async function attendance(sector: string = sectorId): Promise<DataRecord> {
  contacts += 1;
  const contact = await app.make(app.cliente, 'contacts', {
    name: `Do quadro ${contacts}`,
    phone: `+55119811107${10 + contacts}`,
  });
  const connection = await app.one(app.cliente, 'chat-connections', { type: 'whatsapp_cloud' });
  const tenantId = String((await app.list(app.admin, 'users', { email: 'cliente@example.com' }))[0]?.['tenantId']);
  return createRecord(asSystem(app.runtime, { tenantId }), 'attendances', {
    protocol: `20310202${String(contacts).padStart(5, '0')}`,
    contactId: contact.id,
    connectionId: connection.id,
    sectorId: sector,
    status: 'waiting',
  });
}

let boards = 0;

async function stages(...limits: number[]): Promise<DataRecord[]> {
  boards += 1;
  const board = await app.make(supervisor, 'kanban-boards', { name: `Quadro ${boards}`, sectorIds: [sectorId] });
  const made: DataRecord[] = [];
  for (const [position, wipLimit] of limits.entries())
    made.push(
      await app.make(supervisor, 'kanban-stages', { boardId: board.id, name: `E${position}`, position, wipLimit }),
    );
  return made;
}

async function put(token: string, { id }: DataRecord, values: JsonObject): Promise<string[]> {
  const { status, body } = await app.call<DataRecord>(token, 'PATCH', `/api/attendances/${id}`, values);
  return [String(status), ...violationsOf(body)];
}

const order = async (stage: DataRecord): Promise<string[]> => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ kanbanStageId: stage.id }),
    sort: JSON.stringify(['kanbanPosition', 'ASC']),
  });
  const { body } = await app.call<DataRecord[]>(supervisor, 'GET', `/api/attendances?${query}`);
  return body.map(({ id }) => id);
};

describe('a stage', () => {
  it('takes no more open attendances than its limit, however they come, and again once one has ended', async () => {
    const [stage] = await stages(1);
    const [first, second] = [await attendance(), await attendance()];
    const into = { kanbanStageId: stage?.id ?? '' };
    expect(await put(supervisor, first, into)).toEqual(['200']);
    expect(await put(supervisor, second, into)).toEqual(['422', 'kanbanStageId wipLimit']);
    const bulk = await app.call(
      supervisor,
      'PATCH',
      `/api/attendances?filter=${encodeURIComponent(JSON.stringify({ id: [second.id] }))}`,
      into,
    );
    expect(bulk.status).toBe(422);
    const dispositionId =
      (await app.list(app.cliente, 'dispositions', { channels: 'chat', active: true, childCount: 0 }))[0]?.id ?? '';
    const closing = { dispositionId, closeNotes: 'Resolvido' };
    const closed = await app.call(supervisor, 'POST', `/api/attendances/${first.id}/transitions/close`, closing);
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await put(supervisor, second, into)).toEqual(['200']);
  });

  it('takes two at the same time for one place only once', async () => {
    const [stage] = await stages(1);
    const cards = [await attendance(), await attendance()];
    const answers = await Promise.all(cards.map((card) => put(supervisor, card, { kanbanStageId: stage?.id ?? '' })));
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set(['200', '422']));
  });

  it('holds contacts to its limit too', async () => {
    const board = await app.make(supervisor, 'kanban-boards', {
      name: 'De contatos',
      cardType: 'contact',
      sectorIds: [sectorId],
    });
    const stage = await app.make(supervisor, 'kanban-stages', {
      boardId: board.id,
      name: 'Lead',
      position: 0,
      wipLimit: 2,
    });
    const results: number[] = [];
    for (const digit of [1, 2, 3])
      results.push(
        (
          await app.call(app.cliente, 'POST', '/api/contacts', {
            name: `Lead ${digit}`,
            phone: `+551198222330${digit}`,
            kanbanStageId: stage.id,
          })
        ).status,
      );
    expect(results).toEqual([201, 201, 422]);
  });

  it('says since when a card is there, puts it last, and keeps the order that people give, down to the smallest gap', async () => {
    const [stage, next] = await stages(0, 0);
    const cards = [await attendance(), await attendance(), await attendance()] as const;
    const into = { kanbanStageId: stage?.id ?? '' };
    for (const card of cards) await put(supervisor, card, into);
    if (stage === undefined || next === undefined) throw new Error('expected two stages');
    expect(await order(stage)).toEqual(cards.map(({ id }) => id));
    const [a, b, c] = cards;
    const placeOf = async ({ id }: DataRecord) =>
      Number((await app.one(supervisor, 'attendances', { id }))['kanbanPosition']);
    // Between the first two, nearer to the first than any two cards stay.
    await put(supervisor, c, { kanbanPosition: (await placeOf(a)) + 1e-7 });
    expect(await order(stage)).toEqual([a.id, c.id, b.id]);
    expect((await placeOf(c)) - (await placeOf(a))).toBeGreaterThan(1);
    const entered = (await app.one(supervisor, 'attendances', { id: a.id }))['kanbanSince'];
    expect(Date.now() - Date.parse(String(entered))).toBeLessThan(60_000);
    await put(supervisor, a, { kanbanStageId: next.id });
    await put(supervisor, a, { kanbanStageId: null });
    expect(await app.one(supervisor, 'attendances', { id: a.id })).toMatchObject({
      kanbanStageId: null,
      kanbanPosition: null,
      kanbanSince: null,
    });
  });
});

describe('cards', () => {
  it('are moved and tagged by supervisors in their own sectors alone, and in nothing else', async () => {
    const [stage] = await stages(0);
    const own = new Set((await app.list(supervisor, 'sectors')).map(({ id }) => id));
    const other = (await app.list(app.cliente, 'sectors')).find(({ id }) => !own.has(id));
    const [mine, alien] = [await attendance(), await attendance(other?.id)];
    const into = { kanbanStageId: stage?.id ?? '' };
    expect(
      [
        await put(supervisor, alien, into),
        await put(supervisor, mine, { ...into, tagIds: [] }),
        await put(supervisor, mine, { priority: 'urgent' }),
        await put(supervisor, mine, { subject: 'Outro' }),
        await put(app.cliente, mine, into),
      ].map(([status]) => status),
    ).toEqual(['404', '200', '403', '403', '403']);
  });
});
