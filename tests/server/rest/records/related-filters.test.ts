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
let stranger: string;
let admin: string;

beforeAll(async () => {
  app = await startPeopleAndTeams();
  ({ first, cliente, agente, supervisor, stranger, admin } = app);
});
afterAll(() => app.close());

const listed = (token: string, filter: unknown) =>
  app.call<{ id: string; code?: string }[] & { code?: string }>(token, 'GET', peopleWhere(filter, '&range=[0,199]'));

/** A condition in the dialect of the API, and the same question in plain SQL about the row `of`. */
interface Leaf {
  suffix: string;
  value: unknown;
  sql: (of: string) => string;
}

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 2 });
const number = fc.constantFrom(1, 5, 7, 14, 60);
const LEAVES: fc.Arbitrary<Leaf> = fc.oneof(
  text.map((value) => ({
    suffix: 'name_like',
    value,
    sql: (of: string) => `coalesce(${of}."name" like '%${value}%', false)`,
  })),
  text.map((value) => ({
    suffix: 'name_nlike',
    value,
    sql: (of: string) => `coalesce(${of}."name" not like '%${value}%', true)`,
  })),
  text.map((value) => ({ suffix: 'name_neq', value, sql: (of: string) => `${of}."name" is distinct from '${value}'` })),
  fc.tuple(text, text).map((value) => ({
    suffix: 'name_neq',
    value,
    sql: (of: string) => `coalesce(${of}."name" not in ('${value[0]}', '${value[1]}'), true)`,
  })),
  fc
    .boolean()
    .map((value) => ({ suffix: 'name_null', value, sql: (of: string) => `(${of}."name" is null) = ${value}` })),
  number.map((value) => ({ suffix: 'size', value, sql: (of: string) => `coalesce(${of}."size" = ${value}, false)` })),
  fc.array(number, { maxLength: 3 }).map((value) => ({
    suffix: 'size',
    value,
    sql: (of: string) => `coalesce(${of}."size" = any(array[${value.join(',')}]::int[]), false)`,
  })),
  number.map((value) => ({
    suffix: 'size_gt',
    value,
    sql: (of: string) => `coalesce(${of}."size" > ${value}, false)`,
  })),
  fc.tuple(number, number).map((value) => ({
    suffix: 'size_between',
    value,
    sql: (of: string) => `coalesce(${of}."size" between ${value[0]} and ${value[1]}, false)`,
  })),
);

interface Question {
  filter: JsonObject;
  sql: string;
}

/** @param visible what the caller sees of teams, in SQL about `t` */
function questions(visible: string): fc.Arbitrary<Question> {
  const seen = `t."deletedAt" is null and (${visible})`;
  const own = LEAVES.map(({ suffix, value, sql: of }): Question => ({
    filter: { [suffix]: value } as JsonObject,
    sql: of('p'),
  }));
  const one = LEAVES.map(({ suffix, value, sql: of }): Question => ({
    filter: { [`teamId.${suffix}`]: value } as JsonObject,
    sql: `exists (select 1 from teams t where t.id = p."teamId" and ${seen} and ${of('t')})`,
  }));
  const many = LEAVES.map(({ suffix, value, sql: of }): Question => ({
    filter: { teamIds: { [suffix]: value } } as JsonObject,
    sql: `exists (select 1 from teams t where t.id = any(p."teamIds") and ${seen} and ${of('t')})`,
  }));
  const { group } = fc.letrec<{ group: Question; part: Question }>((tie) => ({
    part: fc.oneof({ maxDepth: 3 }, own, one, many, tie('group')),
    group: fc.tuple(fc.constantFrom('$and', '$or'), fc.array(tie('part'), { maxLength: 3 })).map(([key, parts]) => ({
      filter: { [key]: parts.map(({ filter }) => filter) },
      sql:
        parts.length === 0
          ? String(key === '$and')
          : `(${parts.map((part) => part.sql).join(key === '$and' ? ' and ' : ' or ')})`,
    })),
  }));
  return group;
}

