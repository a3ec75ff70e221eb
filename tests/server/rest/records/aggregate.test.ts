import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseFailure } from '../../../../server/database/connection/database-failure';
import { aggregateRecords } from '../../../../server/operations/aggregate-records';
import { asSystem } from '../../../../server/operations/context';
import type { GroupChoice } from '../../../../src/resources/list/groups/group-choice';
import { groupFilter } from '../../../../src/resources/list/groups/group-filter';
import type { Json } from '../../../../core/types';
import { makeField } from '../../../support/resources';
import { startTestApp, type TestApp } from '../../../support/test-app';

interface Answer {
  count: number;
  estimated: boolean;
  sum?: string | number | null;
  min?: string | number | null;
  max?: string | number | null;
  groups?: { value: unknown; count: number; sum?: string | number | null; min?: string | number | null }[];
  groupCount?: number;
  problem?: { code: string; status: number; detail: string };
}

const schemas = {
  'loans.json': {
    title: 'Loans',
    type: 'object',
    properties: {
      reader: { type: 'string' },
      genre: { enum: ['prose', 'verse'] },
      pages: { type: 'integer', minimum: 0, maximum: 5000 },
      fine: { type: 'string', format: 'money' },
      paid: { type: 'boolean' },
      lentAt: { type: 'string', format: 'date-time' },
      dueOn: { type: 'string', format: 'date' },
      tags: { type: 'array', items: { enum: ['old', 'new'] }, uniqueItems: true },
      note: { type: 'string' },
      key: { type: 'string', format: 'password' },
    },
    'x-admin': { columns: ['reader'], filters: ['genre'], search: ['reader'], sort: { field: 'reader', order: 'ASC' } },
  },
};

let app: TestApp;
let cliente: string;
let stranger: string;
let agente: string;
let admin: string;
let first: string;

const LOANS = [
  {
    reader: 'Ana',
    genre: 'prose',
    pages: 100,
    fine: '1.5000',
    paid: true,
    lentAt: '2026-03-01T02:30:00.000Z',
    dueOn: '2026-03-15',
  },
  {
    reader: 'Bia',
    genre: 'prose',
    pages: 50,
    fine: '0.0001',
    paid: false,
    lentAt: '2026-03-01T12:00:00.000Z',
    dueOn: '2026-03-20',
  },
  {
    reader: 'Caio',
    genre: 'verse',
    pages: 10,
    fine: '90000000000000.0000',
    paid: false,
    lentAt: '2026-04-02T12:00:00.000Z',
    dueOn: '2026-04-20',
  },
  { reader: 'Davi', genre: null, pages: null, fine: null, paid: null, lentAt: null, dueOn: null },
];

beforeAll(async () => {
  app = await startTestApp({
    schemas,
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: 'loans' }] },
      {
        role: 'Cliente',
        rows: { '*': { tenantId: '${user.tenantId}' } },
        rules: [{ action: 'manage', subject: 'loans' }],
      },
      {
        role: 'Agente',
        rows: { '*': { tenantId: '${user.tenantId}', genre: 'prose' } },
        rules: [{ action: 'read', subject: 'loans', fields: ['reader', 'genre', 'note'] }],
      },
      { role: 'Supervisor', rules: [] },
    ],
  });
  first = await app.tenant('Um');
  const second = await app.tenant('Outro');
  admin = await app.caller('Admin', null);
  cliente = await app.caller('Cliente', first);
  stranger = await app.caller('Cliente', second);
  agente = await app.caller('Agente', first);
  for (const loan of LOANS) expect((await app.call(cliente, 'POST', '/api/loans', loan)).status).toBe(201);
  expect(
    (await app.call(stranger, 'POST', '/api/loans', { reader: 'Eva', genre: 'verse', pages: 7, fine: '7.0000' }))
      .status,
  ).toBe(201);
});

afterAll(() => app.close());

const ask = (token: string | null, queries: unknown) =>
  app.call<{ answers: Answer[] }>(
    token,
    'GET',
    `/api/aggregate/records?queries=${encodeURIComponent(JSON.stringify(queries))}`,
  );

async function one(token: string, query: object): Promise<Answer> {
  const { status, body } = await ask(token, [{ collection: 'loans', ...query }]);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.answers[0] as Answer;
}

