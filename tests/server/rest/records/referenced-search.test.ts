import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOver, type JobView } from '../../../../core/jobs';
import type { JsonObject } from '../../../../core/types';
import { compile } from '../../../../server/database/builder';
import fc from '../../../support/property';
import { startTestApp, type TestApp } from '../../../support/test-app';

const screen = (path: string, role: string) => ({ path, role, subject: role, actions: ['read', 'update'] });
const writer = { type: 'string', 'x-admin': { reference: 'writers' } };
const schemas = {
  'writers.json': {
    type: 'object',
    properties: {
      name: { type: 'string' },
      nick: { type: 'string' },
      open: { type: 'boolean' },
      letterId: { type: 'string', 'x-admin': { reference: 'letters' } },
    },
    'x-admin': { softDelete: true, representation: '{{name}}', search: ['name', 'nick', 'letterId'] },
  },
  'letters.json': {
    type: 'object',
    properties: {
      title: { type: 'string' },
      pages: { type: 'integer' },
      writerId: writer,
      readerIds: { type: 'array', items: { type: 'string' }, uniqueItems: true, 'x-admin': { reference: 'writers' } },
    },
    'x-admin': {
      representation: '{{title}}',
      search: ['title', 'writerId', 'readerIds'],
      screens: [screen('/cliente/letters', 'Cliente'), screen('/agente/letters', 'Agente')],
    },
  },
  // One reference.
  'cards.json': {
    type: 'object',
    properties: { title: { type: 'string' }, writerId: writer },
    'x-admin': { search: ['writerId', 'title'] },
  },
  // Nothing of its own is searched.
  'stamps.json': { type: 'object', properties: { writerId: writer }, 'x-admin': { search: ['writerId'] } },
};
const NAMES = ['Ana', 'Zélia', 'Conceição', 'Bruno'];
/** The first records of a list that are followed from a reference. */
const MOST = 200;

let app: TestApp;
let tenantId: string;
const tokens = { cliente: '', agente: '', supervisor: '', crowd: '' };

beforeAll(async () => {
  const rows = { '*': { tenantId: '${user.tenantId}' } };
  app = await startTestApp({
    schemas,
    access: [
      {
        role: 'Cliente',
        rows,
        rules: [{ action: 'manage', subject: ['writers', 'letters', 'cards', 'stamps', 'Cliente'] }],
      },
      {
        role: 'Agente',
        rows: { ...rows, writers: { tenantId: '${user.tenantId}', open: true } },
        rules: [
          { action: 'read', subject: ['writers', 'letters', 'Agente'] },
          { action: 'update', subject: 'letters' },
          { action: 'read', subject: 'writers', fields: ['nick'], inverted: true },
          { action: 'read', subject: 'letters', fields: ['readerIds'], inverted: true },
        ],
      },
      { role: 'Supervisor', rows, rules: [{ action: 'read', subject: ['letters', 'stamps'] }] },
    ],
  });
  tenantId = await app.tenant('Um');
  tokens.cliente = await app.caller('Cliente', tenantId);
  tokens.agente = await app.caller('Agente', tenantId);
  tokens.supervisor = await app.caller('Supervisor', tenantId);
  tokens.crowd = await app.caller('Cliente', await app.tenant('Multidão'));
  const writers: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    writers.push(
      await make(tokens.cliente, 'writers', {
        name: `${NAMES[index % 4]} ${NAMES[(index * 3 + 1) % 4]}`,
        nick: index % 3 === 0 ? 'Peixoto' : null,
        open: index % 2 === 0,
      }),
    );
  }
  for (let index = 0; index < 40; index += 1) {
    await make(tokens.cliente, 'cards', {
      title: index % 3 === 0 ? `Carta a ${NAMES[index % 4]}` : null,
      writerId: writers[(index * 5) % 13] ?? null,
    });
    await make(tokens.cliente, 'letters', {
      title: index % 3 === 0 ? `Carta a ${NAMES[index % 4]}` : null,
      pages: index % 5,
      writerId: writers[(index * 5) % 13] ?? null,
      readerIds: index % 4 === 0 ? [writers[index % 12] ?? '', writers[(index + 5) % 12] ?? ''] : null,
    });
  }
  await make(tokens.cliente, 'stamps', { writerId: writers[1] ?? null });
  await app.runtime.database
    .as('platform')
    .run(compile(sql`update writers set "deletedAt" = now() where id = ${writers[5]}`));
});
afterAll(() => app.close());

