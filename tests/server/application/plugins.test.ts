import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { object, text } from '../../../core/openapi/document-parts';
import type { JsonObject } from '../../../core/types';
import { Problem } from '../../../core/errors';
import { violation } from '../../../core/violations';
import { defineApp } from '../../../server/application/application';
import { definePlugin } from '../../../server/application/plugin';
import { compile } from '../../../server/database/builder';
import { table } from '../../../server/database/system-table';
import { getRecord } from '../../../server/operations/get-record';
import { UNTOUCHED } from '../../../server/operations/effects/effect';
import type { WriteEvent } from '../../../server/operations/runtime';
import { tidy } from '../../../server/app';
import { startTestApp, type TestApp } from '../../support/test-app';

const heard: WriteEvent[] = [];
const tidied: string[] = [];
const committed: unknown[] = [];
let isFollowing = true;
let isOpen = true;

declare module 'painel' {
  interface PluginViolations {
    tooOld: true;
  }
  interface PluginProblems {
    out_of_print: true;
  }
  interface PluginJobs {
    'count-shelves': true;
  }
  interface PluginTesters {
    scales: true;
  }
  interface PluginTestNotes {
    light: true;
  }
}

const library = definePlugin({
  name: 'library',
  violations: { tooOld: ({ year }) => `Printed in ${String(year)}` },
  problems: { out_of_print: { status: 409, title: 'Nobody prints it any more' } },
  resources: {
    books: {
      rule: ({ title, pages, state }) => [
        ...(title === 'Leaflet' && Number(pages) > 8 ? [violation('pages', 'tooOld', { year: 1500 })] : []),
        ...(title === 'Chained' && state === 'lent' ? [violation('title', 'tooOld', { year: 1400 })] : []),
      ],
      effect: {
        needs: { books: ['title', 'shelf'] },
        beforeCreate: async (_context, _executor, { record }) => {
          if (record['title'] === 'Necronomicon')
            throw new Problem('state_conflict', { detail: 'Nobody may read it.' });
          if (record['title'] === 'Codex')
            throw new Problem('out_of_print', { errors: [violation('title', 'tooOld', { year: 1519 })] });
          if (record['title'] === 'Torn') throw new TypeError('no page 7');
          if (record['title'] === 'Unabridged') await pause(300);
          return { ...UNTOUCHED, values: { shelf: String(record['title']).slice(0, 1) } };
        },
      },
      afterCommit: async (context, { ids: [id = ''], action }) => {
        const { title } = await getRecord(context, 'books', id);
        if (title === 'Palimpsest') throw new Error('illegible');
        committed.push([action, title]);
      },
      guard: {
        needs: { books: ['state'] },
        moves: ['lend'],
        check: async (_context, _executor, { stored }) =>
          stored['title'] === 'Atlas' ? [violation('state', 'false')] : [],
      },
    },
    // No schema describes what this needs: it is as if it were not there.
    shelves: {
      effect: { needs: { shelves: ['room'] }, beforeCreate: () => Promise.reject(new Error('not in force')) },
    },
  },
  jobs: { 'count-shelves': { audit: 'bulk', undoHours: 2, run: async () => undefined } },
  testers: {
    scales: {
      test: async () => ({ ok: true, note: 'light' }),
      reasonOf: () => 'other',
      words: { file: 'record-test', path: ['recordTest', 'reasons'] },
      notes: ['light'],
    },
  },
  routes: [(server) => void server.get('/api/opening-hours', async () => ({ today: '9 to 5' }))],
  doors: {
    house: [{ method: 'get', path: '/api/opening-hours', summary: 'When it is open', answer: object({ today: text }) }],
  },
  tables: [table('lending_desks', { shape: { id: 'integer | not null' }, key: ['id'], access: 'platform' })],
  facilities: { Catalogue: () => true },
  open: async ({ runtime, config }) => {
    const { url } = await runtime.database
      .as('platform')
      .run(
        compile<{ url: string }>(
          sql`select 'https://catalogue.example.com' as url from (select count(*) from painel.lending_desks) as desks`,
        ),
      )
      .then(([row]) => row ?? { url: '' });
    return {
      routes: [(server) => void server.get('/api/catalogue', async () => ({ url, host: config.host }))],
      frameOrigins: [url],
      framesOwn: true,
      close: async () => {
        isOpen = false;
      },
    };
  },
  tidying: {
    'dusty books': async () => void tidied.push('dusty books'),
  },
  follow: () => ({
    notice: (event) => void heard.push(event),
    stop: async () => {
      isFollowing = false;
    },
  }),
});

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({
    application: defineApp({ plugins: [library] }),
    config: { logLevel: 'error' },
    schemas: {
      'books.json': {
        type: 'object',
        required: ['title'],
        properties: {
          title: { type: 'string' },
          shelf: { type: 'string', readOnly: true },
          pages: { type: 'integer' },
          state: { enum: ['here', 'lent'], default: 'here' },
        },
        'x-admin': {
          transitions: { field: 'state', start: ['here'], moves: [{ name: 'lend', from: ['here'], to: 'lent' }] },
        },
      },
      'opening-hours.json': { type: 'object', properties: { name: { type: 'string' } } },
      'shelves.json': { type: 'object', properties: { name: { type: 'string' } }, 'x-admin': { testable: 'scales' } },
      'desks.json': { type: 'object', properties: { name: { type: 'string' } }, 'x-admin': { testable: 'ruler' } },
    },
  });
  token = await app.caller('Admin', null);
});

