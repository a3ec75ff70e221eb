import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Principal } from '../../../core/access/types';
import type { JsonObject } from '../../../core/types';
import { compile } from '../../../server/database/builder';
import { asSystem } from '../../../server/operations/context';
import { listRecords } from '../../../server/operations/list-records';
import fc from '../../support/property';
import { startTestApp, type TestApp } from '../../support/test-app';

const schemas = {
  'teams.json': {
    title: 'Teams',
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 20 },
      size: { type: 'integer', minimum: 0, maximum: 99 },
      open: { type: 'boolean' },
      budget: { type: 'string', format: 'money' },
      key: { type: 'string', format: 'password' },
      // The name of the reference in the other table: an inner column must not be taken for it.
      teamId: { type: 'string', 'x-admin': { reference: 'teams' } },
      teamIds: { type: 'array', items: { type: 'string' }, uniqueItems: true, 'x-admin': { reference: 'teams' } },
    },
    'x-admin': { softDelete: true },
  },
  'people.json': {
    title: 'People',
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 20 },
      size: { type: 'integer', minimum: 0, maximum: 99 },
      born: { type: 'string', format: 'date' },
      teamId: { type: 'string', 'x-admin': { reference: 'teams' } },
      teamIds: { type: 'array', items: { type: 'string' }, uniqueItems: true, 'x-admin': { reference: 'teams' } },
    },
  },
};

let app: TestApp;
let first: string;
let cliente: string;
let agente: string;
let supervisor: string;
let stranger: string;
let admin: string;

const pick = <Value>(values: Value[], index: number): Value | undefined => values[index % values.length];

async function seed(tenantToken: string, amount: number): Promise<void> {
  const make = async (collection: string, body: object) => {
    const { status, body: record } = await app.call<{ id: string }>(tenantToken, 'POST', `/api/${collection}`, body);
    expect(status).toBe(201);
    return record.id;
  };
  const teams: string[] = [];
  for (let index = 0; index < 9; index += 1) {
    const name = pick(['aab', 'abc', null, 'cab', 'bcc'], index);
    teams.push(
      await make('teams', {
        name,
        size: index % 4 === 0 ? null : index * 7,
        open: pick([true, false, null], index),
        budget: `${index}.5000`,
        teamId: teams[index - 2] ?? null,
      }),
    );
  }
  for (let index = 0; index < amount; index += 1) {
    await make('people', {
      name: pick(['a', 'ab', null, 'bcb', 'ca'], index * 3),
      size: pick([null, 1, 5, 5, 60], index),
      born: pick(['2026-01-01', null, '2026-02-03'], index),
      teamId: pick([...teams, null], index * 7) ?? null,
      teamIds: pick([null, [], [teams[index % 9]], [teams[0], teams[(index % 8) + 1]]], index) ?? null,
    });
  }
  // Deleted, but still named by people: a team that nobody sees any more.
  await app.runtime.database
    .as('platform')
    .run(compile(sql`update teams set "deletedAt" = now() where id = ${teams[4]}`));
}

beforeAll(async () => {
  const ofTenant = { rows: { '*': { tenantId: '${user.tenantId}' } } };
  app = await startTestApp({
    schemas,
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: ['people', 'teams'] }] },
      { role: 'Cliente', ...ofTenant, rules: [{ action: 'manage', subject: ['people', 'teams'] }] },
      {
        role: 'Agente',
        rows: { '*': { tenantId: '${user.tenantId}' }, teams: { tenantId: '${user.tenantId}', open: true } },
        rules: [
          { action: 'read', subject: ['people', 'teams'] },
          { action: 'read', subject: 'teams', fields: ['budget'], inverted: true },
          { action: ['update', 'delete'], subject: 'people' },
        ],
      },
      { role: 'Supervisor', ...ofTenant, rules: [{ action: 'read', subject: 'people' }] },
    ],
  });
  first = await app.tenant('Um');
  const second = await app.tenant('Outro');
  admin = await app.caller('Admin', null);
  cliente = await app.caller('Cliente', first);
  agente = await app.caller('Agente', first);
  supervisor = await app.caller('Supervisor', first);
  stranger = await app.caller('Cliente', second);
  await seed(cliente, 40);
  await seed(stranger, 12);
});

afterAll(() => app.close());

const query = (filter: unknown, more = '') => `/api/people?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
const listed = (token: string, filter: unknown) =>
  app.call<{ id: string; code?: string }[] & { code?: string }>(token, 'GET', query(filter, '&range=[0,199]'));

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
    const changed = await app.call<{ ids: string[] }>(agente, 'PATCH', query(filter), { born: '2026-03-03' });
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

describe('an order of several fields', () => {
  const ordered = (token: string, sort: unknown, filter: unknown, range: [number, number]) =>
    app.call<{ id: string; code?: string }[] & { code?: string }>(
      token,
      'GET',
      query(filter, `&sort=${encodeURIComponent(JSON.stringify(sort))}&range=${JSON.stringify(range)}`),
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
    const bulk = await app.call<{ code: string }>(token(), 'DELETE', query(filter));
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

describe('days as a person counts them', () => {
  // Half an hour from the midnights of both places.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-05T10:30:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('begin at the midnight of the place that the person, else the tenant, is in', async () => {
    const tenantId = await app.tenant('Longe');
    const token = await app.caller('Cliente', tenantId);
    const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
    const places = { there: dayIn('Pacific/Kiritimati'), here: dayIn('Pacific/Pago_Pago') };
    expect(places.there).not.toBe(places.here);
    for (const [name, born] of Object.entries(places))
      expect((await app.call(token, 'POST', '/api/people', { name, born })).status).toBe(201);
    const found = async (filter: JsonObject, user: JsonObject, tenant: JsonObject) => {
      const principal = { user, tenant } as unknown as Principal;
      const { records } = await listRecords({ ...asSystem(app.runtime, { tenantId }), principal }, 'people', {
        filter,
        range: { first: 0, last: 9 },
      });
      return records.map(({ name }) => String(name)).toSorted();
    };
    const tenant = { timezone: 'Pacific/Kiritimati' };
    expect(await found({ born_within: 'today' }, {}, tenant)).toEqual(['there']);
    expect(await found({ born_within: 'today' }, { timezone: 'Pacific/Pago_Pago' }, tenant)).toEqual(['here']);
    expect(await found({ createdAt_within: 'today' }, {}, tenant)).toEqual(['here', 'there']);
    expect(await found({ createdAt_within: 'yesterday' }, {}, tenant)).toEqual([]);
    // Nobody has said another: half past seven in São Paulo.
    expect(await found({ born_within: '2026-05-04/2026-05-05' }, {}, {})).toEqual(['here']);
    vi.setSystemTime(new Date('2026-05-06T02:30:00Z'));
    expect(await found({ createdAt_within: 'today' }, {}, {})).toEqual(['here', 'there']);
  });

  it.each([
    { born_within: 'soon' },
    { born_within: 'last_0_days' },
    { name_within: 'today' },
    { size_between: [1] },
    { size_between: [1, null] },
  ])('%j is refused', async (filter) => {
    expect((await listed(cliente, filter)).status).toBe(400);
  });
});
