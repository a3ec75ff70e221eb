import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../server/database/builder';
import type { OpenDatabase } from '../../../server/database/connection/open-database';
import { applyPlan } from '../../../server/database/plan/apply-plan';
import { confirmDestructive } from '../../../server/database/plan/confirm-destructive';
import { planTables } from '../../../server/database/plan/plan-tables';
import { fromRow, selection, toRow } from '../../../server/database/record-rows';
import { builder } from '../../../server/database/builder';
import type { JsonObject, Resource } from '../../../core/types';
import { makeField, makeResource } from '../../support/resources';
import { databaseForTest, recordingLog } from '../../support/database/test-database';

const queues = (...fields: Parameters<typeof makeField>[]) =>
  makeResource(
    'queues',
    fields.map((field) => makeField(...field)),
    { search: ['name'] },
  );
const insert = (db: OpenDatabase, resource: Resource, record: JsonObject) =>
  db.as('platform').run(
    builder
      .insertInto(resource.name)
      .values(toRow(resource, { id: uuid(), ...record }))
      .compile(),
  );
const read = async (db: OpenDatabase, resource: Resource) =>
  (
    await db
      .as('platform')
      .run(compile<Record<string, unknown>>(sql`select ${selection(resource)} from ${sql.id(resource.name)}`))
  ).map((row) => fromRow(resource, row));

describe('planTables', () => {
  it('is the same for the same resources', () => {
    const make = () => planTables([queues(['name', 'text'], ['weight', 'integer'])]);
    expect(make()).toEqual(make());
  });

  it('keeps no index twice, also where the rows are sorted by whose they are', () => {
    const lines = makeResource('lines', [makeField('tenantId', 'text'), makeField('weight', 'integer')], {
      tenancy: 'tenant',
      filters: ['weight', 'tenantId'],
      columns: [],
      sort: { field: 'weight', order: 'ASC' },
    });
    expect(planTables([lines])[0]?.indexes.map(({ definition }) => definition)).toEqual([
      '("weight", "id")',
      '("tenantId", "weight", "id")',
      '("tenantId", "createdAt", "weight", "id")',
    ]);
  });

  it('lets what is only added to outlive what it names, once that may go', () => {
    const events = makeResource(
      'events',
      [makeField('queueId', 'reference', { reference: { collection: 'queues', representation: '', create: false } })],
      { appendOnly: true },
    );
    const named = (plan: ReturnType<typeof planTables>) => plan[0]?.foreignKeys.map(({ target }) => target);
    const all = [events, queues(['at', 'date-time'])];
    expect(named(planTables(all))).toEqual(['queues']);
    expect(named(planTables(all, new Map([['queues', { own: { time: 'at', leastDays: 1 } }]])))).toEqual([]);
  });

  it('refers only to collections that exist', () => {
    const agents = makeResource('agents', [
      makeField('queueId', 'reference', { reference: { collection: 'queues', representation: '', create: false } }),
    ]);
    expect(planTables([agents])[0]?.foreignKeys).toEqual([]);
    expect(planTables([agents, queues(['name', 'text'])])[0]?.foreignKeys).toMatchObject([
      { column: 'queueId', target: 'queues' },
    ]);
  });
});

