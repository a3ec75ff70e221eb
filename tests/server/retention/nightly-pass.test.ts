import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { v7 as createId } from 'uuid';
import type { JsonObject } from '../../../core/types';
import { defineApp } from '../../../server/application/application';
import { definePlugin } from '../../../server/application/plugin';
import { retention } from '../../../server/application/retention';
import { compile } from '../../../server/database/builder';
import { createCounter, dropCounter } from '../../../server/database/plan/counter-sql';
import { planTables } from '../../../server/database/plan/plan-tables';
import { asSystem } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { keepRetention, runRetention } from '../../../server/operations/retention/keep-retention';
import { forgetUploads } from '../../../server/operations/uploads/forget-uploads';
import { startTestApp, type TestApp } from '../../support/test-app';

const DAY = 24 * 60 * 60_000;
const NAMES = ['audit-logs', 'retention-rules', 'retention-runs'];

/** As the product has them, without what names its tenants and roles. */
function schemaOf(name: string): object {
  const { properties, 'x-admin': hints } = JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8')) as {
    properties: Record<string, JsonObject>;
    'x-admin': JsonObject;
  };
  const { tenancy: _tenancy, screens: _screens, columns: _columns, filters: _filters, ...more } = hints;
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => key !== 'tenantId')),
    'x-admin': { ...more, screens: [] },
  };
}

const visits = {
  type: 'object',
  properties: {
    at: { type: 'string', format: 'date-time' },
    isKept: { type: 'boolean' },
    roomId: { type: 'string', 'x-admin': { reference: 'rooms' } },
  },
};

const ofVisits = (more: JsonObject = {}) => ({
  type: 'integer',
  readOnly: true,
  'x-admin': { rollup: { collection: 'visits', by: 'roomId', ...more } },
});
const rooms = {
  type: 'object',
  properties: {
    visitsEver: ofVisits(),
    visitsThere: ofVisits(),
    sheetsEver: {
      type: 'integer',
      readOnly: true,
      'x-admin': { rollup: { collection: 'sheets', by: 'roomId' } },
    },
    lastVisitAt: {
      type: 'string',
      format: 'date-time',
      'x-admin': { rollup: { collection: 'visits', by: 'roomId', latest: 'at' } },
    },
  },
};

/** Part of a visit. */
const sheets = {
  type: 'object',
  properties: {
    visitId: { type: 'string', 'x-admin': { reference: 'visits' } },
    roomId: { type: 'string', 'x-admin': { reference: 'rooms' } },
    text: { type: 'string', 'x-admin': { personal: true } },
    scan: { type: 'string', 'x-admin': { kind: 'file' } },
  },
};

/** Only added to, and it outlives the visit that it names. */
const steps = {
  type: 'object',
  'x-admin': { appendOnly: true },
  properties: {
    at: { type: 'string', format: 'date-time' },
    visitId: { type: 'string', 'x-admin': { reference: 'visits' } },
  },
};

const plugin = definePlugin({
  name: 'visits',
  resources: {
    visits: {
      retention: {
        needs: { visits: ['at', 'isKept'] },
        time: 'at',
        leastDays: 10,
        stays: sql<boolean>`own."isKept"`,
        forGood: { rooms: ['visitsEver', 'lastVisitAt'] },
        takes: [{ collection: 'sheets', by: 'visitId', forGood: { rooms: ['sheetsEver'] } }],
      },
    },
    steps: { retention: { needs: { steps: ['at'] }, time: 'at', leastDays: 10 } },
  },
});

let app: TestApp;
let admin: string;
/** An application without tenants. */
beforeAll(async () => {
  app = await startTestApp({
    application: defineApp({ plugins: [retention, plugin] }),
    schemas: {
      'visits.json': visits,
      'rooms.json': rooms,
      'sheets.json': sheets,
      'steps.json': steps,
      ...Object.fromEntries(NAMES.map((name) => [`${name}.json`, schemaOf(name)])),
    },
    access: [{ role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] }],
    tenancy: 'none',
  });
  admin = await app.caller('Admin', null);
});
afterAll(() => app.close());
afterEach(async () => {
  await owner(
    'delete from "sheets"; delete from "visits"; delete from "retention-rules"; delete from "retention-runs"',
  );
  await owner(`delete from painel.settings where "key" = 'retention'`);
});

const owner = (text: string) => app.database.owner.script<JsonObject>(text);
const visit = (days: number, isKept = false) =>
  createRecord(asSystem(app.runtime, 'platform'), 'visits', {
    at: new Date(Date.now() - days * DAY).toISOString(),
    isKept,
  });
const make = (collection: string, body: JsonObject) =>
  createRecord(asSystem(app.runtime, 'platform'), collection, body);
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const rule = async (days: number, collection = 'visits') => {
  const answer = await app.call(admin, 'POST', '/api/retention-rules', { collection, days, enabled: true });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};
const count = async () => Number((await owner('select count(*)::int as n from "visits"'))[0]?.['n']);
const going = () => new AbortController().signal;
/** As if it had been made the day before. */
const ripen = () => owner(`update "retention-rules" set "updatedAt" = now() - interval '2 days'`);

