import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../../../server/database/builder';
import { filterToSql } from '../../../server/database/statements/condition-to-sql';
import { countRows, runList } from '../../../server/database/list';
import {
  acrossTenantsStatement,
  gatherStatement,
  pageStatement,
  rareStatement,
  sampleStatement,
  walkStatement,
} from '../../../server/database/statements/list-statement';
import type { Resource } from '../../../core/types';
import type { OpenDatabase } from '../../../server/database/connection/open-database';
import { matchesSearch } from '../../../server/database/statements/search-condition';
import fc from '../../support/property';
import { makeField, makeResource } from '../../support/resources';
import { createTestDatabase } from '../../support/database/test-database';

const TENANT = '0193b5a0-0000-7000-8000-00000000000a';
const OTHER = '0193b5a0-0000-7000-8000-00000000000b';
const ROWS = 30_000;
const people = makeResource(
  'people',
  [makeField('name', 'text'), makeField('age', 'integer'), makeField('city', 'text'), makeField('team', 'integer')],
  {
    search: ['name', 'city'],
    softDelete: true,
    filters: ['city', 'team'],
  },
);
/** Some are the platform's own. */
const notes = { ...people, name: 'notes', tenancy: 'shared' as const, softDelete: false };
const sort = { field: 'name', order: 'ASC' as const };
const request = { resource: people, where: [], sort, offset: 0, limit: 5 };

let db: OpenDatabase;
beforeAll(async () => {
  db = await createTestDatabase([people, notes]);
  // The words of common searches lie where a walk from the beginning does not meet them at once.
  await db.owner.script(`
    insert into people ("id", "tenantId", "name", "age", "city", "team", "deletedAt")
      select gen_random_uuid(), case when i % 30 = 0 then '${OTHER}' else '${TENANT}' end::uuid,
             case when i % 3 = 0 then 'Zélia ' else 'Ana ' end || i, i % 7, case when i % 1000 = 0 then 'Belém' else 'Santos' end,
             case when i % 3000 <> 2 then i % 300 end,
             case when i % 100 = 1 then now() end
        from generate_series(1, ${ROWS}) i;
    insert into people ("id", "tenantId", "name", "age", "city", "team")
      select gen_random_uuid(), ('0193b5a0-0000-7000-8000-0000000001' || lpad(to_hex(i % 20), 2, '0'))::uuid, 'Bia ' || i, i % 7, 'Belém', i % 300
        from generate_series(1, 400) i;
    insert into notes ("id", "tenantId", "name", "age", "city", "team")
      select "id", case when "age" <> 3 then "tenantId" end, "name", "age", "city", "team" from people where "team" < 20;
    analyze people, notes`);
});
afterAll(() => db.close());

const sought = (text: string) => ({ search: matchesSearch(people, text) });
const tenant = () => db.as({ tenantId: TENANT });
const idsOf = (rows: { [name: string]: unknown }[]) => rows.map(({ id }) => id);
const namesOf = (page: { records: { [name: string]: unknown }[] }) => page.records.map(({ name }) => name);

describe('runList', () => {
  it('answers a page in order with an exact total', async () => {
    const page = await runList(tenant(), { ...request, where: [sql<boolean>`"city" = 'Belém'`] });
    expect(page).toMatchObject({ total: 20, estimated: false });
    expect(namesOf(page)).toEqual(
      namesOf(page).toSorted((a, b) => String(a).localeCompare(String(b), 'pt-BR', { numeric: true })),
    );
    expect(Object.keys(page.records[0] ?? {})).not.toContain('~total');
  });

  it('estimates past the bound, never below what was seen', async () => {
    const page = await runList(tenant(), request, { countBound: 10 });
    expect(page.estimated).toBe(true);
    expect(page.total).toBeGreaterThan(ROWS / 2);
    expect(
      await countRows(tenant(), { ...request, where: [sql<boolean>`"age" = 3 and "city" = 'Belém'`] }),
    ).toMatchObject({ estimated: false });
  });

  it('remembers an estimate per scope', async () => {
    const options = { countBound: 10, rememberFor: TENANT };
    const first = await runList(tenant(), request, options);
    expect(await runList(tenant(), request, options)).toEqual(first);
    expect(
      (await runList(db.as({ tenantId: OTHER }), request, { ...options, countBound: 5000, rememberFor: OTHER })).total,
    ).toBe(1000);
  });

  it('knows the total where the page is the last', async () => {
    const last = await runList(tenant(), { ...request, offset: 28_690, limit: 1000 }, { countBound: 10 });
    expect(last).toMatchObject({ estimated: false, total: 28_690 + last.records.length });
    expect(await runList(tenant(), { ...request, offset: 90_000 }, { countBound: 40_000 })).toMatchObject({
      records: [],
      total: last.total,
      estimated: false,
    });
  });

  it('answers deep pages as the whole list has them', async () => {
    const [one, two] = await Promise.all([
      runList(tenant(), { ...request, offset: 990, limit: 20 }),
      runList(tenant(), { ...request, offset: 1000, limit: 10 }),
    ]);
    expect(one.records.slice(10)).toEqual(two.records);
  });

  it('sees what the connection sees, whichever tenant it is told', async () => {
    for (const asked of [
      request,
      { ...request, offset: 1200 },
      { ...request, ...sought('zélia') },
      { ...request, where: [sql<boolean>`"age" = 3`], guide: 'none' as const },
    ]) {
      for (const countBound of [10, ROWS]) {
        const page = await runList(tenant(), { ...asked, tenantId: TENANT }, { countBound });
        expect(page.records).toHaveLength(request.limit);
        expect(page).toEqual(await runList(tenant(), asked, { countBound }));
      }
      const foreign = { ...asked, where: [...asked.where, sql<boolean>`true`], tenantId: OTHER };
      expect((await runList(tenant(), foreign)).records).toEqual([]);
      expect(await tenant().run(pageStatement(foreign, undefined))).toEqual([]);
    }
  });

  it('takes a text of spaces for no search', async () => {
    expect((await runList(tenant(), { ...request, ...sought('  ') })).records).toEqual(
      (await runList(tenant(), request)).records,
    );
  });
});