describe('nested filters, also of other records', () => {
  it.each([
    ['of a tenant', () => cliente, 'true'],
    ['who sees some of the other records', () => agente, 't.open'],
  ])('find for somebody %s what plain SQL finds', async (_who, token, visible) => {
    let found = 0;
    const property = fc.asyncProperty(questions(visible), async ({ filter, sql: where }) => {
      const { status, body } = await listed(token(), filter);
      expect(status).toBe(200);
      const rows = await app.runtime.database
        .as('platform')
        .run(
          compile<{ id: string }>(sql`select p.id from people p where p."tenantId" = ${first} and ${sql.raw(where)}`),
        );
      found += rows.length;
      expect(body.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    });
    await fc.assert(property, { numRuns: 120 });
    expect(found).toBeGreaterThan(100);
  });

  it('count the same in figures, and change no more in bulk', async () => {
    const filter = { 'teamId.name_like': 'ab', size_gt: 1 };
    const { body } = await listed(agente, filter);
    expect(body.length).toBeGreaterThan(0);
    const figures = await app.call<{ answers: { count: number }[] }>(
      agente,
      'GET',
      `/api/aggregate/records?queries=${encodeURIComponent(JSON.stringify([{ collection: 'people', filter }]))}`,
    );
    expect(figures.body.answers).toMatchObject([{ count: body.length }]);
    const changed = await app.call<{ ids: string[] }>(agente, 'PATCH', peopleWhere(filter), { born: '2026-03-03' });
    expect(changed.body.ids.toSorted()).toEqual(body.map(({ id }) => id).toSorted());
  });

  it('reach records of every tenant for the platform, and of one for its people', async () => {
    const named = (token: string) => listed(token, { 'teamId.name': 'aab' });
    const [all, own, others] = await Promise.all([named(admin), named(cliente), named(stranger)]);
    expect(own.body.length).toBeGreaterThan(0);
    expect(others.body.length).toBeGreaterThan(0);
    expect(all.body).toHaveLength(own.body.length + others.body.length);
  });
});

describe('what one may not read', () => {
  const refusals: [string, () => string, JsonObject, string][] = [
    ['a field that is kept from one', () => agente, { 'teamId.budget_gt': '1' }, 'field_forbidden'],
    [
      'such a field deep in a choice',
      () => agente,
      { $or: [{ name: 'a' }, { $and: [{ teamIds: { budget: '1.5' } }] }] },
      'field_forbidden',
    ],
    ['a collection without the right to it', () => supervisor, { 'teamId.name': 'aab' }, 'forbidden'],
    [
      'such a collection where nothing could match',
      () => supervisor,
      { $and: [{ $or: [] }, { 'teamIds.name_null': false }] },
      'forbidden',
    ],
    [
      'whose the other record is',
      () => cliente,
      { 'teamId.tenantId': '018f0000-0000-7000-8000-000000000000' },
      'field_forbidden',
    ],
    ['a secret', () => admin, { 'teamId.key': 'x' }, 'unknown_filter'],
    ['a second step', () => admin, { 'teamId.teamId.name': 'aab' }, 'unknown_filter'],
    ['a field that is not there', () => admin, { 'teamId.colour': 'red' }, 'unknown_filter'],
    ['the search of another collection', () => admin, { 'teamId.q': 'a' }, 'unknown_filter'],
    [
      'too many other records',
      () => admin,
      { $or: Array.from({ length: 21 }, () => ({ 'teamId.name': 'a' })) },
      'bad_request',
    ],
  ];
  it.each(refusals)('is refused in a list, in figures and in bulk: %s', async (_what, token, filter, code) => {
    const { status, body } = await listed(token(), filter);
    expect({ code: body.code, refused: status === (code.includes('forbidden') ? 403 : 400) }).toEqual({
      code,
      refused: true,
    });
    const figures = await app.call<{ answers: { problem?: { code: string } }[] }>(
      token(),
      'GET',
      `/api/aggregate/records?queries=${encodeURIComponent(JSON.stringify([{ collection: 'people', filter }]))}`,
    );
    expect(figures.body.answers[0]?.problem?.code).toBe(code);
    const bulk = await app.call<{ code: string }>(token(), 'DELETE', peopleWhere(filter));
    expect(bulk.body.code).toMatch(token() === supervisor ? /forbidden/ : code);
  });

  it('tells nothing of records that one does not see', async () => {
    const hidden = await app.call<{ id: string }[]>(
      cliente,
      'GET',
      `/api/teams?filter=${encodeURIComponent('{"open":false}')}`,
    );
    const teamId = hidden.body.map(({ id }) => id);
    expect((await listed(cliente, { teamId })).body.length).toBeGreaterThan(0);
    for (const asked of [{ name_null: true }, { name_null: false }, { name_neq: 'zzz' }, { name_nlike: 'zzz' }]) {
      expect((await listed(agente, { teamId, $and: [{ teamId: asked }] })).body).toEqual([]);
    }
  });
});
