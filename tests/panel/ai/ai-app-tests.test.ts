import { describe, expect, it, vi } from 'vitest';
import type { RecordTest } from '../../../core/testing/record-test';
import type { JsonObject } from '../../../core/types';
import { demoAndService } from '../../support/panel/demo-and-service';
import type { DemoApp } from '../../support/panel/demo-app';
import { say, type OutsideService } from '../../support/outside/outside-service';

const KEY = 'sk-key-of-the-test-9Z7x';
const NUMBER = expect.any(Number) as number;

let app: DemoApp;
let service: OutsideService;
let id: string;
const here = (path = '') => `http://127.0.0.1:${service.port}${path}`;

demoAndService(async (started) => {
  ({ app, service } = started);
  ({ id } = await app.make(app.admin, 'ai-apps', {
    name: 'Ensaio',
    provider: 'custom',
    purpose: ['chatbot'],
    baseUrl: here(),
    apiKey: KEY,
    model: 'modelo-1',
    maxTokens: 4096,
    temperature: 0.5,
    status: 'active',
  }));
});

async function run(values: JsonObject = {}, token?: string) {
  const changed = await app.call(app.admin, 'PATCH', `/api/ai-apps/${id}`, values);
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  return app.call<RecordTest & JsonObject>(
    token ?? (await app.caller('Admin', null)),
    'POST',
    `/api/ai-apps/${id}/test`,
    undefined,
    { 'accept-language': 'en' },
  );
}

const prompt = 'Reply with the single word OK.';
const said = [{ role: 'user', content: prompt }];
const bearer = { authorization: `Bearer ${KEY}` };

/** What each provider is sent, and what it answers, as its public documentation has them. */
const CHATS: [string, { path: string; headers: JsonObject; body: JsonObject; answer: JsonObject }][] = [
  [
    'openai',
    {
      path: '/v1/chat/completions',
      headers: bearer,
      body: { model: 'modelo-1', messages: said, max_completion_tokens: 64, temperature: 0.5 },
      answer: {
        choices: [{ message: { role: 'assistant', content: 'OK' } }],
        usage: { prompt_tokens: 14, completion_tokens: 1, total_tokens: 15 },
      },
    },
  ],
  [
    'custom',
    {
      path: '/v1/chat/completions',
      headers: bearer,
      body: { model: 'modelo-1', messages: said, max_tokens: 64, temperature: 0.5 },
      answer: { choices: [{ message: { content: ' OK\n' } }], usage: { total_tokens: 15 } },
    },
  ],
  [
    'azure',
    {
      path: '/v1/openai/deployments/modelo-1/chat/completions?api-version=2024-10-21',
      headers: { 'api-key': KEY },
      body: { messages: said, max_completion_tokens: 64, temperature: 0.5 },
      answer: { choices: [{ message: { content: 'OK' } }], usage: { total_tokens: 15 } },
    },
  ],
  [
    'anthropic',
    {
      path: '/v1/messages',
      headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
      body: { model: 'modelo-1', messages: said, max_tokens: 64, temperature: 0.5 },
      answer: { content: [{ type: 'text', text: 'OK' }], usage: { input_tokens: 13, output_tokens: 2 } },
    },
  ],
  [
    'google',
    {
      path: '/v1/models/modelo-1:generateContent',
      headers: { 'x-goog-api-key': KEY },
      body: {
        contents: [{ role: 'user', parts: [{ text: prompt }] }],
        generationConfig: { maxOutputTokens: 64, temperature: 0.5 },
      },
      answer: {
        candidates: [{ content: { parts: [{ text: 'OK' }] } }],
        usageMetadata: { promptTokenCount: 13, totalTokenCount: 15 },
      },
    },
  ],
  [
    'ollama',
    {
      path: '/v1/api/chat',
      headers: bearer,
      body: { model: 'modelo-1', stream: false, messages: said, options: { num_predict: 64, temperature: 0.5 } },
      answer: { message: { role: 'assistant', content: 'OK' }, prompt_eval_count: 13, eval_count: 2 },
    },
  ],
];

const EMBEDDINGS: [string, { path: string; body: JsonObject; answer: JsonObject; tokens?: number }][] = [
  [
    'openai',
    {
      path: '/v1/embeddings',
      body: { model: 'modelo-1', input: prompt },
      answer: { data: [{ embedding: [0.1, 0.2] }], usage: { total_tokens: 8 } },
      tokens: 8,
    },
  ],
  [
    'azure',
    {
      path: '/v1/openai/deployments/modelo-1/embeddings?api-version=2024-10-21',
      body: { input: prompt },
      answer: { data: [{ embedding: [0.1] }], usage: { total_tokens: 8 } },
      tokens: 8,
    },
  ],
  [
    'google',
    {
      path: '/v1/models/modelo-1:embedContent',
      body: { content: { parts: [{ text: prompt }] } },
      answer: { embedding: { values: [0.1] } },
    },
  ],
  [
    'ollama',
    {
      path: '/v1/api/embed',
      body: { model: 'modelo-1', input: prompt },
      answer: { embeddings: [[0.1]], prompt_eval_count: 8 },
      tokens: 8,
    },
  ],
];