describe('the pass of a night', () => {
  it('removes what is older than the rule says, in an application without tenants, and leaves what its plug-in protects', async () => {
    await visit(31);
    await visit(31, true);
    await visit(29);
    await rule(30);
    expect(await runRetention(app.runtime, going())).toBe(true);
    expect(await count()).toBe(2);
    expect((await app.call<JsonObject[]>(admin, 'GET', '/api/retention-runs')).body).toMatchObject([
      { collection: 'visits', deleted: 1, days: 30 },
    ]);
  });

  it('removes more than a batch, and tells live lists of each', async () => {
    await rule(30);
    await owner(`
      insert into "visits" ("id", "version", "createdAt", "updatedAt", "at")
      select gen_random_uuid(), 1, now(), now(), now() - interval '40 days' from generate_series(1, 2500)`);
    const [before] = await owner(
      `select count(*)::int as n from painel.change_feed where "resource" = 'visits' and "action" = 'delete'`,
    );
    await runRetention(app.runtime, going());
    const [after] = await owner(
      `select count(*)::int as n from painel.change_feed where "resource" = 'visits' and "action" = 'delete'`,
    );
    expect(await count()).toBe(0);
    expect(Number(after?.['n']) - Number(before?.['n'])).toBe(3);
    expect((await owner('select "deleted" from "retention-runs"'))[0]).toEqual({ deleted: 2500 });
  });

  it('is stopped between batches, and says so', async () => {
    await rule(30);
    await visit(40);
    let asked = 0;
    const ended = await runRetention(app.runtime, going(), {
      holds: () => {
        asked += 1;
        return Promise.resolve(asked < 2);
      },
    });
    expect([ended, await count()]).toEqual([false, 1]);
    expect((await owner('select "lastProblem" from "retention-rules"'))[0]).toEqual({ lastProblem: 'stopped' });
  });

  it('is done once in a night, and lets rules that were made since it began wait for the next', async () => {
    await visit(40);
    await rule(30);
    await owner(`update "retention-rules" set "updatedAt" = now() + interval '1 minute'`);
    await keepRetention(app.runtime, going());
    expect(await count()).toBe(1);
    await ripen();
    await keepRetention(app.runtime, going());
    expect(await count()).toBe(1);
  });

  it('is left to the process that is at it, until that is gone', async () => {
    const another: typeof app.runtime = { ...app.runtime };
    const lease = (until: string) =>
      owner(`
        insert into painel.settings ("key", "value")
        values ('retention', jsonb_build_object('night', '2000-01-01', 'holder', 'another', 'isDone', false, 'until', ${until}))
        on conflict ("key") do update set "value" = excluded."value"`);
    await lease(`now() + interval '1 minute'`);
    await visit(40);
    await rule(30);
    await ripen();
    await keepRetention(another, going());
    expect(await count()).toBe(1);
    await lease(`now() - interval '1 minute'`);
    await keepRetention(another, going());
    expect(await count()).toBe(0);
  });

  it('does not touch what has no rule of as many days as its plug-in says', async () => {
    const answer = await app.call(admin, 'POST', '/api/retention-rules', {
      collection: 'visits',
      days: 9,
      enabled: true,
    });
    expect(answer.status).toBe(422);
    await visit(40);
    await runRetention(app.runtime, going());
    expect(await count()).toBe(1);
  });
});

describe('what is only added to', () => {
  const left = async () => (await owner('select "id" from "steps" order by "at"')).map(({ id }) => id);

  it('goes when its rule says so, though nobody else may remove it, whatever they say before', async () => {
    const [, young] = [await make('steps', { at: ago(40) }), await make('steps', { at: ago(20) })];
    const [door] = await owner(
      `select proname as "name" from pg_proc where obj_description(oid, 'pg_proc') = 'public.steps'`,
    );
    const name = sql.id('painel', String(door?.['name']));
    const everything = sql`array(select "id" from "steps")`;
    const removal = compile(sql`delete from "steps"`);
    const say = compile(sql`select set_config('painel.forgets', 'steps', true)`);
    for (const scope of ['platform' as const, { tenantId: createId() }]) {
      const said = app.database.transaction(scope, async (executor) => {
        await executor.run(say);
        await executor.run(removal);
      });
      await expect(said).rejects.toMatchObject({ kind: 'forbidden' });
    }
    await expect(app.database.owner.script('delete from "steps"')).rejects.toThrow('append-only');
    const passing = compile(sql`select ${name}(${everything})`);
    await expect(app.database.as({ tenantId: createId() }).run(passing)).rejects.toMatchObject({ kind: 'forbidden' });
    await rule(30, 'steps');
    await runRetention(app.runtime, going());
    expect(await left()).toEqual([young.id]);
    expect(await app.call(admin, 'DELETE', `/api/steps/${young.id}`)).toMatchObject({ status: 403 });
    expect((await owner('select "collection", "deleted" from "retention-runs"'))[0]).toEqual({
      collection: 'steps',
      deleted: 1,
    });
  });

  it('lets nothing out that is younger than its plug-in says, and shuts after that', async () => {
    const [tooYoung, old] = [await make('steps', { at: ago(9) }), await make('steps', { at: ago(11) })];
    const [door] = await owner(
      `select proname as "name" from pg_proc where obj_description(oid, 'pg_proc') = 'public.steps'`,
    );
    await owner(`
      select painel."${String(door?.['name'])}"(array['${tooYoung.id}', '${old.id}']::uuid[])`);
    expect(await left()).toContain(tooYoung.id);
    expect(await left()).not.toContain(old.id);
    await expect(app.database.owner.script('delete from "steps"')).rejects.toThrow('append-only');
  });

  it('may name what is gone', async () => {
    const gone = await visit(40);
    const step = await make('steps', { at: ago(40), visitId: gone.id });
    await rule(30);
    await runRetention(app.runtime, going());
    expect((await app.call(admin, 'GET', `/api/visits/${gone.id}`)).status).toBe(404);
    const shown = await app.call(admin, 'GET', `/api/steps/${step.id}`);
    expect(shown).toMatchObject({ status: 200, body: { visitId: gone.id } });
  });
});