describe('the order', () => {
  it('among equals is that of the default sort, forwards and backwards, with or without an index', async () => {
    const whole = async (field: string, order: 'ASC' | 'DESC') =>
      (await runList(tenant(), { ...request, sort: { field, order }, limit: ROWS })).records;
    const compare = new Intl.Collator('pt-BR', { numeric: true }).compare;
    for (const field of ['city', 'age']) {
      const rows = await whole(field, 'ASC');
      const expected = rows.toSorted(
        (a, b) => compare(String(a[field]), String(b[field])) || compare(String(a['name']), String(b['name'])),
      );
      expect(namesOf({ records: rows })).toEqual(namesOf({ records: expected }));
      expect(idsOf(await whole(field, 'DESC'))).toEqual(idsOf(rows.toReversed()));
    }
  });
});

describe('a list over all tenants', () => {
  it('has the rows of each in the order of the whole, whichever index it is read from', async () => {
    const platform = db.as('platform');
    const whole = (resource: Resource) =>
      fc.asyncProperty(
        fc.record({
          sort: fc.record({
            field: fc.constantFrom('city', 'team', 'createdAt'),
            order: fc.constantFrom('ASC' as const, 'DESC' as const),
          }),
          offset: fc.nat(200),
          limit: fc.integer({ min: 1, max: 40 }),
          where: fc.constantFrom('true', '"city" = \'Belém\'', '"team" = 7', '"team" = 7 and "age" = 3', 'false'),
        }),
        async ({ where, ...page }) => {
          const asked = { ...request, ...page, resource, where: [sql.raw<boolean>(where)] };
          const rows = await platform.run(acrossTenantsStatement(asked, ROWS));
          expect(rows).toEqual(await platform.run(pageStatement(asked, ROWS)));
          expect((await runList(platform, asked)).records).toHaveLength(rows.length);
        },
      );
    await fc.assert(whole(people), { numRuns: 40 });
    await fc.assert(whole(notes), { numRuns: 40 });
  });
});

describe('a filter without an index', () => {
  it('finds the same as one with an index would', async () => {
    for (const [where, offset] of [
      ['"age" = 3', 0],
      ['"age" = 3', 1500],
      ['"age" = 3 and "city" = \'Belém\'', 0],
      ['"age" = 99', 0],
      ['"age" = 3', 9000],
    ] as const) {
      const asked = { ...request, where: [sql.raw<boolean>(where)], offset };
      const [guided, unguided] = await Promise.all([
        runList(tenant(), asked, { countBound: ROWS }),
        runList(tenant(), { ...asked, guide: 'none' as const }, { countBound: ROWS }),
      ]);
      expect(unguided).toEqual(guided);
    }
  });

  it('is told to be costly in the end, on connections that others do not need', async () => {
    const limit = compile<{ ms: string }>(sql`select setting as ms from pg_settings where name = 'statement_timeout'`);
    for (const scope of ['platform', { tenantId: TENANT }] as const) {
      const [[list], [other]] = await Promise.all([db.lists(scope).run(limit), db.as(scope).run(limit)]);
      expect(Number(list?.ms)).toBeLessThanOrEqual(5000);
      expect(Number(other?.ms)).toBeGreaterThan(Number(list?.ms));
    }
    const asleep = Array.from({ length: 3 }, () =>
      db.lists({ tenantId: TENANT }).run(compile(sql`select pg_sleep(1.5)`)),
    );
    const first = await Promise.race([
      Promise.all(asleep).then(() => 'lists'),
      tenant()
        .run(limit)
        .then(() => 'others'),
    ]);
    await Promise.all(asleep);
    expect(first).toBe('others');
  });
});

