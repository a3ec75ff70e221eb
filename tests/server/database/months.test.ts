import { sql } from 'kysely';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { parseFilter } from '../../../core/conditions';
import type { Resource } from '../../../core/types';
import { compile } from '../../../server/database/builder';
import type { OpenDatabase } from '../../../server/database/connection/open-database';
import { runList } from '../../../server/database/list';
import { applyPlan } from '../../../server/database/plan/apply-plan';
import { confirmDestructive } from '../../../server/database/plan/confirm-destructive';
import { planTables } from '../../../server/database/plan/plan-tables';
import { builder } from '../../../server/database/builder';
import { toRow } from '../../../server/database/record-rows';
import { filterToSql } from '../../../server/database/statements/condition-to-sql';
import { monthBounds } from '../../../server/database/statements/month-bounds';
import { databaseForTest, recordingLog } from '../../support/database/test-database';
import fc from '../../support/property';
import { makeField, makeResource } from '../../support/resources';

const TENANT = '0193b5a0-0000-7000-8000-00000000000a';
const OTHER = '0193b5a0-0000-7000-8000-00000000000b';
const DAY = 86_400_000;

const period = { field: 'at', most: 92, start: 'today' } as const;
const visit = (more: Partial<Resource> = {}) =>
  makeResource(
    'visits',
    [
      makeField('at', 'date-time', { readOnly: true }),
      makeField('guest', 'text', { readOnly: true }),
      makeField('until', 'date-time', { readOnly: true }),
      makeField('roomId', 'reference', {
        readOnly: true,
        reference: { collection: 'rooms', representation: '', create: false },
      }),
    ],
    { period, search: ['guest'], sort: { field: 'at', order: 'DESC' }, filters: ['guest'], ...more },
  );
const plain = (more: Partial<Resource> = {}) => visit(more);
const byMonth = (more: Partial<Resource> = {}) => visit({ period: { ...period, partition: 'month' }, ...more });
const rooms = makeResource('rooms', [makeField('name', 'text')]);
const letters = makeResource('letters', [
  makeField('visitId', 'reference', { reference: { collection: 'visits', representation: '', create: false } }),
]);

const idOf = (at: number) => v7({ msecs: at });
const iso = (at: number) => new Date(at).toISOString();

async function write(db: OpenDatabase, at: number, more: { [name: string]: string } = {}): Promise<string> {
  const id = idOf(at);
  const record = { id, tenantId: TENANT, at: iso(at), guest: `guest ${at}`, ...more };
  await db.as('platform').run(builder.insertInto('visits').values(toRow(plain(), record)).compile());
  return id;
}

const parts = async (db: OpenDatabase) =>
  (
    await db.owner.script<{ part: string; rows: number }>(
      `select relname as part, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from painel_months.%I', relname), false, true, '')))[1]::text::int as rows
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'painel_months' and relkind = 'r' order by relname`,
    )
  ).map(({ part, rows }) => [part, rows] as const);

const monthName = (later: number) => {
  const now = new Date();
  return `visits ${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later)).toISOString().slice(0, 7)}`;
};

const shapeOf = async (db: OpenDatabase) =>
  db.owner.script<{ kind: string; name: string }>(
    `select 'index' as kind, relname::text as name from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'visits'::regclass and not indisprimary
     union all select 'reference', conname from pg_constraint where conrelid = 'visits'::regclass and contype = 'f'
     union all select 'policy', polname from pg_policy where polrelid = 'visits'::regclass
     union all select 'secured', (relrowsecurity and relforcerowsecurity)::text from pg_class where oid = 'visits'::regclass order by 1, 2`,
  );