describe('figures', () => {
  it('count what the list with the same filter shows', async () => {
    for (const filter of [
      {},
      { genre: 'prose' },
      { genre_null: true },
      { q: 'bia' },
      { $or: [{ genre: 'verse' }, { pages_gte: 100 }] },
      { pages_lt: 0 },
    ]) {
      const list = await app.call<unknown[]>(
        cliente,
        'GET',
        `/api/loans?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      expect(await one(cliente, { filter }), JSON.stringify(filter)).toEqual({
        count: list.body.length,
        estimated: false,
      });
    }
  });

  it('add up, and find the least and the greatest; money exactly', async () => {
    expect(await one(cliente, { sum: 'fine', min: 'pages', max: 'pages' })).toEqual({
      count: 4,
      estimated: false,
      sum: '90000000000001.5001',
      min: 10,
      max: 100,
    });
    expect(await one(cliente, { filter: { reader: 'nobody' }, sum: 'pages' })).toEqual({
      count: 0,
      estimated: false,
      sum: null,
    });
  });

  it('find the first and the last of dates and times, as records have them', async () => {
    expect(await one(cliente, { min: 'lentAt', max: 'dueOn' })).toEqual({
      count: 4,
      estimated: false,
      min: '2026-03-01T02:30:00.000Z',
      max: '2026-04-20',
    });
    expect((await one(cliente, { group: 'genre', min: 'lentAt', filter: { genre: 'verse' } })).groups).toEqual([
      { value: 'verse', count: 1, min: '2026-04-02T12:00:00.000Z' },
    ]);
    expect((await one(cliente, { sum: 'lentAt' })).problem).toMatchObject({ code: 'bad_request' });
  });

  it('group by a value, the largest first, and say how many groups there are', async () => {
    expect(await one(cliente, { group: 'genre', sum: 'pages' })).toEqual({
      count: 4,
      estimated: false,
      groupCount: 3,
      groups: [
        { value: 'prose', count: 2, sum: 150 },
        { value: 'verse', count: 1, sum: 10 },
        { value: null, count: 1, sum: null },
      ],
    });
    expect(await one(cliente, { group: 'genre', limit: 1 })).toMatchObject({
      count: 4,
      groupCount: 3,
      groups: [{ value: 'prose', count: 2 }],
    });
    expect((await one(cliente, { group: 'paid', filter: { paid_null: false } })).groups).toEqual([
      { value: false, count: 2 },
      { value: true, count: 1 },
    ]);
  });

  it('are sorted by what was measured, money by its amount, before groups are cut off', async () => {
    const genres = async (query: object) =>
      (await one(cliente, { group: 'genre', sum: 'fine', filter: { genre_null: false }, ...query })).groups?.map(
        ({ value, sum }) => [value, sum],
      );
    const [verse, prose] = [
      ['verse', '90000000000000.0000'],
      ['prose', '1.5001'],
    ];
    expect(await genres({ sort: ['sum', 'DESC'] })).toEqual([verse, prose]);
    expect(await genres({ sort: ['sum', 'DESC'], limit: 1 })).toEqual([verse]);
    expect(await genres({ sort: ['sum', 'ASC'] })).toEqual([prose, verse]);
    expect(await genres({ sort: ['count', 'ASC'] })).toEqual([verse, prose]);
    const unfit = { sort: ['min', 'DESC'], sum: 'pages', group: 'genre', collection: 'loans' };
    expect((await ask(cliente, [unfit])).status).toBe(400);
    expect((await ask(cliente, [{ collection: 'loans', sort: ['count', 'DESC'] }])).status).toBe(400);
  });

  it('group times by the days of a place, the latest first', async () => {
    const days = async (zone: string) =>
      (await one(cliente, { group: 'lentAt', every: 'day', zone, filter: { lentAt_null: false } })).groups;
    expect(await days('UTC')).toEqual([
      { value: '2026-04-02', count: 1 },
      { value: '2026-03-01', count: 2 },
    ]);
    expect(await days('America/Sao_Paulo')).toEqual([
      { value: '2026-04-02', count: 1 },
      { value: '2026-03-01', count: 1 },
      { value: '2026-02-28', count: 1 },
    ]);
    expect((await one(cliente, { group: 'lentAt', every: 'hour', filter: { reader: 'Ana' } })).groups).toEqual([
      { value: '2026-03-01T02:00', count: 1 },
    ]);
    expect((await one(cliente, { group: 'dueOn', every: 'month' })).groups).toEqual([
      { value: '2026-04-01', count: 1 },
      { value: '2026-03-01', count: 2 },
      { value: null, count: 1 },
    ]);
  });

  it.each<Omit<GroupChoice, 'key'>>([
    { field: makeField('genre', 'enum') },
    { field: makeField('paid', 'boolean') },
    { field: makeField('pages', 'integer') },
    { field: makeField('reader', 'text') },
    { field: makeField('createdBy', 'reference') },
    { field: makeField('dueOn', 'date'), every: 'day' },
    { field: makeField('dueOn', 'date'), every: 'month' },
    { field: makeField('lentAt', 'date-time'), every: 'day' },
    { field: makeField('lentAt', 'date-time'), every: 'month' },
  ])(
    'divide the list into groups of which each is found by its filter: $field.name $every',
    async ({ field, every }) => {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const { groups = [], count } = await one(cliente, {
        group: field.name,
        limit: 100,
        ...(every && { every, zone }),
      });
      const found: string[] = [];
      for (const group of groups) {
        const filter = { $and: [{}, groupFilter({ key: '', field, ...(every && { every }) }, group.value as Json)] };
        const { body } = await app.call<{ id: string }[]>(
          cliente,
          'GET',
          `/api/loans?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        );
        expect(body.length, JSON.stringify(group)).toBe(group.count);
        found.push(...body.map(({ id }) => id));
      }
      expect([new Set(found).size, found.length]).toEqual([count, LOANS.length]);
    },
  );

  it('know every zone that a browser may name', async () => {
    const zones = [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+3', 'EST5EDT', 'Asia/Kolkata', 'Asia/Calcutta'];
    for (let at = 0; at < zones.length; at += 80) {
      const { status, body } = await ask(
        cliente,
        zones.slice(at, at + 80).map((zone) => ({ collection: 'loans', group: 'lentAt', every: 'day', zone })),
      );
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.answers.filter(({ problem }) => problem)).toEqual([]);
    }
  });
});

