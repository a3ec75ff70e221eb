import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import type { LoginAnswer } from '../../../server/auth/login';
import { asSystem } from '../../../server/operations/context';
import { setComputed } from '../../../server/operations/set-computed';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app';

const clerks = {
  title: 'Clerks',
  type: 'object',
  required: ['name', 'email', 'password'],
  properties: {
    name: { type: 'string' },
    email: { type: 'string', format: 'email', 'x-admin': { unique: 'platform' } },
    password: { type: 'string', format: 'password', minLength: 8, 'x-admin': { secret: 'hash' } },
    status: { enum: ['active', 'blocked'], default: 'active' },
    lastLoginAt: { type: 'string', format: 'date-time', readOnly: true },
  },
  'x-admin': { account: 'Agente' },
};
const access = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: ['clerks', 'users'] }],
  },
];

let app: TestApp;
let tenantId: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: { 'clerks.json': clerks }, access });
  tenantId = await app.tenant('One');
});
afterAll(() => app.close());

const signIn = (email: string, password: string, address = '10.0.0.1', headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: address,
    headers,
  });

describe('signing in', () => {
  it('answers exactly token, person and rules, and me the same', async () => {
    const user = await app.user('Cliente', tenantId);
    const { body } = await app.call<LoginAnswer>(null, 'POST', '/api/auth/login', {
      email: user.email.toUpperCase(),
      password: PASSWORD,
    });
    expect(Object.keys(body).toSorted()).toEqual(['accessToken', 'userAbilityRules', 'userData']);
    expect(body.userData).toEqual({
      id: user.id,
      name: user['name'],
      email: user.email,
      role: 'Cliente',
      firstLogin: false,
      tenantId,
      language: 'pt',
    });
    const me = await app.call(body.accessToken, 'GET', '/api/auth/me');
    expect(me.body).toEqual({ userData: body.userData, userAbilityRules: body.userAbilityRules });
    const stored = await app.database.owner.script(`select * from painel.sessions`);
    expect(JSON.stringify(stored)).not.toContain(body.accessToken);
  });

  it('ends with sign-out at once', async () => {
    const token = await app.caller('Cliente', tenantId);
    expect((await app.call(token, 'GET', '/api/auth/me')).status).toBe(200);
    expect((await app.call(token, 'POST', '/api/auth/logout')).status).toBe(204);
    expect((await app.call(token, 'GET', '/api/auth/me')).status).toBe(401);
  });

  it('slows strangers after five failures, more and more, whether the account exists or not', async () => {
    const user = await app.user('Cliente', tenantId);
    for (const [email, net] of [
      [user.email, '10.0.1'],
      ['nobody@example.com', '10.0.2'],
    ] as const) {
      const tries = await Promise.all(
        Array.from({ length: 8 }, (_, index) => signIn(email, 'wrong', `${net}.${index}`)),
      );
      expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        401, 401, 401, 401, 401, 429, 429, 429,
      ]);
      const slowed = await signIn(email, PASSWORD, `${net}.99`);
      expect(slowed.json<JsonObject>()).toMatchObject({ status: 429, code: 'locked_out' });
      const wait = Number(slowed.headers['retry-after']);
      expect(wait > 0 && wait <= 30, String(wait)).toBe(true);
      await app.database.owner.script(`update painel.login_attempts set "at" = "at" - interval '31 seconds'`);
      expect((await signIn(email, 'wrong', `${net}.99`)).statusCode).toBe(401);
      expect(Number((await signIn(email, 'wrong', `${net}.99`)).headers['retry-after'])).toBeGreaterThan(30);
    }
  });

  it('lets the owner in while strangers are slowed: from a browser, and from an address, that signed in before', async () => {
    const user = await app.user('Cliente', tenantId);
    const first = await signIn(user.email, PASSWORD, '10.0.3.1');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    const device = { cookie: cookie.split(';')[0] ?? '' };
    for (let index = 0; index < 6; index += 1) await signIn(user.email, 'wrong', `10.0.4.${index}`);
    expect((await signIn(user.email, PASSWORD, '10.0.4.9')).statusCode).toBe(429);
    expect((await signIn(user.email, PASSWORD, '10.0.3.1')).statusCode).toBe(200);
    expect((await signIn(user.email, PASSWORD, '10.0.5.1', device)).statusCode).toBe(200);
    expect((await signIn(user.email, PASSWORD, '10.0.4.9')).statusCode).toBe(429);
    // What is known to one account is a stranger to others, and has no more tries than strangers.
    const other = await app.user('Cliente', tenantId);
    for (let index = 0; index < 6; index += 1) await signIn(other.email, 'wrong', '10.0.5.1', device);
    expect((await signIn(other.email, PASSWORD, '10.0.6.1')).statusCode).toBe(429);
    for (let index = 0; index < 5; index += 1)
      expect((await signIn(user.email, 'wrong', '10.0.5.1', device)).statusCode).toBe(401);
    expect((await signIn(user.email, PASSWORD, '10.0.5.1', device)).statusCode).toBe(429);
    expect((await signIn(user.email, PASSWORD, '10.0.3.1')).statusCode).toBe(200);
  });

  it('keeps a whole office in when one person there fails again and again', async () => {
    const [forgetful, other] = [await app.user('Cliente', tenantId), await app.user('Cliente', tenantId)];
    for (let index = 0; index < 30; index += 1) await signIn(forgetful.email, 'wrong', '10.8.8.8');
    expect((await signIn(other.email, PASSWORD, '10.8.8.8')).statusCode).toBe(200);
  });

  it('slows an address that fails at twenty accounts, as one network of IPv6, but not the browsers that are known there', async () => {
    const user = await app.user('Cliente', tenantId);
    for (const [addressOf, next] of [
      [() => '10.9.9.9', '10.9.9.9'],
      [(index: number) => `2001:db8:1:2::${index}`, '2001:db8:1:2:ffff::1'],
    ] as const) {
      const device = {
        cookie: String((await signIn(user.email, PASSWORD, addressOf(1))).headers['set-cookie']).split(';')[0] ?? '',
      };
      for (let index = 0; index < 20; index += 1)
        expect((await signIn(`a${index}@example.com`, 'wrong', addressOf(index))).statusCode).toBe(401);
      const stopped = await signIn('somebody.else@example.com', 'wrong', next);
      expect(stopped.json<JsonObject>()).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect((await signIn(user.email, PASSWORD, next, device)).statusCode).toBe(200);
    }
  });

  it('refuses blocked people and closed tenants, and throws them out', async () => {
    const user = await app.user('Cliente', tenantId);
    const token = await app.signIn(user.email);
    const admin = await app.caller('Admin', null);
    expect((await app.call(admin, 'PATCH', `/api/users/${user.id}`, { status: 'blocked' })).status).toBe(200);
    expect((await app.call(token, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).statusCode).toBe(401);
    const other = await app.tenant('Closing');
    const there = await app.caller('Cliente', other);
    expect((await app.call(admin, 'PATCH', `/api/tenants/${other}`, { status: 'cancelled' })).status).toBe(200);
    expect((await app.call(there, 'GET', '/api/auth/me')).status).toBe(401);
  });

  it('refuses nonsense', async () => {
    for (const body of [{}, { email: 1, password: 2 }, { email: ['a'], password: {} }])
      expect((await app.call(null, 'POST', '/api/auth/login', body)).status).toBe(400);
    expect((await signIn('a\0b', 'x')).statusCode).toBe(401);
    expect((await signIn('x'.repeat(5000), 'x'.repeat(5000))).statusCode).toBe(401);
  });
});