describe('a table that is kept by the month', () => {
  it('has its months ahead and a part for the rest, and all that the table in one has', async () => {
    const one = await databaseForTest([rooms, plain()]);
    const many = await databaseForTest([rooms, byMonth()]);
    expect(await parts(many)).toEqual(
      [-1, 0, 1, 2, 3].map((later) => [monthName(later), 0] as const).concat([['visits rest', 0]]),
    );
    expect(await shapeOf(many)).toEqual(await shapeOf(one));
    expect((await applyPlan(many, [rooms, byMonth()], { log: recordingLog() })).applied).toBe(0);
  });

  it('is what nothing refers to by a foreign key', () => {
    const keys = (...resources: Resource[]) =>
      planTables(resources).flatMap(({ name, foreignKeys }) => foreignKeys.map(({ target }) => `${name} ${target}`));
    expect(keys(rooms, plain(), letters)).toEqual(['visits rooms', 'letters visits']);
    expect(keys(rooms, byMonth(), letters)).toEqual(['visits rooms']);
  });

  it('shows a tenant its own rows alone, and lets nobody look into a month', async () => {
    const db = await databaseForTest([rooms, byMonth()]);
    await write(db, Date.now());
    const count = compile<{ n: number }>(sql`select count(*)::int as n from "visits"`);
    expect(await db.as({ tenantId: TENANT }).run(count)).toEqual([{ n: 1 }]);
    expect(await db.as({ tenantId: OTHER }).run(count)).toEqual([{ n: 0 }]);
    for (const scope of ['platform' as const, { tenantId: TENANT }])
      await expect(db.as(scope).run(compile(sql`select * from painel_months.${sql.id(monthName(0))}`))).rejects.toThrow(
        'permission denied',
      );
  });

  it('refuses a row whose id is not of its time', async () => {
    const db = await databaseForTest([rooms, byMonth()]);
    const far = compile(
      sql`insert into "visits" ("id", "tenantId", "at") values (${v7()}, ${TENANT}, now() - interval '2 days')`,
    );
    await expect(db.as('platform').run(far)).rejects.toThrow('visits_time_');
  });

  it('stays append-only', async () => {
    const db = await databaseForTest([rooms, byMonth({ appendOnly: true })]);
    await write(db, Date.now());
    for (const text of ['update "visits" set "guest" = null', 'delete from "visits"'])
      await expect(db.owner.script(text)).rejects.toThrow('append-only');
  });

  it('keeps two states of one time apart in each month, also in those that are made later', async () => {
    const disjoint = [{ fields: ['guest'], from: 'at', to: 'until' }];
    const db = await databaseForTest([rooms, byMonth({ disjoint })]);
    const now = Date.now();
    const stay = (at: number) => write(db, at, { guest: 'Ana', until: iso(at + 1000) });
    await stay(now);
    await expect(stay(now + 10)).rejects.toMatchObject({ kind: 'unique', column: 'at' });
    const past = now - 400 * DAY;
    await stay(past);
    await db.as('platform').run(compile(sql`select painel.add_month('visits'::regclass, ${iso(past)}::timestamptz)`));
    await expect(stay(past + 10)).rejects.toMatchObject({ kind: 'unique', column: 'at' });
    expect((await applyPlan(db, [rooms, byMonth({ disjoint })], { log: recordingLog() })).applied).toBe(0);
    await applyPlan(db, [rooms, byMonth()], { log: recordingLog() });
    await stay(past + 10);
  });
});

describe('a table that becomes one', () => {
  it('is made anew at once where it is empty', async () => {
    const db = await databaseForTest([rooms, plain(), letters]);
    const log = recordingLog();
    expect((await applyPlan(db, [rooms, byMonth(), letters], { log })).refused).toEqual([]);
    expect((await parts(db)).length).toBe(6);
    expect(await shapeOf(db)).toEqual(await shapeOf(await databaseForTest([rooms, byMonth()])));
    expect((await applyPlan(db, [rooms, byMonth(), letters], { log })).applied).toBe(0);
  });

  it('waits for the word of an operator where it has rows, and loses none of them', async () => {
    const before = visit({ fields: [...plain().fields, makeField('note', 'text')] });
    const db = await databaseForTest([rooms, before, letters]);
    const now = Date.now();
    const times = [now, now - 40 * DAY, now - 100 * DAY];
    const ids: string[] = [];
    for (const at of times) ids.push(await write(db, at));
    await db.owner.script(`update "visits" set "note" = 'kept'`);
    const log = recordingLog();
    const { refused } = await applyPlan(db, [rooms, byMonth(), letters], { log });
    const step = refused.find(({ remakes }) => remakes);
    expect(step?.name).toMatch(/^partition-visits--[0-9a-f]{4}$/);
    expect(log.lines.join('\n')).toContain(`npx painel migrate ${step?.name}`);
    expect(await parts(db)).toEqual([]);
    await confirmDestructive(db, [rooms, byMonth(), letters], step?.name ?? '', { log });
    const rows = await db.owner.script<{ id: string; note: string }>('select "id", "note" from "visits"');
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(new Set(rows.map(({ note }) => note))).toEqual(new Set(['kept']));
    const rest = (await parts(db)).find(([part]) => part === 'visits rest');
    expect(rest).toEqual(['visits rest', 0]);
    expect(await shapeOf(db)).toEqual(await shapeOf(await databaseForTest([rooms, byMonth()])));
    expect(await db.owner.script('select "~search" as text from "visits" limit 1')).toEqual([
      { text: expect.stringContaining('guest') as string },
    ]);
  });

  it('is not begun where ids are not of their times', async () => {
    const db = await databaseForTest([rooms, plain()]);
    await db.owner.script(
      `insert into "visits" ("id", "tenantId", "at") values (gen_random_uuid(), '${TENANT}', now())`,
    );
    const log = recordingLog();
    const { refused } = await applyPlan(db, [rooms, byMonth()], { log });
    await expect(confirmDestructive(db, [rooms, byMonth()], refused[0]?.name ?? '', { log })).rejects.toThrow(
      'expected the id of each row of visits to be of its time',
    );
    expect(await db.owner.script('select count(*)::int as n from "visits"')).toEqual([{ n: 1 }]);
  });

  it('goes back to one table the same way', async () => {
    const db = await databaseForTest([rooms, byMonth()]);
    await write(db, Date.now());
    const log = recordingLog();
    const { refused } = await applyPlan(db, [rooms, plain()], { log });
    await confirmDestructive(db, [rooms, plain()], refused[0]?.name ?? '', { log });
    expect(await db.owner.script('select count(*)::int as n from "visits"')).toEqual([{ n: 1 }]);
    expect(await shapeOf(db)).toEqual(await shapeOf(await databaseForTest([rooms, plain()])));
    expect(await parts(db)).toEqual([]);
  });
});

