import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/types';
import { compile } from '../../../../server/database/builder';
import { peopleWhere, startPeopleAndTeams, type PeopleAndTeams } from '../../../support/panel/people-and-teams';
import fc from '../../../support/property';

let app: PeopleAndTeams;
let first: string;
let cliente: string;
let agente: string;
let supervisor: string;
let admin: string;

beforeAll(async () => {
  app = await startPeopleAndTeams();
  ({ first, cliente, agente, supervisor, admin } = app);
});
afterAll(() => app.close());

describe('an order of several fields', () => {
  const ordered = (token: string, sort: unknown, filter: unknown, range: [number, number]) =>
    app.call<{ id: string; code?: string }[] & { code?: string }>(
      token,
      'GET',
      peopleWhere(filter, `&sort=${encodeURIComponent(JSON.stringify(sort))}&range=${JSON.stringify(range)}`),
    );
  const direction = fc.constantFrom('ASC', 'DESC');

  it('is that of plain SQL, page by page, with every way to a page', async () => {
    const sorts = fc
      .shuffledSubarray(['name', 'size', 'born', 'id'], { minLength: 1, maxLength: 3 })
      .chain((fields) => fc.tuple(...fields.map((field) => fc.tuple(fc.constant(field), direction))));
    const filters = fc.constantFrom<[JsonObject, string]>(
      [{}, 'true'],
      [{ size_neq: 5 }, 'p."size" is distinct from 5'],
      [{ teamId_null: false }, 'p."teamId" is not null'],
    );
    await fc.assert(
      fc.asyncProperty(sorts, filters, async (sort, [filter, where]) => {
        const last = sort.at(-1)?.[1] ?? 'ASC';
        const order = [...sort.map(([field, to]) => `p."${field}" ${to}`), `p."name" ${last}`, `p."id" ${last}`].join(
          ', ',
        );
        const rows = await app.runtime.database
          .as('platform')
          .run(
            compile<{ id: string }>(
              sql`select p.id from people p where p."tenantId" = ${first} and ${sql.raw(where)} order by ${sql.raw(order)}`,
            ),
          );
        const pages = [];
        for (let from = 0; from < rows.length; from += 15)
          pages.push(...(await ordered(cliente, sort, filter, [from, from + 14])).body);
        expect(pages.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    [
      [
        ['name', 'ASC'],
        ['name', 'DESC'],
      ],
    ],
    [[['name', 'ASC'], ['size']]],
    [
      [
        ['name', 'ASC'],
        ['size', 'ASC'],
        ['born', 'ASC'],
        ['id', 'ASC'],
      ],
    ],
    [
      [
        ['name', 'ASC'],
        ['nothing', 'ASC'],
      ],
    ],
    [[]],
  ])('%j is refused', async (sort) => {
    expect((await ordered(cliente, sort, {}, [0, 9])).status).toBe(400);
  });
});

describe('an order by what a reference names', () => {
  const sorted = async (token: string, field: string, order: string, range = '[0,199]') => {
    const { status, body } = await app.call<{ id: string; code?: string }[] & { code?: string }>(
      token,
      'GET',
      `/api/people?range=${range}&sort=${encodeURIComponent(JSON.stringify([field, order]))}`,
    );
    return { status, code: body.code, ids: status === 200 ? body.map(({ id }) => id) : [] };
  };

  it.each([
    ['of a tenant', () => cliente, 'true', 'teamId'],
    ['to whom hidden records count as none', () => agente, 't.open', 'team'],
  ])('is for somebody %s that of plain SQL', async (_who, token, visible, called) => {
    for (const order of ['asc', 'desc']) {
      const rows = await app.runtime.database
        .as('platform')
        .run(
          compile<{ id: string }>(
            sql`select p.id from people p left join teams t on t.id = p."teamId" and t."deletedAt" is null and ${sql.raw(visible)} where p."tenantId" = ${first} order by ${sql.raw(`t."id" is null, t."name" ${order}, p."name" ${order}, p."id" ${order}`)}`,
          ),
        );
      // Pages that rows with a name fill are read in another way than those behind them.
      for (let from = 0; from < rows.length; from += 9)
        expect((await sorted(token(), `${called}.name`, order, `[${from},${from + 8}]`)).ids).toEqual(
          rows.slice(from, from + 9).map(({ id }) => id),
        );
    }
  });

  it.each<[string, string, () => string]>([
    ['teamId.budget', 'field_forbidden', () => agente],
    ['team.name', 'forbidden', () => supervisor],
    ['teamId.tenantId', 'field_forbidden', () => cliente],
    ['teamId.key', 'unknown_sort', () => admin],
    ['teamId.teamId.name', 'unknown_sort', () => admin],
    ['teamIds.name', 'unknown_sort', () => admin],
    ['name.length', 'unknown_sort', () => admin],
    ['teamIds', 'unknown_sort', () => admin],
    ['name.first', 'unknown_sort', () => admin],
  ])('%s is refused as %s', async (field, code, token) => {
    expect(await sorted(token(), field, 'ASC')).toEqual({ status: code === 'unknown_sort' ? 400 : 403, code, ids: [] });
  });
});
