import { expect, it } from 'vitest';
import type { RecordTest } from '../../../core/testing/record-test';
import type { JsonObject } from '../../../core/types';
import { answerFromKnowledge } from '../../../panel/modules/ai/server/knowledge/answer-from-knowledge';
import { demoAndService } from '../../support/panel/demo-and-service';
import { violationsOf, type DemoApp } from '../../support/panel/demo-app';
import { say, type OutsideService } from '../../support/outside/outside-service';

const KEY = 'sk-key-of-the-platform';

let app: DemoApp;
let service: OutsideService;
let base: string;
let tenant: string;

demoAndService(async (started) => {
  ({ app, service } = started);
  tenant = (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id;
  base = (await app.one(app.cliente, 'knowledge-bases', { name: 'Perguntas frequentes' })).id;
  // The chatbots of the demo are of a provider outside.
  for (const { id } of await app.list(app.admin, 'ai-apps', { status: 'active' }))
    expect((await app.call(app.admin, 'PATCH', `/api/ai-apps/${id}`, { status: 'inactive' })).status).toBe(200);
  const article = { knowledgeBaseId: base, type: 'article', title: 'Entregas' };
  await app.make(app.cliente, 'knowledge-documents', {
    ...article,
    content: '# Prazo\n\nEntregamos em dois dias na capital.\n\nO frete é grátis acima de cem reais.',
  });
});

const ask = (question: string | null, token = app.cliente, id = base) =>
  app.call<RecordTest & JsonObject>(
    token,
    'POST',
    `/api/knowledge-bases/${id}/test`,
    question === null ? undefined : { question },
    { 'accept-language': 'en' },
  );
const texts = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  (body.passages ?? []).map(({ title, text }) => [title, text]);

it('finds the passages that share words with the question, whatever their endings, and says what there is no answer of', async () => {
  const found = await ask('Como peço os reembolsos?');
  expect([found.status, found.body.ok, found.body.note]).toEqual([200, true, 'noModel']);
  expect(texts(found)[0]?.[1]).toContain('7 dias úteis');
  expect(texts(await ask('Quando entregam na capital'))[0]).toEqual([
    'Entregas',
    '# Prazo\nEntregamos em dois dias na capital.',
  ]);
  expect(texts(await ask('segunda via do boleto'))[0]).toEqual([
    'Como tirar a 2ª via do boleto?',
    'Como tiro a segunda via do boleto?\nNo aplicativo, em Faturas, ou respondendo BOLETO neste canal.',
  ]);
  for (const question of ['astronautas em Júpiter', 'e o que de', "' | & ! ( ) :* %"])
    expect([question, (await ask(question)).body]).toEqual([
      question,
      { ok: true, milliseconds: expect.any(Number) as number, passages: [], note: 'noPassages' },
    ]);
  expect(violationsOf((await ask('   ')).body)).toEqual(['question required']);
  expect(violationsOf((await ask('x'.repeat(501))).body)).toEqual(['question maxLength']);
});

it('has the chatbot of the tenant answer from these passages, and shows them alone where it does not', async () => {
  const token = await app.caller('Cliente', tenant);
  const shape = {
    provider: 'custom',
    purpose: ['chatbot'],
    baseUrl: `http://127.0.0.1:${service.port}`,
    apiKey: KEY,
    model: 'm',
    status: 'active',
  };
  const other = await app.one(app.admin, 'tenants', { code: 'maravilha' });
  await app.make(app.admin, 'ai-apps', { ...shape, name: 'A de outro', tenantIds: [other.id] });
  expect((await ask('frete', token)).body.note).toBe('noModel');
  await app.make(app.admin, 'ai-apps', { ...shape, name: 'B de todos' });
  service.answer = (_call, response) =>
    say(response, 200, {
      choices: [{ message: { content: 'Acima de R$ 100 é grátis.' } }],
      usage: { total_tokens: 99 },
    });
  const { body } = await ask('Quanto custa o frete?', token);
  expect(body).toMatchObject({
    ok: true,
    reply: 'Acima de R$ 100 é grátis.',
    tokens: 99,
    passages: [{ title: 'Entregas', text: 'O frete é grátis acima de cem reais.' }],
  });
  expect(body.note).toBeUndefined();
  const [heard] = service.heard;
  expect(JSON.parse(heard?.body ?? '')).toMatchObject({
    messages: [{ content: expect.stringMatching(/O frete é grátis[^]*Quanto custa o frete\?/) as string }],
  });
  service.answer = ({ headers }, response) =>
    say(response, 401, { error: { message: `wrong key ${String(headers.authorization)}` } });
  const failed = await ask('Quanto custa o frete?', token);
  expect(failed.body).toMatchObject({ ok: true, note: 'modelFailed', passages: [{ title: 'Entregas' }] });
  // The key and what the provider says of it are the platform's.
  expect(
    JSON.stringify([body, failed.body, await app.database.owner.script('select * from "audit-logs"')]),
  ).not.toContain(KEY);
  expect(Object.keys(failed.body).toSorted()).toEqual(['milliseconds', 'note', 'ok', 'passages']);
});

it('answers nobody of another tenant', async () => {
  const stranger = await app.caller('Cliente', (await app.one(app.admin, 'tenants', { code: 'maravilha' })).id);
  expect([403, 404]).toContain((await ask('frete', stranger)).status);
  expect((await ask('frete', await app.caller('Agente', tenant))).status).toBe(403);
});

it('keeps what a flow asks it, with the documents that answered, and what nothing answered', async () => {
  const attendance = (await app.list(app.cliente, 'attendances'))[0];
  service.answer = (_call, response) =>
    say(response, 200, { choices: [{ message: { content: 'Em dois dias.' } }], usage: { total_tokens: 9 } });
  const asked = (question: string) =>
    answerFromKnowledge(app.runtime, tenant, {
      question,
      instructions: '',
      promptId: null,
      knowledgeBaseIds: [base],
      attendanceId: attendance?.id ?? '',
    });
  expect(await asked('Quando entregam na capital?')).toBe('Em dois dias.');
  await asked('Vendem astronautas?');
  const [delivery] = await app.list(app.cliente, 'knowledge-documents', { title: 'Entregas' });
  const kept = await app.list(app.cliente, 'knowledge-questions', { attendanceId: attendance?.id ?? '' });
  expect(kept.map(({ question, answered, documentIds }) => [question, answered, documentIds]).toReversed()).toEqual([
    ['Quando entregam na capital?', true, [delivery?.id]],
    ['Vendem astronautas?', false, []],
  ]);
  expect(kept.map(({ contactId }) => contactId)).toEqual([attendance?.['contactId'], attendance?.['contactId']]);
});
