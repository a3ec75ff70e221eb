import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { startTestApp, type TestApp } from '../../support/test-app';

const ids = (collection: string, inverse: string) => ({
  type: 'array',
  items: { type: 'string' },
  'x-admin': { reference: { collection, inverse } },
});
const name = { name: { type: 'string' } };

const people = {
  title: 'People',
  type: 'object',
  required: ['name'],
  properties: {
    ...name,
    clubIds: ids('clubs', 'personIds'),
    seats: {
      type: 'array',
      items: {
        type: 'object',
        required: ['tableId'],
        properties: {
          tableId: { type: 'string', 'x-admin': { reference: { collection: 'tables', inverse: 'guests.personId' } } },
          rank: { type: 'integer' },
          note: { type: 'string' },
        },
      },
    },
  },
};
const clubs = {
  title: 'Clubs',
  'x-admin': { softDelete: true },
  type: 'object',
  required: ['name'],
  properties: { ...name, personIds: { ...ids('people', 'clubIds'), maxItems: 50 } },
};
const tables = {
  title: 'Tables',
  type: 'object',
  properties: {
    ...name,
    guests: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          personId: { type: 'string', 'x-admin': { reference: { collection: 'people', inverse: 'seats.tableId' } } },
          rank: { type: 'integer' },
          paid: { type: 'boolean' },
        },
      },
    },
  },
};

let app: TestApp;
let token: string;
let tenantId: string;

beforeAll(async () => {
  const rows = { '*': { tenantId: '${user.tenantId}' } };
  app = await startTestApp({
    schemas: { 'people.json': people, 'clubs.json': clubs, 'tables.json': tables },
    access: [
      { role: 'Admin', rules: [{ action: 'manage', subject: 'all' }] },
      { role: 'Cliente', rows, rules: [{ action: 'manage', subject: ['people', 'clubs', 'tables'] }] },
      {
        role: 'Agente',
        rows,
        rules: [
          { action: 'manage', subject: 'people' },
          { action: 'read', subject: ['clubs', 'tables'] },
        ],
      },
    ],
  });
  tenantId = await app.tenant('One');
  token = await app.caller('Cliente', tenantId);
});
afterAll(() => app.close());

const write = async (method: string, url: string, body?: JsonObject, as = token): Promise<DataRecord> => {
  const answer = await app.call<DataRecord>(as, method, url, body);
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
};
const make = (collection: string, body: JsonObject = {}) => write('POST', `/api/${collection}`, { name: 'x', ...body });
const patch = (collection: string, id: string, body: JsonObject, as = token) =>
  write('PATCH', `/api/${collection}/${id}`, body, as);
const field = async (collection: string, id: string, of: string): Promise<Json> =>
  (await write('GET', `/api/${collection}/${id}`))[of] ?? null;

describe('a relation that both ends show', () => {
  it('follows at creation, at change and at removal of either end', async () => {
    const [chess, choir] = [await make('clubs'), await make('clubs')];
    const ana = await make('people', { clubIds: [chess.id] });
    expect(await field('clubs', chess.id, 'personIds')).toEqual([ana.id]);
    await patch('clubs', choir.id, { personIds: [ana.id] });
    expect(await field('people', ana.id, 'clubIds')).toEqual([chess.id, choir.id]);
    await patch('people', ana.id, { clubIds: [choir.id] });
    expect(await field('clubs', chess.id, 'personIds')).toEqual([]);
    await write('DELETE', `/api/clubs/${choir.id}`);
    expect(await field('people', ana.id, 'clubIds')).toEqual([]);
    await write('POST', '/api/clubs/trash/restore', { ids: [choir.id] });
    expect(await field('people', ana.id, 'clubIds')).toEqual([choir.id]);
  });

  it('keeps what only one end says, and takes over what both do', async () => {
    const [ana, rui, table] = [await make('people'), await make('people'), await make('tables')];
    await patch('tables', table.id, {
      guests: [
        { personId: ana.id, rank: 1, paid: true },
        { personId: rui.id, rank: 2 },
      ],
    });
    expect(await field('people', ana.id, 'seats')).toEqual([{ tableId: table.id, rank: 1 }]);
    await patch('people', ana.id, { seats: [{ tableId: table.id, rank: 9, note: 'window' }] });
    expect(await field('tables', table.id, 'guests')).toEqual([
      { personId: ana.id, rank: 9, paid: true },
      { personId: rui.id, rank: 2 },
    ]);
    await patch('tables', table.id, { guests: [{ personId: ana.id, rank: 3 }] });
    expect(await field('people', ana.id, 'seats')).toEqual([{ tableId: table.id, rank: 3, note: 'window' }]);
    expect(await field('people', rui.id, 'seats')).toEqual([]);
  });

  it('is in audit and versions of both, and changes with the right to one end', async () => {
    const [club, ana] = [await make('clubs'), await make('people')];
    const agente = await app.caller('Agente', tenantId);
    await patch('people', ana.id, { clubIds: [club.id] }, agente);
    expect(await write('GET', `/api/clubs/${club.id}`)).toMatchObject({
      personIds: [ana.id],
      version: club.version + 1,
    });
    const admin = await app.caller('Admin', null);
    const lines = await app.call<DataRecord[]>(
      admin,
      'GET',
      `/api/audit-logs?filter=${encodeURIComponent(JSON.stringify({ entityId: club.id, action: 'update' }))}`,
    );
    expect(lines.body).toMatchObject([{ entity: 'clubs', changes: [{ field: 'personIds' }] }]);
    expect(lines.body[0]?.['userId']).toBeTruthy();
    expect((await app.call(agente, 'PATCH', `/api/clubs/${club.id}`, { personIds: [] })).status).toBe(403);
  });

  it('stays whole when many write at both ends at once', async () => {
    const club = await make('clubs');
    const everybody = await Promise.all(Array.from({ length: 16 }, () => make('people')));
    const answers = await Promise.all([
      ...everybody
        .slice(0, 14)
        .map((person) => app.call(token, 'PATCH', `/api/people/${person.id}`, { clubIds: [club.id] })),
      app.call(token, 'PATCH', `/api/clubs/${club.id}`, { personIds: [everybody[15]?.id ?? ''] }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const members = (await field('clubs', club.id, 'personIds')) as string[];
    for (const { id } of everybody)
      expect(await field('people', id, 'clubIds')).toEqual(
        members.includes(id)
          ? [club.id]
          : expect.toSatisfy((value) => value === null || (value as Json[]).length === 0),
      );
  });
});

describe('a schema whose ends do not agree', () => {
  it('is left out, and says what to write', async () => {
    const broken = await startTestApp({
      schemas: {
        'people.json': people,
        'clubs.json': {
          ...clubs,
          properties: {
            ...name,
            personIds: { type: 'array', items: { type: 'string' }, 'x-admin': { reference: 'people' } },
          },
        },
        'tables.json': tables,
      },
    });
    const faults = broken.registry.current().faults;
    expect(faults).toMatchObject([
      { file: 'people.json', pointer: '/properties/clubIds/x-admin/reference/inverse', found: 'personIds' },
    ]);
    expect(faults[0]?.remedy).toContain('{"reference": {"collection": "people", "inverse": "clubIds"}}');
    await broken.close();
  });
});