afterAll(async () => {
  await app.close();
  expect(isFollowing).toBe(false);
  expect(isOpen).toBe(false);
});

const post = (url: string, body: object) => app.call(token, 'POST', url, body);

describe('a plug-in', () => {
  it('sets values of a new record, and refuses one in its own words', async () => {
    expect((await post('/api/books', { title: 'Moby Dick' })).body).toMatchObject({ title: 'Moby Dick', shelf: 'M' });
    expect(await post('/api/books', { title: 'Necronomicon' })).toMatchObject({
      status: 409,
      body: { detail: 'Nobody may read it.' },
    });
    expect((await app.call<object[]>(token, 'GET', '/api/books?filter={"title":"Necronomicon"}')).body).toEqual([]);
  });

  it('refuses with codes of its own, which the API document lists', async () => {
    expect(await post('/api/books', { title: 'Codex' })).toMatchObject({
      status: 409,
      body: {
        code: 'out_of_print',
        title: 'Nobody prints it any more',
        errors: [{ path: 'title', code: 'tooOld', message: 'Printed in 1519' }],
      },
    });
    const { body } = await app.call(token, 'GET', '/api/openapi.json');
    const listed = ['components', 'schemas', 'problem', 'properties', 'code', 'enum'];
    expect(body).toHaveProperty(listed, expect.arrayContaining(['not_found', 'out_of_print']));
    expect(body).not.toHaveProperty(listed, expect.arrayContaining(['template_unsupported']));
  });

  it('is told of what was committed, and lets nobody wait for what it throws', async () => {
    const { body } = await post('/api/books', { title: 'Ulysses' });
    await vi.waitFor(() => expect(committed).toContainEqual(['create', 'Ulysses']));
    expect((await post('/api/books', { title: 'Palimpsest' })).status).toBe(201);
    await app.call(token, 'PATCH', `/api/books/${String(body['id'])}`, { title: 'Odyssey' });
    await vi.waitFor(() => expect(committed).toContainEqual(['update', 'Odyssey']));
    expect(committed.flat()).not.toContain('Palimpsest');
  });

  it('has a rule of one record, told beside what its schema says, and asked of changes and moves too', async () => {
    const refused = (...errors: string[][]) => ({
      status: 422,
      body: { errors: errors.map(([path, code]) => ({ path, code })) },
    });
    const both = await post('/api/books', { title: 'Leaflet', pages: 9.5 });
    expect(both).toMatchObject(refused(['pages', 'type'], ['pages', 'tooOld']));
    const { body: leaflet } = await post('/api/books', { title: 'Leaflet', pages: 8 });
    const url = `/api/books/${String(leaflet['id'])}`;
    expect(await app.call(token, 'PATCH', url, { pages: 10 })).toMatchObject(refused(['pages', 'tooOld']));
    const many = await app.call(token, 'PATCH', '/api/books?filter={"title":"Leaflet"}', { pages: 10 });
    expect(many).toMatchObject(refused(['pages', 'tooOld']));
    expect((await app.call(token, 'PATCH', url, { pages: 7 })).status).toBe(200);
    const { body: chained } = await post('/api/books', { title: 'Chained' });
    expect(await post(`/api/books/${String(chained['id'])}/transitions/lend`, {})).toMatchObject(
      refused(['title', 'tooOld']),
    );
  });

  it('holds a move back that the schema allows', async () => {
    const { body: atlas } = await post('/api/books', { title: 'Atlas' });
    const { body: novel } = await post('/api/books', { title: 'Novel' });
    expect((await post(`/api/books/${String(atlas['id'])}/transitions/lend`, {})).status).toBe(409);
    expect((await post(`/api/books/${String(novel['id'])}/transitions/lend`, {})).body).toMatchObject({
      state: 'lent',
    });
  });

  it('has no hook where the schemas do not describe what it needs', async () => {
    expect((await post('/api/shelves', { name: 'A' })).status).toBe(201);
  });

  it('answers a call of its own, which the API document describes', async () => {
    expect((await app.call(token, 'GET', '/api/opening-hours')).body).toEqual({ today: '9 to 5' });
    const { body } = await app.call<{ paths: object; tags: { name: string }[] }>(token, 'GET', '/api/openapi.json');
    expect(body.paths).toHaveProperty(['/api/opening-hours', 'get', 'summary'], 'When it is open');
  });

  it('tries out records, and works in the background, by names that the API document lists', async () => {
    const { body: shelf } = await post('/api/shelves', { name: 'C' });
    expect((await post(`/api/shelves/${String(shelf['id'])}/test`, {})).body).toMatchObject({
      ok: true,
      note: 'light',
    });
    const { body } = await app.call(token, 'GET', '/api/openapi.json');
    const kinds = ['components', 'schemas', 'job', 'properties', 'kind', 'enum'];
    expect(body).toHaveProperty(kinds, expect.arrayContaining(['export', 'count-shelves']));
    expect(body).not.toHaveProperty(kinds, expect.arrayContaining(['recording-backup']));
    expect(JSON.stringify(body)).toContain('"note":{"type":"string","enum":["light"]}');
  });

  it('takes an address, where no collection can be then', async () => {
    const { resources, findings } = app.runtime.catalog();
    expect([...resources.keys()]).not.toContain('opening-hours');
    expect(findings).toMatchObject([
      { file: 'desks.json', pointer: '/x-admin/testable', expected: 'one of scales', found: '"ruler"' },
      { file: 'opening-hours.json', found: 'opening-hours, where /api/opening-hours is no collection' },
    ]);
  });

  it('opens what it works with, on tables of its own: calls, and what pages may frame', async () => {
    const { body, headers } = await app.call(token, 'GET', '/api/catalogue');
    expect(body).toEqual({ url: 'https://catalogue.example.com', host: '127.0.0.1' });
    expect(String(headers['content-security-policy'])).toContain("frame-src 'self' https://catalogue.example.com;");
  });

  it('tidies up every hour with the framework, and hears of what is written', async () => {
    await tidy(app.runtime, new AbortController().signal);
    expect(tidied).toEqual(['dusty books']);
    await post('/api/shelves', { name: 'B' });
    expect(heard.at(-1)).toMatchObject({ collection: 'shelves', action: 'create' });
  });
});