async function make(token: string, collection: string, body: JsonObject): Promise<string> {
  const { status, body: record } = await app.call<{ id: string }>(token, 'POST', `/api/${collection}`, body);
  expect(status).toBe(201);
  return record.id;
}
const asked = (collection: string, filter: JsonObject) =>
  `/api/${collection}?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]' })}`;
const found = async (token: string, filter: JsonObject, collection = 'letters') => {
  const { status, body } = await app.call<{ id: string; title: string | null }[]>(
    token,
    'GET',
    asked(collection, filter),
  );
  expect(status).toBe(200);
  return body.map(({ id }) => id).toSorted();
};

/** Rows in which every word is told by the letter or by a writer that it names, in SQL about `l`. */
async function expected(
  text: string,
  { own, named, from = 'letters' }: { own: string; named: (like: string) => string; from?: string },
): Promise<string[]> {
  const words = text
    .split(' ')
    .map((word) => `(${own} like painel.fold('%${word}%') or ${named(`like painel.fold('%${word}%')`)})`);
  const rows = await app.runtime.database
    .as('platform')
    .run(
      compile<{ id: string }>(
        sql`select l.id from ${sql.table(from)} l where l."tenantId" = ${tenantId} and ${sql.raw(words.join(' and '))}`,
      ),
    );
  return rows.map(({ id }) => id).toSorted();
}
const OWN = `painel.fold(coalesce(l.title, ''))`;
const everything = {
  own: OWN,
  named: (like: string) =>
    `exists (select 1 from writers w where (w.id = l."writerId" or w.id = any(l."readerIds")) and w."deletedAt" is null and painel.fold(concat_ws(' ', w.name, w.nick)) ${like})`,
};
const ofOne = {
  own: OWN,
  named: (like: string) =>
    `exists (select 1 from writers w where w.id = l."writerId" and w."deletedAt" is null and painel.fold(concat_ws(' ', w.name, w.nick)) ${like})`,
  from: 'cards',
};
const openOnes = {
  own: OWN,
  named: (like: string) =>
    `exists (select 1 from writers w where w.id = l."writerId" and w."deletedAt" is null and w.open and painel.fold(w.name) ${like})`,
};

const words = fc.constantFrom('ana', 'ANA', 'zelia', 'zéli', 'conceicao', 'bruno', 'peixoto', 'carta', 'nobody', '%');
const texts = fc.array(words, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));