describe('applyPlan', () => {
  it('adds columns, widens types and keeps the values', async () => {
    const before = queues(['name', 'text'], ['weight', 'integer', { constraints: { minimum: 0, maximum: 9 } }]);
    const db = await databaseForTest([before]);
    await insert(db, before, { name: 'Vendas', weight: 5 });
    const after = queues(['name', 'text'], ['weight', 'integer'], ['strategy', 'text']);
    const { refused } = await applyPlan(db, [after], { log: recordingLog() });
    expect(refused).toEqual([]);
    expect(await read(db, after)).toMatchObject([{ name: 'Vendas', weight: 5, strategy: null }]);
    expect((await applyPlan(db, [after], { log: recordingLog() })).applied).toBe(0);
  });

  it('makes very many tables, and goes on where it was interrupted', async () => {
    const db = await databaseForTest();
    const many = Array.from({ length: 230 }, (_, index) => makeResource(`parts-${index}`, [makeField('name', 'text')]));
    await db.owner.script('create view "parts-3" as select 1 as one');
    await expect(applyPlan(db, many, { log: recordingLog() })).rejects.toThrow('parts-3');
    const count = async (condition: string) =>
      (
        await db.owner.script<{ n: number }>(
          `select count(*)::int as n from pg_class where relkind = 'r' and relname like 'parts-%' and ${condition}`,
        )
      )[0]?.n;
    expect(
      await count(
        'not (relrowsecurity and relforcerowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))',
      ),
    ).toBe(0);
    await db.owner.script('drop view "parts-3"');
    const { refused, indexed } = await applyPlan(db, many, { log: recordingLog() });
    await indexed;
    expect({ refused, tables: await count('true') }).toEqual({ refused: [], tables: 230 });
    expect((await applyPlan(db, many, { log: recordingLog() })).applied).toBe(0);
  });

  it('follows text that becomes JSON although the search column uses it', async () => {
    const before = queues(['name', 'text'], ['code', 'text']);
    const db = await databaseForTest([{ ...before, search: ['name', 'code'] }]);
    await insert(db, before, { name: 'Vendas', code: 'x' });
    const after = queues(['name', 'text'], ['code', 'json']);
    expect((await applyPlan(db, [after], { log: recordingLog() })).refused).toEqual([]);
    expect(await read(db, after)).toMatchObject([{ code: 'x' }]);
  });

  it('makes a text a reference without asking where only ids stand in it, and keeps it a text where something else does', async () => {
    const reference = { reference: { collection: 'queues', representation: '', create: false } };
    const target = queues(['name', 'text']);
    const lines = (kind: 'text' | 'reference') =>
      makeResource(
        'lines',
        [
          makeField('queueId', kind, kind === 'reference' ? reference : {}),
          makeField('note', kind, kind === 'reference' ? reference : {}),
        ],
        { filters: ['queueId', 'note'], search: kind === 'text' ? ['queueId'] : [] },
      );
    const db = await databaseForTest([target, lines('text')]);
    const id = uuid();
    await insert(db, target, { id, name: 'Vendas' });
    await insert(db, lines('text'), { queueId: id, note: 'pediu retorno' });
    await insert(db, lines('text'), { queueId: null, note: id });
    const after = lines('reference');
    const { refused } = await applyPlan(db, [target, after], { log: recordingLog() });
    expect(refused.map(({ description }) => description)).toEqual([
      'lines: change note from text to uuid',
      'lines: note refers to queues',
    ]);
    expect((await read(db, after)).map(({ queueId, note }) => [queueId, note])).toEqual(
      expect.arrayContaining([
        [id, 'pediu retorno'],
        [null, id],
      ]),
    );
    await expect(insert(db, after, { queueId: uuid() })).rejects.toMatchObject({
      kind: 'foreign-key-missing',
      column: 'queueId',
    });
  });

  it('makes rows of the platform the tenants that they are when the schema says so', async () => {
    const before = { ...queues(['name', 'text']), tenancy: 'platform' as const };
    const db = await databaseForTest([before]);
    await insert(db, before, { name: 'Vendas' });
    const [stored] = await read(db, before);
    const id = String(stored?.['id']);
    await applyPlan(db, [{ ...before, tenancy: 'own' }], { log: recordingLog() });
    expect(await db.as({ tenantId: id }).run(compile(sql`select "name", "tenantId" from queues`))).toEqual([
      { name: 'Vendas', tenantId: id },
    ]);
  });

  it('searches other fields when the schema says so', async () => {
    const before = queues(['name', 'text'], ['code', 'text']);
    const db = await databaseForTest([before]);
    await insert(db, before, { name: 'Vendas', code: 'Ação' });
    await applyPlan(db, [{ ...before, search: ['code'] }], { log: recordingLog() });
    expect(await db.owner.script('select "~search" as text from queues')).toEqual([{ text: ' acao' }]);
  });

  it('keeps the index of a search otherwise without computing the texts anew', async () => {
    const resource = queues(['name', 'text']);
    const db = await databaseForTest([resource]);
    const state = async () =>
      (
        await db.owner.script<{ name: string; settings: string[]; file: string }>(
          `select c.relname as name, c.reloptions as settings, pg_relation_filenode('queues')::text as file from pg_class c join pg_index i on i.indexrelid = c.oid where c.relname like 'queues_search_%'`,
        )
      )[0];
    const before = await state();
    await db.owner.script(`alter index "${before?.name}" set (fastupdate = off)`);
    // Another schema beside it, so that there is something to plan.
    const { refused } = await applyPlan(db, [resource, makeResource('agents', [makeField('name', 'text')])], {
      log: recordingLog(),
    });
    expect({ refused, state: await state() }).toEqual({
      refused: [],
      state: { ...before, settings: expect.arrayContaining(['fastupdate=on']) as string[] },
    });
  });

  it('lets rows be changed again where they were only added, and keeps room where the system moves them', async () => {
    const db = await databaseForTest();
    const apply = (resource: Resource) => applyPlan(db, [resource], { log: recordingLog() });
    const lines = queues(['name', 'text']);
    const change = () => db.as('platform').run(compile(sql`update "queues" set "name" = 'other'`));
    await apply({ ...lines, appendOnly: true });
    await insert(db, lines, { name: 'one' });
    await expect(change()).rejects.toThrow();
    await apply(lines);
    await change();
    expect(await read(db, lines)).toMatchObject([{ name: 'other' }]);
    const moves = [{ name: 'go', from: ['one'], to: 'other', system: true }];
    await apply({ ...lines, transitions: { field: 'name', start: ['one'], moves } });
    const [{ settings } = { settings: null }] = await db.owner.script<JsonObject>(
      `select array_to_string(reloptions, ',') as settings from pg_class where relname = 'queues'`,
    );
    expect(settings).toBe('fillfactor=70');
  });

  it('refuses a narrower type until it is confirmed by name', async () => {
    const before = queues(['name', 'text'], ['weight', 'text']);
    const db = await databaseForTest([before]);
    await insert(db, before, { name: 'Vendas', weight: '7' });
    const after = queues(['name', 'text'], ['weight', 'integer']);
    const log = recordingLog();
    const { refused } = await applyPlan(db, [after], { log });
    const name = refused[0]?.name ?? '';
    expect(name).toMatch(/^change-queues-weight-[0-9a-f]{4}$/);
    expect(log.lines.join('\n')).toContain(name);
    await insert(db, after, { name: 'Suporte', weight: 8 });
    await expect(confirmDestructive(db, [after], 'change-queues-weight-0000x', { log })).rejects.toThrow(name);
    await confirmDestructive(db, [after], name, { log });
    const fresh = queues(['name', 'text'], ['weight', 'integer']);
    expect((await applyPlan(db, [fresh], { log })).refused).toEqual([]);
    expect((await read(db, fresh)).map(({ weight }) => weight)).toEqual([7, 8]);
    expect(await db.owner.script('select name from painel.migrations')).toEqual([{ name }]);
  });

  it('keeps a removed column, and the table of a removed schema', async () => {
    const before = queues(['name', 'text'], ['weight', 'integer']);
    const db = await databaseForTest([before]);
    await insert(db, before, { name: 'Vendas', weight: 5 });
    const after = queues(['name', 'text']);
    const { refused } = await applyPlan(db, [after], { log: recordingLog() });
    expect(refused.map(({ name }) => name)).toEqual([expect.stringMatching(/^drop-queues-weight-/)]);
    expect((await applyPlan(db, [], { log: recordingLog() })).refused).toEqual([]);
    expect(await db.owner.script('select weight from queues')).toEqual([{ weight: 5 }]);
    await confirmDestructive(db, [after], refused[0]?.name ?? '', { log: recordingLog() });
    await expect(db.owner.script('select weight from queues')).rejects.toThrow('weight');
  });

  it('refuses a unique rule that the rows break, and takes it once they are mended', async () => {
    const before = queues(['name', 'text']);
    const db = await databaseForTest([before]);
    await insert(db, before, { name: 'Vendas' });
    await insert(db, before, { name: 'Vendas' });
    const after = { ...before, unique: [{ fields: ['name'], scope: 'tenant' as const }] };
    expect((await applyPlan(db, [after], { log: recordingLog() })).refused).toHaveLength(1);
    await db.owner.script(`update queues set name = name || "id"`);
    expect((await applyPlan(db, [after], { log: recordingLog() })).refused).toEqual([]);
    await insert(db, before, { name: 'Novo' });
    await expect(insert(db, before, { name: 'Novo' })).rejects.toMatchObject({
      kind: 'unique',
      column: 'name',
      table: 'queues',
    });
  });

  it('refuses a rule of periods that the rows break, takes it once they are mended, and lets it go', async () => {
    const before = makeResource('bookings', [
      makeField('room', 'text'),
      makeField('from', 'date-time'),
      makeField('to', 'date-time'),
    ]);
    const db = await databaseForTest([before]);
    const book = (room: string, from: string, to: string | null) =>
      insert(db, before, { room, from: `2026-03-${from}T00:00:00.000Z`, to: to && `2026-03-${to}T00:00:00.000Z` });
    await book('A', '01', '09');
    await book('A', '09', null);
    await book('B', '03', '04');
    await book('A', '02', '03');
    const after = { ...before, disjoint: [{ fields: ['room'], from: 'from', to: 'to' }] };
    expect((await applyPlan(db, [after], { log: recordingLog() })).refused).toHaveLength(1);
    await db.owner.script(`delete from bookings where "from" = '2026-03-02'`);
    expect((await applyPlan(db, [after], { log: recordingLog() })).refused).toEqual([]);
    expect((await applyPlan(db, [after], { log: recordingLog() })).applied).toBe(0);
    await expect(book('A', '20', '21')).rejects.toMatchObject({ kind: 'unique', column: 'from', table: 'bookings' });
    await applyPlan(db, [before], { log: recordingLog() });
    await book('A', '20', '21');
  });

  it('names what is missing and what is in use', async () => {
    const agents = makeResource('agents', [
      makeField('queueId', 'reference', { reference: { collection: 'queues', representation: '', create: false } }),
    ]);
    const target = queues(['name', 'text']);
    const db = await databaseForTest([target, agents]);
    const id = uuid();
    await insert(db, target, { id, name: 'Vendas' });
    await insert(db, agents, { queueId: id });
    await expect(insert(db, agents, { queueId: uuid() })).rejects.toMatchObject({
      kind: 'foreign-key-missing',
      column: 'queueId',
    });
    await expect(db.as('platform').run(compile(sql`delete from queues`))).rejects.toMatchObject({ kind: 'in-use' });
  });

  it('lets parts go with what they are parts of, whoever sees them, and in no other way', async () => {
    const reference = { collection: 'orders', representation: '', create: false, partOf: true as const };
    const lines = makeResource('lines', [makeField('orderId', 'reference', { reference })], {
      tenancy: 'tenant',
      appendOnly: true,
    });
    const orders = makeResource('orders', [makeField('name', 'text')], { tenancy: 'tenant' });
    const kept = makeResource('lines', [
      makeField('orderId', 'reference', { reference: { collection: 'orders', representation: '', create: false } }),
    ]);
    const db = await databaseForTest([orders, { ...kept, tenancy: 'tenant', appendOnly: true }]);
    const [tenantId, gone, other] = [uuid(), uuid(), uuid()];
    for (const id of [gone, other]) {
      await insert(db, orders, { id, tenantId, name: 'Mesa' });
      await insert(db, lines, { tenantId, orderId: id });
    }
    const remove = () => db.as({ tenantId }).run(compile(sql`delete from orders where "id" = ${gone}`));
    await expect(remove()).rejects.toMatchObject({ kind: 'in-use' });
    await applyPlan(db, [orders, lines], { log: recordingLog() });
    expect((await applyPlan(db, [orders, lines], { log: recordingLog() })).applied).toBe(0);
    await remove();
    expect(await read(db, lines)).toMatchObject([{ orderId: other }]);
    await expect(db.owner.script('delete from lines')).rejects.toThrow('append-only');
    await expect(db.as('platform').run(compile(sql`delete from lines`))).rejects.toThrow();
  });

  it('takes awkward names and long texts', async () => {
    const names = [
      'a.b',
      'with "quotes"',
      "it's",
      'ctid',
      'deletedAt',
      'é'.repeat(60),
      '',
      'x as y',
      '~search',
      'order',
    ];
    const resource = makeResource(
      'awkward',
      names.map((name) => makeField(name, 'text')),
      { search: names, columns: names },
    );
    const db = await databaseForTest([resource]);
    const record = Object.fromEntries(
      names.map((name, index) => [name, index === 0 ? 'long '.repeat(20_000) : `${name}!`]),
    );
    await insert(db, resource, record);
    expect(await read(db, resource)).toMatchObject([record]);
  });
});
