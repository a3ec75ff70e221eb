import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { refusalOf, startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const post = (token: string, collection: string, body: JsonObject) => refusalOf(app, token, 'POST', collection, body);
const patch = (token: string, path: string, body: JsonObject) => refusalOf(app, token, 'PATCH', path, body);

describe('numbers that are not called, and callers who do not come in', () => {
  it('are listed once per source, in force thirty days later, and never changed', async () => {
    const number = { number: '+5511988880001', source: 'procon_sp', registeredAt: '2026-01-10' };
    expect(await post(app.admin, 'dnc-numbers', { ...number, effectiveAt: '2030-01-01' })).toEqual([
      '422',
      'effectiveAt readOnly',
    ]);
    const made = await app.make(app.admin, 'dnc-numbers', number);
    expect(made).toMatchObject({ effectiveAt: '2026-02-09' });
    expect(await post(app.admin, 'dnc-numbers', number)).toEqual(['422', 'number unique']);
    expect(await post(app.admin, 'dnc-numbers', { ...number, number: '+551188880001' })).toEqual([
      '422',
      'number unique',
    ]);
    expect(await post(app.admin, 'dnc-numbers', { ...number, source: 'nao_me_perturbe' })).toEqual([]);
    expect(await patch(app.admin, `dnc-numbers/${made.id}`, { registeredAt: '2027-01-10' })).toEqual(['403']);
    expect((await app.call(app.cliente, 'GET', '/api/dnc-numbers')).status).toBe(403);
  });

  it('are asked for one by one or by the thousand, by who may not list them too', async () => {
    const check = (token: string, number: string) =>
      app.call(token, 'GET', `/api/dnc-numbers/check?number=${encodeURIComponent(number)}`);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const listing = (number: string, source: string, registered?: number) =>
      app.make(app.admin, 'dnc-numbers', {
        number,
        source,
        ...(registered !== undefined && { registeredAt: day(registered) }),
      });
    await listing('+5511988870001', 'procon_sp', -40);
    await listing('+5511988870001', 'nao_me_perturbe', -5);
    await listing('+5511988870002', 'procon_mg', -5);
    await listing('+5511988870003', 'custom');
    await app.make(app.cliente, 'blocked-phones', {
      number: '+551198887',
      matchType: 'prefix',
      scope: 'all',
      channels: ['call'],
    });

    const both = {
      number: '+5511988870001',
      listed: true,
      sources: ['nao_me_perturbe', 'procon_sp'],
      effectiveAt: day(-10),
    };
    expect((await check(app.admin, '(11) 98887-0001')).body).toEqual(both);
    expect((await check(app.admin, '11 8887 0001')).body).toEqual({ ...both, number: '+551188870001' });
    expect((await check(app.admin, '+5511988870002')).body).toEqual({
      number: '+5511988870002',
      listed: false,
      sources: ['procon_mg'],
      effectiveAt: day(25),
    });
    expect((await check(app.admin, '+5511988870003')).body).toEqual({
      number: '+5511988870003',
      listed: true,
      sources: ['custom'],
      effectiveAt: null,
    });
    expect((await check(app.cliente, '+5511988870002')).body).toEqual({
      number: '+5511988870002',
      listed: true,
      sources: ['internal', 'procon_mg'],
      effectiveAt: null,
    });
    const wrong = await check(app.cliente, '98887-0001');
    expect([wrong.status, ...violationsOf(wrong.body)]).toEqual([422, 'number format']);
    expect((await app.call(app.cliente, 'GET', '/api/dnc-numbers/check')).status).toBe(400);

    const bulk = (token: string, numbers: unknown) =>
      app.call<{ answers: JsonObject[] }>(token, 'POST', '/api/dnc-numbers/check', { numbers });
    const none = { number: null, listed: null, sources: [], effectiveAt: null };
    const free = { number: '+5548999990000', listed: false, sources: [], effectiveAt: null };
    expect(
      (await bulk(app.admin, ['48 99999-0000', 'ninguém', '08007701234', '(11) 98887-0001', '48 99999-0000'])).body
        .answers,
    ).toEqual([free, none, none, both, free]);
    for (const numbers of [[], ['48 99999-0000', 7], '48 99999-0000', undefined])
      expect((await bulk(app.cliente, numbers)).status).toBe(400);
    const many = Array.from({ length: 10_001 }, (_, index) => `+5548990${String(100_000 + index)}`);
    expect((await bulk(app.admin, many)).status).toBe(400);
    expect((await bulk(app.cliente, many.slice(1))).body.answers).toHaveLength(10_000);
  });

  it('are not asked for without the right to, nor without end', async () => {
    const ask = (token: string, numbers: string[]) => app.call(token, 'POST', '/api/dnc-numbers/check', { numbers });
    const isOffered = async (token: string) =>
      Object.hasOwn(
        (await app.call<{ paths: JsonObject }>(token, 'GET', '/api/openapi.json')).body.paths,
        '/api/dnc-numbers/check',
      );
    expect(await Promise.all([app.admin, app.cliente].map(isOffered))).toEqual([true, true]);
    for (const account of ['supervisor', 'agente']) {
      const token = await app.signIn(`${account}@example.com`, DEMO_PASSWORD);
      expect((await ask(token, ['+5511988870001'])).status).toBe(403);
      expect((await app.call(token, 'GET', '/api/dnc-numbers/check?number=%2B5511988870001')).status).toBe(403);
      expect(await isOffered(token)).toBe(false);
    }
    const tenantOf = async (email: string) => String((await app.one(app.admin, 'users', { email }))['tenantId']);
    const [own, other] = await Promise.all([tenantOf('cliente@example.com'), tenantOf('cliente2@example.com')]);
    expect(await patch(app.admin, `tenants/${other}`, { modules: ['pabx'] })).toEqual([]);
    expect((await ask(await app.caller('Cliente', other), ['+5511988870001'])).status).toBe(403);
    const busy = await app.caller('Cliente', own);
    // As many as one call may ask for: one number over and over counts as all others would, and is looked up once.
    const whole = Array.from({ length: 10_000 }, () => '+5511988870001');
    for (let calls = 0; calls < 10; calls += 1) expect((await ask(busy, whole)).status).toBe(200);
    const { status, headers } = await ask(busy, ['+5511988870001']);
    expect([status, headers['retry-after']]).toEqual([429, '600']);
    expect((await ask(app.admin, ['+5511988870001'])).status).toBe(200);
  });

  it('are blocked whole or by their beginning, once per DID and once for all', async () => {
    const [did] = await app.list(app.cliente, 'dids');
    const blocked = (number: string, didId: string | null = did?.id ?? null): JsonObject => ({ didId, number });
    expect(await post(app.cliente, 'did-blocked-numbers', blocked('+5548*'))).toEqual([]);
    expect(await post(app.cliente, 'did-blocked-numbers', blocked('+5548*'))).toEqual(['422', 'number unique']);
    expect(await post(app.cliente, 'did-blocked-numbers', blocked('+5548*', null))).toEqual([]);
    expect(await post(app.cliente, 'did-blocked-numbers', blocked('+5548*', null))).toEqual(['422', 'number unique']);
    expect(await post(app.cliente, 'did-blocked-numbers', blocked('48999'))).toEqual(['422', 'number pattern']);
    expect(await post(app.cliente, 'did-blocked-numbers', { ...blocked('+5549*'), action: 'redirect' })).toEqual([
      '422',
      'destination required',
    ]);
  });
});