describe('a search through references', () => {
  it.each([
    ['by all that a tenant sees', 'cliente', everything],
    ['by one reference', 'cliente', ofOne],
    ['by no other record and field than the caller reads', 'agente', openOnes],
    ['by nothing of a collection that the caller may not read', 'supervisor', { own: OWN, named: () => 'false' }],
  ] as const)('finds %s', async (_what, who, model) => {
    await fc.assert(
      fc.asyncProperty(texts, fc.boolean(), async (text, isPart) => {
        const wanted = await expected(text.replaceAll('%', String.raw`\%`), model);
        expect(
          await found(
            tokens[who],
            isPart ? { $or: [{ q: text }, { id: [] }] } : { q: text },
            'from' in model ? model.from : 'letters',
          ),
        ).toEqual(wanted);
      }),
      {
        numRuns: 60,
        examples: [
          ['zelia', false],
          ['ana carta', true],
          ['peixoto', false],
        ],
      },
    );
  });

  it('is the same in figures, groups, exports, bulk changes and the search over everything', async () => {
    const filter = { q: 'zelia' };
    const ids = await found(tokens.agente, filter);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.length).toBeLessThan((await found(tokens.cliente, filter)).length);
    const queries = [
      { collection: 'letters', filter },
      { collection: 'letters', filter, group: 'pages' },
    ];
    const { body: figures } = await app.call<{ answers: { count: number; groups?: { count: number }[] }[] }>(
      tokens.agente,
      'GET',
      `/api/aggregate/records?${new URLSearchParams({ queries: JSON.stringify(queries) })}`,
    );
    expect(
      figures.answers.map(({ count, groups }) => groups?.reduce((sum, group) => sum + group.count, 0) ?? count),
    ).toEqual([ids.length, ids.length]);
    const changed = await app.call<{ ids: string[] }>(
      tokens.agente,
      'PATCH',
      `/api/letters?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
      { pages: 70 },
    );
    expect(changed.body.ids.toSorted()).toEqual(ids);
    const bulk = await app.call<JobView>(tokens.agente, 'POST', '/api/letters/bulk', {
      action: 'edit',
      filter,
      values: { pages: 71 },
    });
    await expect
      .poll(
        async () => isOver((await app.call<JobView>(tokens.agente, 'GET', `/api/jobs/${bulk.body.id}`)).body.status),
        { timeout: 20_000, interval: 20 },
      )
      .toBe(true);
    expect(await found(tokens.cliente, { pages: 71 })).toEqual(ids);
    const all = await found(tokens.cliente, filter);
    const file = await app.fastify.inject({
      method: 'POST',
      url: '/api/letters/export',
      headers: { authorization: `Bearer ${tokens.cliente}` },
      payload: { timeZone: 'America/Sao_Paulo', format: 'csv', columns: ['pages'], filter },
    });
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(all.length + 1);
    const { body: everywhere } = await app.call<{ hits: { collection: string; id: string }[] }>(
      tokens.agente,
      'GET',
      '/api/search/records?q=zelia',
    );
    const hits = everywhere.hits.filter(({ collection }) => collection === 'letters');
    expect(hits).toHaveLength(4);
    expect(ids).toEqual(expect.arrayContaining(hits.map(({ id }) => id)));
  });

  it('finds what has no text of its own', async () => {
    expect(await found(tokens.cliente, { q: 'zelia' }, 'stamps')).toHaveLength(1);
    expect(await found(tokens.cliente, { q: 'nobody' }, 'stamps')).toEqual([]);
    expect(await found(tokens.supervisor, { q: 'zelia' }, 'stamps')).toEqual([]);
  });

  it('follows the first two hundred that a word finds, and those that all words find together', async () => {
    const made: string[] = [];
    for (let index = 1; index <= MOST + 5; index += 1)
      made.push(
        await make(tokens.crowd, 'writers', {
          name: `Fulano ${String(index).padStart(3, '0')} ${index > MOST ? 'Tal' : 'Um'}`,
        }),
      );
    const [first, last] = [
      await make(tokens.crowd, 'letters', { writerId: made[0] ?? null }),
      await make(tokens.crowd, 'letters', { writerId: made.at(-1) ?? null }),
    ];
    expect(await found(tokens.crowd, { q: 'fulano' })).toEqual([first]);
    expect(await found(tokens.crowd, { q: 'tal fulano' })).toEqual([last]);
  });

  it('takes one step and no more', async () => {
    const letterId = await make(tokens.cliente, 'letters', { title: 'Bilhete' });
    const writerId = await make(tokens.cliente, 'writers', { name: 'Sicrano', letterId });
    await make(tokens.cliente, 'letters', { writerId });
    expect(await found(tokens.cliente, { q: 'bilhete' }, 'writers')).toEqual([writerId]);
    expect(await found(tokens.cliente, { q: 'bilhete' })).toEqual([letterId]);
  });
});
