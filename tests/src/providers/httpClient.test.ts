import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpClient } from '../../../src/providers/api/httpClient';
import { endSession, getSession, startSession } from '../../../src/providers/session/session';
import { setSetting } from '../../../src/providers/settings';

const calls: { url: string; method: string; headers: Headers; body: unknown }[] = [];

/** Answers with the given statuses, one per call, the last one for ever. Its database is there. */
function server(statuses: number[], body: unknown = { ok: true }): void {
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    if (url === '/ready') return new Response('{}');
    calls.push({ url, method: options.method ?? 'GET', headers: new Headers(options.headers), body: options.body });
    const status = statuses[Math.min(calls.length, statuses.length) - 1] ?? 200;
    return new Response(JSON.stringify(body), { status });
  });
}

describe('httpClient', () => {
  beforeEach(() => {
    calls.length = 0;
    startSession({
      userData: {
        id: 'u',
        name: 'U',
        email: 'u@example.com',
        role: 'Cliente',
        firstLogin: false,
        tenantId: 't',
        language: 'pt',
      },
      accessToken: 'tok',
      userAbilityRules: [],
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    endSession();
  });

  it('speaks as the signed-in person, in their language', async () => {
    server([200]);
    setSetting('language', 'fr');
    await httpClient('/api/queues');
    setSetting('language', 'pt');
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer tok');
    expect(calls[0]?.headers.get('Accept-Language')).toBe('fr');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('sends the body of a %s as JSON', async (method) => {
    server([200]);
    await httpClient('/api/queues', { method, body: '{"name":"Vendas"}' });
    expect(calls[0]).toMatchObject({ method, body: '{"name":"Vendas"}' });
    expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(calls[0]?.headers.get('Accept')).toBe('application/json');
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('asks once more after %i to a GET', async (status) => {
    server([status, 200]);
    expect((await httpClient('/api/queues')).json).toEqual({ ok: true });
    expect(calls).toHaveLength(2);
  });

  it('gives up after the second failure and names method, URL and status', async () => {
    server([503]);
    await expect(httpClient('/api/queues')).rejects.toThrow('GET /api/queues: status 503');
    expect(calls).toHaveLength(2);
  });

  it.each([400, 403, 404, 422])('does not repeat a GET after %i', async (status) => {
    server([status]);
    await expect(httpClient('/api/queues')).rejects.toMatchObject({ status });
    expect(calls).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('never repeats a %s', async (method) => {
    server([503]);
    await expect(httpClient('/api/queues', { method, body: '{}' })).rejects.toThrow(
      `${method} /api/queues: status 503`,
    );
    expect(calls).toHaveLength(1);
  });

  it('carries the refused values as the form wants them', async () => {
    server([422], {
      title: 'Alguns valores foram recusados',
      code: 'invalid',
      errors: [
        { path: 'members.0.agentId', code: 'required', message: 'Obrigatório', params: {} },
        { path: 'members.0.agentId', code: 'type', message: 'Segundo', params: {} },
        { path: '', code: 'quota', message: 'Limite', params: {} },
      ],
    });
    const error: unknown = await httpClient('/api/queues', { method: 'POST', body: '{}' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { 'members.0.agentId': 'Obrigatório', 'root.serverError': 'Limite' } },
    });
  });

  it('ends the session when the token is refused, and only then', async () => {
    server([403]);
    await expect(httpClient('/api/queues')).rejects.toMatchObject({ status: 403 });
    expect(getSession()).not.toBeNull();
    server([401]);
    await expect(httpClient('/api/queues')).rejects.toMatchObject({ status: 401 });
    expect(getSession()).toBeNull();
  });
});