describe('lists of a period', () => {
  const bounded = (resource: Resource, filter: object) => {
    const query = parseFilter(resource, filter);
    const months = monthBounds(resource, query);
    return [filterToSql(resource, query), ...(months ? [months] : [])];
  };
  const listed = (db: OpenDatabase, resource: Resource, filter: object) =>
    runList(db.as({ tenantId: TENANT }), {
      resource,
      where: bounded(resource, filter),
      sort: resource.sort,
      offset: 0,
      limit: 100,
    });

  it('show the same, whatever the times', async () => {
    const [one, many] = [await databaseForTest([rooms, plain()]), await databaseForTest([rooms, byMonth()])];
    const border = Date.UTC(2026, 2, 1);
    const near = fc.integer({ min: -3 * DAY, max: 3 * DAY }).map((off) => border + off);
    const far = fc.integer({ min: -70 * DAY, max: 70 * DAY }).map((off) => border + off);
    const time = fc.oneof(near, far, fc.constantFrom(border - 1, border, border + 1));
    await many.owner.script(`select painel.add_months('visits'::regclass, '2026-02-01')`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(time, fc.integer({ min: -DAY + 1, max: DAY })), { minLength: 1, maxLength: 12 }),
        fc.tuple(time, time),
        fc.constantFrom('_gte', '_gt'),
        fc.constantFrom('_lt', '_lte'),
        async (rows, [from, to], low, high) => {
          const made = rows.map(([at, off]) => ({ id: idOf(at + off), tenantId: TENANT, at: iso(at) }));
          for (const db of [one, many]) {
            await db.owner.script('truncate "visits"');
            for (const record of made)
              await db.as('platform').run(builder.insertInto('visits').values(toRow(plain(), record)).compile());
          }
          const filter = { [`at${low}`]: iso(from), [`at${high}`]: iso(to) };
          const [expected, found] = [await listed(one, plain(), filter), await listed(many, byMonth(), filter)];
          expect(found.records.map(({ id }) => id)).toEqual(expected.records.map(({ id }) => id));
          expect(found.total).toBe(expected.total);
          for (const { id } of expected.records)
            expect((await listed(many, byMonth(), { id: String(id) })).records).toHaveLength(1);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('read the months of the period alone', async () => {
    const db = await databaseForTest([rooms, byMonth()]);
    await db.owner.script(`select painel.add_months('visits'::regclass, now() - interval '12 months')`);
    const read = async (filter: object) => {
      const where = sql.join(bounded(byMonth(), filter), sql` and `);
      const plan = await db.owner.run(compile<object>(sql`explain select "id" from "visits" where ${where}`));
      return [...new Set(JSON.stringify(plan).match(/visits (?:\d{4}-\d\d|rest)/g))].toSorted();
    };
    const middle = (later: number) => {
      const now = new Date();
      return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 15);
    };
    const filter = { at_gte: iso(middle(-2)), at_lt: iso(middle(-2) + DAY) };
    expect(await read(filter)).toEqual([monthName(-2)]);
    expect(await read({ at_gte: iso(middle(2)) })).toEqual([monthName(2), monthName(3), 'visits rest']);
    expect((await read({ guest: 'Ana' })).length).toBe(17);
  });
});