describe('an AI app that is tested', () => {
  it.each(CHATS)(
    '%s: sends a short prompt, and tells time, tokens and what was said',
    async (provider, { path, headers, body, answer }) => {
      service.answer = (_call, response) => say(response, 200, answer);
      const told = await run({
        provider,
        baseUrl: here('/v1/'),
        purpose: ['chatbot', 'transcription'],
        model: 'modelo-1',
      });
      expect([told.status, told.body]).toEqual([
        200,
        { ok: true, milliseconds: NUMBER, tokens: 15, reply: 'OK', key: '…9Z7x', untested: ['transcription'] },
      ]);
      const [heard] = service.heard;
      expect([service.heard.length, heard?.method, heard?.url, JSON.parse(heard?.body ?? '')]).toEqual([
        1,
        'POST',
        path,
        body,
      ]);
      expect(heard?.headers).toMatchObject(headers);
      // An answer of something else is none.
      service.answer = (_call, response) => say(response, 200, { hello: 'world' });
      expect((await run()).body).toMatchObject({ ok: false, reason: 'notUnderstood' });
    },
  );

  it.each(EMBEDDINGS)(
    '%s: embeds a short text where that is the purpose',
    async (provider, { path, body, answer, tokens }) => {
      service.answer = (_call, response) => say(response, 200, answer);
      const told = await run({ provider, baseUrl: here('/v1'), purpose: ['embedding'] });
      expect(told.body).toEqual({
        ok: true,
        milliseconds: NUMBER,
        key: '…9Z7x',
        ...(tokens !== undefined && { tokens }),
      });
      expect(service.heard.map(({ url, body: sent }) => [url, JSON.parse(sent)])).toEqual([[path, body]]);
    },
  );

  it('says what cannot be tested, and sends nothing then', async () => {
    for (const values of [
      { provider: 'openai', purpose: ['transcription', 'tts'] },
      { provider: 'anthropic', purpose: ['embedding'] },
    ]) {
      expect((await run(values)).body).toMatchObject({
        ok: false,
        reason: 'purpose',
        message: expect.stringContaining('only chats and embeddings') as string,
      });
    }
    expect(service.heard).toEqual([]);
  });

  it('tells the provider’s own words, and of the key its end alone, whatever the service echoes', async () => {
    service.answer = ({ headers }, response) =>
      say(response, 401, { error: { message: `Incorrect API key provided: ${String(headers.authorization)}.` } });
    const wrong = await run({ provider: 'openai', purpose: ['chatbot'], baseUrl: here() });
    expect(wrong.body).toEqual({
      ok: false,
      milliseconds: NUMBER,
      reason: 'login',
      status: 401,
      message: 'the service refused the user name, the password or the key',
      explanation: 'Incorrect API key provided: Bearer …9Z7x.',
      key: '…9Z7x',
    });
    service.answer = (_call, response) => say(response, 404, { error: 'model "modelo-1" not found' });
    expect((await run({ provider: 'ollama' })).body).toMatchObject({
      reason: 'notFound',
      explanation: 'model "modelo-1" not found',
    });
    service.answer = (_call, response) => say(response, 429, [{ error: { message: 'quota' } }]);
    expect((await run({ provider: 'google' })).body).toMatchObject({ reason: 'busy' });
    const short = await run({ apiKey: 'short-key' });
    expect(short.body).toMatchObject({ key: '…' });
    const words = JSON.stringify([
      wrong,
      short,
      await app.database.owner.script('select * from "audit-logs"'),
      app.log.lines,
      (await app.call(app.admin, 'GET', `/api/ai-apps/${id}`)).body,
    ]);
    for (const key of [KEY, 'short-key']) expect(words).not.toContain(key);
  });

  it('shows the end of its key, of the one that is stored and never of a short one', async () => {
    const hint = async (values: JsonObject) => {
      const answer = await app.call(app.admin, 'PATCH', `/api/ai-apps/${id}`, values);
      return [answer.status, answer.body['apiKeyHint'], (await app.one(app.admin, 'ai-apps', { id }))['apiKeyHint']];
    };
    const other = {
      name: 'Outro ensaio',
      provider: 'openai',
      purpose: ['chatbot'],
      apiKey: KEY,
      model: 'm',
      status: 'active',
    };
    expect(await app.make(app.admin, 'ai-apps', other)).toMatchObject({ hasApiKey: true, apiKeyHint: '…9Z7x' });
    expect(await hint({ apiKey: 'outra-chave-😀4711' })).toEqual([200, '…4711', '…4711']);
    expect(await hint({ temperature: 0.4 })).toEqual([200, '…4711', '…4711']);
    expect(await hint({ apiKey: 'curta-4711x' })).toEqual([200, null, null]);
    expect((await app.call(app.admin, 'PATCH', `/api/ai-apps/${id}`, { apiKeyHint: '…0000' })).status).toBe(422);
    expect(await hint({ apiKey: KEY })).toEqual([200, '…9Z7x', '…9Z7x']);
    expect(await app.one(app.cliente, 'ai-apps', { id })).not.toHaveProperty('apiKeyHint');
  });

  it('waits as long as the app says', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('over', 'TimeoutError')));
    expect((await run({ timeoutSeconds: 7 })).body).toMatchObject({ ok: false, reason: 'timeout' });
    expect(timeout).toHaveBeenCalledWith(7000);
    timeout.mockRestore();
  });

  it('is tested by people of the platform alone', async () => {
    const cliente = await app.caller('Cliente', (await app.one(app.admin, 'tenants', { code: 'horizonte' })).id);
    expect((await run({}, cliente)).status).toBe(403);
  });
});
