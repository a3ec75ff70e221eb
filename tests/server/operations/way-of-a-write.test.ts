import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import { defineApp } from '../../../server/application/application';
import { definePlugin } from '../../../server/application/plugin';
import { asSystem, resourceOf } from '../../../server/operations/context';
import { createRecord } from '../../../server/operations/create-record';
import { UNTOUCHED, type Prepared } from '../../../server/operations/effects/effect';
import { areWrittenTogether } from '../../../server/operations/write/run';
import { WAY } from '../../../server/operations/write/way';
import { startTestApp, type TestApp } from '../../support/test-app';

const NOBODY = '00000000-0000-7000-8000-000000000009';

const schemas = {
  'houses.json': {
    title: 'House',
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' } },
    'x-admin': { softDelete: true },
  },
  'words.json': { title: 'Word', type: 'object', required: ['word'], properties: { word: { type: 'string' } } },
  'books.json': {
    title: 'Book',
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string' },
      genre: { enum: ['novel', 'poetry'], readOnly: true },
      houseId: { type: 'string', format: 'uuid', 'x-admin': { reference: 'houses' } },
      keeperId: { type: 'string', format: 'uuid', readOnly: true, 'x-admin': { reference: 'houses' } },
      subject: { type: 'string', readOnly: true, 'x-admin': { among: { collection: 'words', field: 'word' } } },
      shelf: { type: 'string', readOnly: true },
      label: { type: 'string', maxLength: 12, 'x-admin': { compute: '{{title}} {{shelf}}' } },
      state: { enum: ['in', 'out'], default: 'in' },
      kept: { type: 'boolean' },
    },
    additionalProperties: false,
    'x-admin': {
      transitions: { field: 'state', moves: [{ name: 'lend', from: ['in'], to: 'out', ask: ['houseId'] }] },
    },
  },
  'notes.json': {
    title: 'Note',
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string' }, pin: { type: 'string', format: 'password', writeOnly: true } },
  },
};

/** What the hooks of the test set, or refuse by, next. */
let next: JsonObject | Problem = {};
let heard: string[] = [];
/** Names that houses may not have now. */
const closed = new Set<unknown>();
/** What the hook that validates was told of. */
let seen: JsonObject = {};

async function hook(name: string, record: JsonObject): Promise<Prepared> {
  heard.push(`${name} ${String(record['houseId'] ?? null)}`);
  if (next instanceof Problem) throw next;
  return { ...UNTOUCHED, values: next };
}

const library = definePlugin({
  name: 'library',
  resources: {
    houses: {
      effect: {
        needs: { houses: ['name'] },
        validate: (_context, _executor, { record, changed }) =>
          closed.has(record['name']) && changed.includes('name') ? [violation('name', 'not')] : [],
      },
    },
    books: {
      effect: {
        needs: { books: ['title'] },
        beforeCreate: (_context, _executor, { record }) => hook('create', record),
        beforeChange: (_context, _executor, { record }) => hook('change', record),
        beforeMove: (_context, _executor, { record }) => hook('move', record),
        validate: (_context, _executor, { record, stored, changed }) => {
          if (record['shelf'] !== 'Z') return [];
          seen = {
            label: record['label'] ?? null,
            before: stored === undefined ? 'nothing' : (stored['shelf'] ?? null),
            names: [...changed],
          };
          return [violation('shelf', 'not')];
        },
      },
    },
  },
});

let app: TestApp;
let token: string;
let house: string;

beforeAll(async () => {
  app = await startTestApp({ schemas, tenancy: 'none', application: defineApp({ plugins: [library] }) });
  const system = asSystem(app.runtime, 'platform');
  house = (await createRecord(system, 'houses', { name: 'Main' })).id;
  await createRecord(system, 'words', { word: 'sea' });
  token = await app.caller('Admin', null);
});
afterAll(() => app.close());
beforeEach(() => {
  next = {};
  heard = [];
});

const create = (body: JsonObject = {}) => app.call(token, 'POST', '/api/books', { title: 'Moby', ...body });
const change = async (body: JsonObject = {}) => {
  const kept = next;
  next = {};
  const { body: made } = await create();
  heard = [];
  next = kept;
  return app.call(token, 'PATCH', `/api/books/${String(made['id'])}`, { title: 'Dick', ...body });
};
const move = async (body: JsonObject = {}) => {
  const kept = next;
  next = {};
  const { body: made } = await create();
  heard = [];
  next = kept;
  return app.call(token, 'POST', `/api/books/${String(made['id'])}/transitions/lend`, body);
};
const WAYS = { create, change, move };
const errorsOf = ({ body }: { body: JsonObject }) =>
  ((body['errors'] ?? []) as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);