describe('rights', () => {
  it('keep tenants apart', async () => {
    expect(await one(stranger, { sum: 'fine' })).toMatchObject({ count: 1, sum: '7.0000' });
    expect((await one(stranger, { group: 'genre' })).groups).toEqual([{ value: 'verse', count: 1 }]);
    expect(await one(admin, { group: 'tenantId' })).toMatchObject({ count: 5, groupCount: 2 });
    expect(await one(admin, { filter: { tenantId: first } })).toMatchObject({ count: 4 });
  });

  it('hold for rows as they do for the list', async () => {
    expect(await one(agente, {})).toEqual({ count: 2, estimated: false });
    expect(await one(agente, { group: 'genre' })).toMatchObject({ count: 2, groups: [{ value: 'prose', count: 2 }] });
  });

  it.each([
    { group: 'pages' },
    { sum: 'pages' },
    { min: 'fine' },
    { filter: { pages_gte: 60 } },
    { filter: { $or: [{ fine: '1.5' }] } },
    { group: 'lentAt', every: 'day' },
    { group: 'tenantId' },
  ])('refuse a field that the caller may not read: %j', async (query) => {
    expect((await one(agente, query)).problem).toMatchObject({ code: 'field_forbidden', status: 403 });
  });

  it('refuse the tenant to people of a tenant, and a collection without the right to it', async () => {
    expect((await one(cliente, { group: 'tenantId' })).problem).toMatchObject({ code: 'field_forbidden' });
    const supervisor = await app.caller('Supervisor', first);
    const { body } = await ask(supervisor, [{ collection: 'loans' }, { collection: 'audit-logs', group: 'entity' }]);
    expect(body.answers.map(({ problem }) => problem?.code)).toEqual(['forbidden', 'forbidden']);
  });

  it('need a session', async () => {
    expect((await ask(null, [{ collection: 'loans' }])).status).toBe(401);
  });
});

describe('bad input', () => {
  it.each([
    [{ collection: 'nothing' }, 'not_found'],
    [{ filter: { nothing: 1 } }, 'unknown_filter'],
    [{ group: 'nothing' }, 'bad_request'],
    [{ group: 'tags' }, 'bad_request'],
    [{ group: 'key' }, 'bad_request'],
    [{ group: 'reader', every: 'day' }, 'bad_request'],
    [{ sum: 'reader' }, 'bad_request'],
    [{ max: 'note' }, 'bad_request'],
    [{ sum: 'pages"; drop table loans' }, 'bad_request'],
    [{ filter: { key: 'x' } }, 'unknown_filter'],
  ])('%j alone is answered with %s', async (query, code) => {
    const { body } = await ask(cliente, [{ collection: 'loans', ...query }, { collection: 'loans' }]);
    expect(body.answers.map((answer) => answer.problem?.code ?? answer.count)).toEqual([code, 4]);
    expect(body.answers[0]?.problem?.status).toBeLessThan(500);
  });

  it.each([
    [[]],
    [{}],
    [Array.from({ length: 81 }, () => ({ collection: 'loans' }))],
    [[1]],
    [[{}]],
    [[{ collection: 'loans', every: 'day' }]],
    [[{ collection: 'loans', group: 'lentAt', every: 'decade' }]],
    [[{ collection: 'loans', group: 'lentAt', every: 'day', zone: "UTC'; --" }]],
    [[{ collection: 'loans', limit: 101 }]],
    [[{ collection: 'loans', limit: 1.5 }]],
    [[{ collection: 'loans', group: ['genre'] }]],
    [[{ collection: 'loans', having: 'count' }]],
  ])('refuses %j as a whole', async (queries) => {
    const { status, body } = await ask(cliente, queries);
    expect({ status, code: (body as unknown as { code: string }).code }).toEqual({ status: 400, code: 'bad_request' });
  });

  it.each(['', '?queries=', '?queries={', '?queries=[1]&queries=[2]'])('refuses the address %j', async (address) => {
    expect((await app.call(cliente, 'GET', `/api/aggregate/records${address}`)).status).toBe(400);
  });

  it('says what to do where the figures take too long', async () => {
    const run = () => Promise.reject(new DatabaseFailure('timeout', { code: '57014', message: 'canceling statement' }));
    const slow = { ...app.runtime, database: { ...app.runtime.database, lists: () => ({ run }) } };
    const figures = aggregateRecords(asSystem(slow, 'platform'), {
      collection: 'loans',
      filter: {},
      zone: 'UTC',
      limit: 5,
      group: 'reader',
    });
    await expect(figures).rejects.toMatchObject({
      code: 'too_costly',
      status: 400,
      detail: expect.stringMatching(/Filter by one of genre/),
    });
  });
});