describe('a record that others are part of', () => {
  const room = async (id: string) => (await app.call(admin, 'GET', `/api/rooms/${id}`)).body;
  const inRoom = (roomId: string, days: number) => make('visits', { at: ago(days), roomId });

  it('goes with them, and what says what has been in all stays, through a new count too', async () => {
    const { id: roomId } = await make('rooms', {});
    const [old, young] = [await inRoom(roomId, 40), await inRoom(roomId, 20)];
    const file = createId();
    await owner(`
      insert into painel.files ("id", "name", "type", "size", "sha256") values ('${file}', 'scan.pdf', 'application/pdf', 1, '${file}')`);
    const sheet = await make('sheets', { visitId: old.id, roomId, text: 'Ana was here', scan: file });
    await make('sheets', { visitId: young.id, roomId });
    await rule(30);
    await runRetention(app.runtime, going());
    const totals = { visitsEver: 2, visitsThere: 1, sheetsEver: 2, lastVisitAt: young['at'] };
    expect(await room(roomId)).toMatchObject(totals);
    expect((await owner('select "visitId" from "sheets"')).map(({ visitId }) => visitId)).toEqual([young.id]);
    // The audit says who wrote it, and no more what.
    const [line] = await owner(`select "changes"::text as "said" from "audit-logs" where "entityId" = '${sheet.id}'`);
    expect(String(line?.['said'])).not.toMatch(new RegExp(`Ana|${file}`));
    await forgetUploads(app.runtime);
    expect(await owner(`select "id" from painel.files where "id" = '${file}'`)).toEqual([]);
    // Counted anew, as a change of the schema has it.
    const plan = planTables([...app.runtime.catalog().resources.values()], app.runtime.application.endings);
    for (const table of plan.filter(({ name }) => ['visits', 'sheets'].includes(name)))
      for (const counter of table.counters) {
        await owner(dropCounter(counter.name));
        await owner(createCounter(table, counter));
      }
    expect(await room(roomId)).toMatchObject(totals);
    await runRetention(app.runtime, going());
    await owner(`update "visits" set "at" = now() - interval '40 days'`);
    await runRetention(app.runtime, going());
    expect(await room(roomId)).toMatchObject({ visitsEver: 2, visitsThere: 0, sheetsEver: 2 });
    // Whoever removes one by hand has it taken off.
    const slip = await inRoom(roomId, 1);
    expect(await room(roomId)).toMatchObject({ visitsEver: 3, lastVisitAt: slip['at'] });
    await app.call(admin, 'DELETE', `/api/visits/${slip.id}`);
    expect(await room(roomId)).toMatchObject({ visitsEver: 2, visitsThere: 0 });
  });

  it('goes whole, however many there are, about a thousand rows at a time', async () => {
    await rule(30);
    await owner(`
      with came as (
        insert into "visits" ("id", "version", "createdAt", "updatedAt", "at")
        select gen_random_uuid(), 1, now(), now(), now() - interval '40 days' from generate_series(1, 3) returning "id")
      insert into "sheets" ("id", "version", "createdAt", "updatedAt", "visitId")
      select gen_random_uuid(), 1, now(), now(), "id" from came cross join generate_series(1, 600)`);
    let batches = 0;
    await runRetention(app.runtime, going(), {
      holds: () => {
        batches += 1;
        return Promise.resolve(true);
      },
    });
    expect(batches).toBeGreaterThan(3);
    expect(await count()).toBe(0);
    expect(await owner('select 1 from "sheets"')).toEqual([]);
    const told = await owner(
      `select "entity", "changes" from "audit-logs" where "action" = 'delete' and "entity" in ('visits', 'sheets') and "entityId" is null order by "createdAt" desc limit 2`,
    );
    expect(new Map(told.map(({ entity, changes }) => [entity, changes]))).toEqual(
      new Map([
        ['visits', [{ field: 'records', from: 3, to: 0 }]],
        ['sheets', [{ field: 'records', from: 1800, to: 0 }]],
      ]),
    );
  });
});