describe('a hook that takes long', () => {
  it('is named in the log, with the request that waited for it', async () => {
    const { headers } = await post('/api/books', { title: 'Unabridged' });
    const line = `^slow hook: plug-in library, effect of books, beforeCreate, \\d+ ms, request ${String(headers['x-request-id'])}$`;
    expect(app.log.lines).toContainEqual(expect.stringMatching(new RegExp(line)));
  });
});

describe('a hook that fails', () => {
  it('is a 500 that names nothing to the caller, writes nothing, and is named in the log', async () => {
    const lines: string[] = [];
    const written = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const { status, body, headers } = await post('/api/books', { title: 'Torn' }).finally(() => written.mockRestore());
    expect({ status, code: body['code'] }).toEqual({ status: 500, code: 'internal' });
    expect(JSON.stringify(body)).not.toMatch(/page 7|library/);
    const logged = lines.map((line) => JSON.parse(line) as JsonObject).find(({ level }) => level === 'error');
    expect(logged).toMatchObject({
      hook: 'plug-in library, effect of books, beforeCreate',
      reqId: headers['x-request-id'],
      err: { message: 'no page 7' },
    });
    expect((await app.call<object[]>(token, 'GET', '/api/books?filter={"title":"Torn"}')).body).toEqual([]);
  });
});