describe('contains', () => {
  it('finds by the trigram index what the field itself contains', async () => {
    const like = (field: string, text: string) => filterToSql(people, { [field]: { $like: text } });
    expect(await runList(tenant(), { ...request, where: [like('name', 'lia 2997')] })).toMatchObject({ total: 4 });
    expect(await runList(tenant(), { ...request, where: [like('city', 'lia 2997')] })).toMatchObject({ total: 0 });
    expect(await runList(tenant(), { ...request, where: [like('city', 'BELEM')] })).toMatchObject({ total: 20 });
  });
});

describe('searches', () => {
  it('find the same, by whichever way', async () => {
    const words = fc.constantFrom('ana', 'zelia', 'zélia 3', 'belem', 'b', 'sa', '29', 'zélia belém', 'nobody', '2999');
    const orders = fc.constantFrom('ASC' as const, 'DESC' as const);
    await fc.assert(
      fc.asyncProperty(
        words,
        orders,
        fc.constantFrom('name', 'age', 'team'),
        fc.constantFrom(0, 7, 40),
        async (text, order, field, offset) => {
          const asked = { ...request, ...sought(text), tenantId: TENANT, sort: { field, order }, offset };
          const ways = [rareStatement(asked), gatherStatement(asked), walkStatement(asked, ROWS)];
          const [rare, gathered, walked] = await Promise.all(
            ways.map(async (statement) => idsOf(await tenant().run(statement))),
          );
          expect(gathered).toEqual(rare);
          expect(walked).toEqual(rare);
          expect(idsOf((await runList(tenant(), asked)).records)).toEqual(rare);
          expect(idsOf((await runList(tenant(), asked, { countBound: 1 })).records)).toEqual(rare);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('find a page among those up to a bound, or not all of it', async () => {
    const words = fc.constantFrom('ana', 'zelia', 'zélia 3', 'santos', '29');
    const fields = fc.constantFrom('name' as const, 'team' as const, 'city' as const);
    await fc.assert(
      fc.asyncProperty(
        words,
        fc.constantFrom('ASC' as const, 'DESC' as const),
        fields,
        fc.constantFrom(0, 6),
        fc.integer({ min: 1, max: 30 }),
        async (text, order, field, offset, position) => {
          const asked = { ...request, ...sought(text), tenantId: TENANT, sort: { field, order }, offset };
          const whole = await tenant().run(rareStatement({ ...asked, offset: 0, limit: 40 }));
          const keys = whole.map((row) => (row[field] === null ? null : String(row[field])));
          const bound = keys[position - 1];
          if (typeof bound !== 'string') return;
          const bounded = idsOf(await tenant().run(gatherStatement(asked, bound)));
          expect(bounded).toEqual(idsOf(whole.slice(offset, offset + bounded.length)));
          expect(bounded.length).toBeGreaterThanOrEqual(Math.min(request.limit, position - offset));
          const [sample] = await tenant().run(sampleStatement(asked, 100, position));
          const place = keys.lastIndexOf(sample?.bound ?? null);
          expect(place === -1 || place >= position - 1).toBe(true);
        },
      ),
      {
        numRuns: 30,
        examples: [
          ['ana', 'DESC', 'team', 0, 15],
          ['ana', 'DESC', 'name', 6, 30],
        ],
      },
    );
  });

  it('walk no further than they are told', async () => {
    const asked = { ...request, ...sought('zélia') };
    expect(await tenant().run(walkStatement(asked, 500))).toEqual([]);
    expect(await tenant().run(walkStatement({ ...request, ...sought('ana') }, 500))).toHaveLength(request.limit);
  });

  it('count exactly what is not common', async () => {
    expect(await runList(tenant(), { ...request, ...sought('belém') })).toMatchObject({ total: 20, estimated: false });
    expect(await runList(tenant(), { ...request, ...sought('belém'), offset: 50 })).toMatchObject({
      records: [],
      total: 20,
    });
    expect(await runList(tenant(), { ...request, ...sought('nobody') })).toEqual({
      records: [],
      total: 0,
      estimated: false,
    });
  });

  it('meet the rights and leave out what is deleted', async () => {
    const [row] = await db
      .as('platform')
      .run(
        compile<{ n: number }>(
          sql`select count(*)::int as n from people where "city" = 'Belém' and "deletedAt" is null`,
        ),
      );
    expect((await runList(db.as('platform'), { ...request, ...sought('belem') })).total).toBe(row?.n);
    expect(
      (await runList(tenant(), { ...request, ...sought('belem'), where: [sql<boolean>`"id" = ${uuid()}`] })).total,
    ).toBe(0);
  });
});