describe('the first password', () => {
  it('must be changed before anything else, and ends other sessions', async () => {
    const user = await app.user('Cliente', tenantId);
    await setComputed(asSystem(app.runtime, 'platform'), 'users', user.id, { firstLogin: true });
    const [first, second] = await Promise.all([app.signIn(user.email), app.signIn(user.email)]);
    const early = await app.call(first, 'GET', '/api/clerks');
    expect({ status: early.status, code: early.body['code'] }).toEqual({ status: 403, code: 'first_login' });
    expect((await app.call(first, 'POST', '/api/auth/password', { password: 'short' })).status).toBe(422);
    expect((await app.call(first, 'POST', '/api/auth/password', { password: PASSWORD })).status).toBe(422);
    const changed = await app.call<LoginAnswer>(first, 'POST', '/api/auth/password', { password: 'another horse 8' });
    expect(changed.body.userData.firstLogin).toBe(false);
    expect((await app.call(changed.body.accessToken, 'GET', '/api/clerks')).status).toBe(200);
    expect((await app.call(second, 'GET', '/api/auth/me')).status).toBe(401);
    const asked = await app.call(changed.body.accessToken, 'POST', '/api/auth/password', {
      password: 'third horse 9',
      currentPassword: 'wrong',
    });
    expect(asked.body['errors']).toMatchObject([{ path: 'currentPassword' }]);
  });
});

describe('accounts of profiles', () => {
  it('are made, changed and removed with the profile, and the password stays out of it', async () => {
    const cliente = await app.caller('Cliente', tenantId);
    const made = await app.call<DataRecord>(cliente, 'POST', '/api/clerks', {
      name: 'Ana',
      email: 'Ana@Example.com',
      password: PASSWORD,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain('argon2');
    const token = await app.signIn('ana@example.com');
    expect((await app.call<DataRecord>(cliente, 'GET', `/api/clerks/${made.body.id}`)).body).toMatchObject({
      hasPassword: true,
      lastLoginAt: expect.any(String) as string,
    });
    expect((await app.call<LoginAnswer>(token, 'GET', '/api/auth/me')).body.userData).toMatchObject({
      id: made.body.id,
      role: 'Agente',
      firstLogin: true,
      tenantId,
    });
    expect(made.body).toMatchObject({ hasPassword: true, lastLoginAt: null });
    const taken = await app.call(cliente, 'POST', '/api/clerks', {
      name: 'Eva',
      email: 'ana@example.com',
      password: PASSWORD,
    });
    expect(taken.body['errors']).toMatchObject([{ path: 'email', code: 'unique' }]);
    await app.call(cliente, 'PATCH', `/api/clerks/${made.body.id}`, { email: 'ana2@example.com', name: 'Ana Maria' });
    const again = await app.signIn('ana2@example.com');
    expect((await app.call<LoginAnswer>(again, 'GET', '/api/auth/me')).body.userData).toMatchObject({
      name: 'Ana Maria',
    });
    expect((await app.call(cliente, 'DELETE', `/api/clerks/${made.body.id}`)).status).toBe(200);
    expect((await app.call(again, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await signIn('ana2@example.com', PASSWORD, '10.3.3.3')).statusCode).toBe(401);
  });

  it('protect their owner and the last administrator', async () => {
    const cliente = await app.user('Cliente', tenantId);
    const token = await app.signIn(cliente.email);
    for (const answer of [
      await app.call(token, 'PATCH', `/api/users/${cliente.id}`, { status: 'blocked' }),
      await app.call(token, 'DELETE', `/api/users/${cliente.id}`),
    ]) {
      expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status: 409, code: 'state_conflict' });
    }
  });
});