describe('an application', () => {
  it('has none of the calls that it does not list', async () => {
    const { body } = await app.call<{ paths: object }>(token, 'GET', '/api/openapi.json');
    expect(Object.keys(body.paths).filter((path) => /rate-plans|dnc-numbers|chatbot|statement/.test(path))).toEqual([]);
    expect((await app.call(token, 'GET', '/api/postal-codes/01310-100')).status).toBe(404);
  });

  it('is refused where two plug-ins say the same thing, both by name', () => {
    const taken = definePlugin({ name: 'archive', violations: { tooOld: () => 'Too old' } });
    expect(() => defineApp({ plugins: [library, taken] })).toThrow(
      'expected one violation "tooOld", got two, of the plug-ins "library" and "archive"',
    );
    const known = definePlugin({ name: 'archive', problems: { not_found: { status: 404, title: 'Not here' } } });
    expect(() => defineApp({ plugins: [known] })).toThrow(
      'expected one problem "not_found", got two, of the plug-ins "framework" and "archive"',
    );
    const other = definePlugin({ name: 'archive', resources: { books: library.resources?.['books'] ?? {} } });
    expect(() => defineApp({ plugins: [library, other] })).toThrow(
      'expected one rule "books", got two, of the plug-ins "library" and "archive"; take one of them out',
    );
    expect(() => defineApp({ plugins: [library, library] })).toThrow('expected one plug-in "library", got two');
    const archive = definePlugin({ name: 'archive', tables: library.tables ?? [] });
    expect(() => defineApp({ plugins: [library, archive] })).toThrow('expected one table "lending_desks", got two');
    expect(() =>
      defineApp({ plugins: [definePlugin({ name: 'x', tidying: { jobs: async () => undefined } })] }),
    ).toThrow('expected one tidying "jobs", got two, of the plug-ins "framework" and "x"');
  });
});

it('does not start where a plug-in cannot open, and closes those before it', async () => {
  const closed: string[] = [];
  const opening = (name: string, open: () => Promise<void>) =>
    definePlugin({
      name,
      open: async () => {
        await open();
        return { close: async () => void closed.push(name) };
      },
    });
  const plugins = [
    opening('first', async () => undefined),
    opening('second', async () => undefined),
    opening('third', () => Promise.reject(new Error('no room'))),
  ];
  await expect(startTestApp({ application: defineApp({ plugins }), schemas: {} })).rejects.toThrow('no room');
  expect(closed).toEqual(['second', 'first']);
});