describe.each(['create', 'change', 'move'] as const)('what a hook sets: %s', (kind) => {
  const write = WAYS[kind];

  it('is checked by the schema', async () => {
    next = { genre: 'cooking' };
    const answer = await write();
    expect([answer.status, errorsOf(answer)]).toEqual([422, ['genre enum']]);
  });

  it('must name what is there', async () => {
    next = { keeperId: NOBODY };
    const answer = await write();
    expect([answer.status, errorsOf(answer)]).toEqual([422, ['keeperId reference']]);
  });

  it('keeps to the rules over other records', async () => {
    next = { subject: 'desert' };
    const answer = await write();
    expect([answer.status, errorsOf(answer)]).toEqual([422, ['subject among']]);
  });

  it('is seen by computed values, which are checked too, and stands in the audit', async () => {
    next = { shelf: 'A', keeperId: house, subject: 'sea', genre: 'novel' };
    const { body, status } = await write();
    const title = kind === 'change' ? 'Dick' : 'Moby';
    expect(status).toBe(kind === 'create' ? 201 : 200);
    expect(body).toMatchObject({ ...next, label: `${title} A` });
    const { body: lines } = await app.call<{ field: string; to: unknown }[] & JsonObject>(
      token,
      'GET',
      `/api/audit-logs?filter=${encodeURIComponent(JSON.stringify({ entityId: String(body['id']) }))}&sort=["createdAt","DESC"]&range=[0,0]`,
    );
    const [line] = lines as unknown as { changes: { field: string; to: unknown }[] }[];
    expect(line?.changes).toEqual(expect.arrayContaining([{ field: 'shelf', from: null, to: 'A' }]));
    next = { shelf: 'much too long' };
    expect(errorsOf(await write())).toEqual(['label maxLength']);
  });

  it('is looked at by the hook that validates, as it would be written', async () => {
    next = { shelf: 'Z' };
    expect(errorsOf(await write())).toEqual(['shelf not']);
    expect(seen).toMatchObject({
      label: `${kind === 'change' ? 'Dick' : 'Moby'} Z`,
      before: kind === 'create' ? 'nothing' : null,
      names: expect.arrayContaining(['shelf', 'label']),
    });
  });

  it('comes before the links that were asked for', async () => {
    next = new Problem('invalid', { errors: [violation('title', 'not')] });
    const wrong = { houseId: NOBODY };
    expect(errorsOf(await write(wrong))).toEqual(['title not']);
    expect(heard).toEqual([`${kind} ${NOBODY}`]);
    next = {};
    expect(errorsOf(await write(wrong))).toEqual(['houseId reference']);
  });

  it('comes after the rights and the schema of what was asked for', async () => {
    const answer = await write(kind === 'move' ? { title: 'x' } : { title: 7 });
    expect(answer.status).toBe(kind === 'move' ? 400 : 422);
    expect(heard).toEqual([]);
  });
});

describe('the way of a write', () => {
  it('begins with rights, has hooks before links, values, computed values and validation, and ends with hooks', () => {
    const order = WAY.map(([{ name }]) => name);
    const places = [
      'authorise',
      'defaults',
      'hooks before',
      'links',
      'values',
      'computed values',
      'validate',
      'hooks validate',
      'row, audit and feed',
      'inverse ends',
      'hooks after',
      'hooks at the end',
    ];
    expect(order.filter((name) => places.includes(name))).toEqual(places);
    expect(order.at(-1)).toBe('hooks at the end');
  });

  it('is the one that is described', async () => {
    const text = await readFile('docs/architecture.md', 'utf8');
    const table = text.slice(text.indexOf('## The way of a write'), text.indexOf('After the commit the write'));
    const described = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split('; '));
    expect(described).toEqual(['steps', ...WAY.map(([{ name }]) => name)]);
  });

  it('has many go together where each step that concerns them can, and one by one where one cannot', () => {
    const context = asSystem(app.runtime, 'platform');
    const together = (collection: string, ...about: ['create' | 'change' | 'move' | 'remove' | 'restore', string[]?]) =>
      areWrittenTogether(context, resourceOf(context, collection), ...about);
    expect(together('words', 'create')).toBe(true);
    expect(together('notes', 'create')).toBe(false);
    expect(together('notes', 'change', ['text'])).toBe(true);
    expect(together('notes', 'change', ['pin'])).toBe(false);
    expect(together('books', 'create')).toBe(false);
    expect(together('books', 'change', ['title'])).toBe(false);
    expect(together('books', 'remove')).toBe(true);
    expect(together('books', 'move')).toBe(false);
    expect(together('books', 'restore')).toBe(false);
  });
});

describe('a record that comes back', () => {
  it('is looked at by the hook that validates', async () => {
    const { body: made } = await app.call(token, 'POST', '/api/houses', { name: 'Old' });
    const id = String(made['id']);
    expect((await app.call(token, 'DELETE', `/api/houses/${id}`)).status).toBe(200);
    const comesBack = () => app.call(token, 'POST', '/api/houses/trash/restore', { ids: [id] });
    closed.add('Old');
    const refused = await comesBack();
    expect([refused.status, errorsOf(refused)]).toEqual([422, ['name not']]);
    closed.clear();
    expect((await comesBack()).status).toBe(200);
  });
});

describe('changes of one record at once', () => {
  it.each([
    ['words', { word: 'tide' }, 'word'],
    ['books', { title: 'Moby' }, 'title'],
  ])('all of those that name no version are done: %s', async (collection, body, field) => {
    const { body: made } = await app.call(token, 'POST', `/api/${collection}`, body);
    const path = `/api/${collection}/${String(made['id'])}`;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, place) => app.call(token, 'PATCH', path, { [field]: `${place}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect((await app.call(token, 'GET', path)).body['version']).toBe(31);
  });

  it('one of those that name the same version is done', async () => {
    const { body: made } = await app.call(token, 'POST', '/api/words', { word: 'ebb' });
    const path = `/api/words/${String(made['id'])}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, place) => app.call(token, 'PATCH', path, { word: `${place}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});
