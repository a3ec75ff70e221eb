import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { MOST_PASSAGES, type FoundPassage } from '../../../panel/modules/ai/rules/passages';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let base: string;
let tenant: string;
let agent: string;

beforeAll(async () => {
  app = await startDemoApp();
  tenant = (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id;
  base = (await app.one(app.cliente, 'knowledge-bases', { name: 'Perguntas frequentes' })).id;
  agent = await app.caller('Agente', tenant);
  await article(
    base,
    'Entregas',
    '# Prazo\n\nEntregamos em dois dias na capital.\n\nO frete é grátis acima de cem reais.',
  );
});
afterAll(() => app.close());

const article = (knowledgeBaseId: string, title: string, content: string) =>
  app.make(app.cliente, 'knowledge-documents', { knowledgeBaseId, type: 'article', title, content });

const search = (q: string, token = agent) =>
  app.call<{ passages: FoundPassage[] } & JsonObject>(
    token,
    'GET',
    `/api/knowledge-bases/passages?${new URLSearchParams({ q })}`,
  );
const found = async (q: string, token = agent) => {
  const { status, body } = await search(q, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.passages.map(({ title, text }): [string, string] => [title, text]);
};

it('finds for an agent what documents say, by words with any ending and by words still being typed', async () => {
  expect((await search('fretes')).body.passages).toEqual([
    {
      documentId: (await app.one(app.cliente, 'knowledge-documents', { title: 'Entregas' })).id,
      title: 'Entregas',
      base: 'Perguntas frequentes',
      text: 'O frete é grátis acima de cem reais.',
    },
  ]);
  expect((await found('reemb'))[0]?.[1]).toContain('7 dias úteis');
  expect((await found('entregar na cap'))[0]).toEqual(['Entregas', '# Prazo\nEntregamos em dois dias na capital.']);
  for (const nothing of ['astronautas em Júpiter', 'e o que de', "' | & ! ( ) :* %", String.raw`\ 'a' & 'b`])
    expect([nothing, await found(nothing)]).toEqual([nothing, []]);
});

it('answers so many passages at most, and refuses words that are missing or too many', async () => {
  const content = Array.from({ length: MOST_PASSAGES + 3 }, (_, index) => `Girassol número ${index}.`).join('\n\n');
  await article(base, 'Jardim', content);
  expect(await found('girassol')).toHaveLength(MOST_PASSAGES);
  expect(await found('x'.repeat(200))).toEqual([]);
  expect(violationsOf((await search('x'.repeat(201))).body)).toEqual(['q maxLength']);
  expect(violationsOf((await search('   ')).body)).toEqual(['q required']);
  expect((await app.call(agent, 'GET', '/api/knowledge-bases/passages')).status).toBe(422);
});

it('leaves out bases that are inactive, those that agents do not see, and those of others', async () => {
  const [hidden, inactive] = await Promise.all([
    app.make(app.cliente, 'knowledge-bases', { name: 'Da gerência', visibleToAgents: false, status: 'active' }),
    app.make(app.cliente, 'knowledge-bases', { name: 'Antiga', visibleToAgents: true, status: 'active' }),
  ]);
  await article(hidden.id, 'Margens', 'O ornitorrinco da gerência.');
  await article(inactive.id, 'Passado', 'O ornitorrinco antigo.');
  const titles = async (token: string) => (await found('ornitorrinco', token)).map(([title]) => title).toSorted();
  expect(await titles(agent)).toEqual(['Passado']);
  expect(await titles(app.cliente)).toEqual(['Margens', 'Passado']);
  const changed = await app.call(app.cliente, 'PATCH', `/api/knowledge-bases/${inactive.id}`, { status: 'inactive' });
  expect(changed.status).toBe(200);
  expect(await titles(agent)).toEqual([]);
  const other = (await app.one(app.admin, 'tenants', { code: 'maravilha' })).id;
  expect(await titles(await app.caller('Agente', other))).toEqual([]);
  expect((await search('frete', app.admin)).status).toBe(403);
});
