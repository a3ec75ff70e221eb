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
  { role: 'Cliente' as const, rows: { '*': { tenantId: '${user.tenantId}' } }, rules: [{ action: 'manage', subject: ['clerks', 'users'] }] },
];

let app: TestApp;
let tenantId: string;

beforeAll(async () => {
  app = await startTestApp({ schemas: { 'clerks.json': clerks }, access });
  tenantId = await app.tenant('One');
});
afterAll(() => app.close());

const signIn = (email: string, password: string, address = '10.0.0.1') =>
  app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress: address });

describe('signing in', () => {
  it('answers exactly token, person and rules, and me the same', async () => {
    const user = await app.user('Cliente', tenantId);
    const { body } = await app.call<LoginAnswer>(null, 'POST', '/api/auth/login', { email: user.email.toUpperCase(), password: PASSWORD });
    expect(Object.keys(body).toSorted()).toEqual(['accessToken', 'userAbilityRules', 'userData']);
    expect(body.userData).toEqual({ id: user.id, name: user['name'], email: user.email, role: 'Cliente', firstLogin: false, tenantId, language: 'pt' });
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

  it('locks an account after five failures, known or not, also against the right password', async () => {
    const user = await app.user('Cliente', tenantId);
    for (const email of [user.email, 'nobody@example.com']) {
      const tries = await Promise.all(Array.from({ length: 8 }, (_, index) => signIn(email, 'wrong', `10.0.1.${index}`)));
      expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      const locked = await signIn(email, PASSWORD, '10.0.1.99');
      expect(locked.statusCode).toBe(429);
      expect(locked.json<JsonObject>()).toMatchObject({ code: 'locked_out' });
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    }
  });

  it('stops an address after thirty failures', async () => {
    for (let index = 0; index < 30; index += 1) expect((await signIn(`a${index}@example.com`, 'wrong', '10.9.9.9')).statusCode).toBe(401);
    const stopped = await signIn('somebody.else@example.com', 'wrong', '10.9.9.9');
    expect({ status: stopped.statusCode, code: stopped.json<JsonObject>()['code'] }).toEqual({ status: 429, code: 'too_many_requests' });
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
    for (const body of [{}, { email: 1, password: 2 }, { email: ['a'], password: {} }]) expect((await app.call(null, 'POST', '/api/auth/login', body)).status).toBe(400);
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
    const asked = await app.call(changed.body.accessToken, 'POST', '/api/auth/password', { password: 'third horse 9', currentPassword: 'wrong' });
    expect(asked.body['errors']).toMatchObject([{ path: 'currentPassword' }]);
  });
});

describe('accounts of profiles', () => {
  it('are made, changed and removed with the profile, and the password stays out of it', async () => {
    const cliente = await app.caller('Cliente', tenantId);
    const made = await app.call<DataRecord>(cliente, 'POST', '/api/clerks', { name: 'Ana', email: 'Ana@Example.com', password: PASSWORD });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(JSON.stringify(made.body)).not.toContain('argon2');
    const token = await app.signIn('ana@example.com');
    expect((await app.call<DataRecord>(cliente, 'GET', `/api/clerks/${made.body.id}`)).body).toMatchObject({ hasPassword: true, lastLoginAt: expect.any(String) as string });
    expect((await app.call<LoginAnswer>(token, 'GET', '/api/auth/me')).body.userData).toMatchObject({ id: made.body.id, role: 'Agente', firstLogin: true, tenantId });
    expect(made.body).toMatchObject({ hasPassword: true, lastLoginAt: null });
    const taken = await app.call(cliente, 'POST', '/api/clerks', { name: 'Eva', email: 'ana@example.com', password: PASSWORD });
    expect(taken.body['errors']).toMatchObject([{ path: 'email', code: 'unique' }]);
    await app.call(cliente, 'PATCH', `/api/clerks/${made.body.id}`, { email: 'ana2@example.com', name: 'Ana Maria' });
    const again = await app.signIn('ana2@example.com');
    expect((await app.call<LoginAnswer>(again, 'GET', '/api/auth/me')).body.userData).toMatchObject({ name: 'Ana Maria' });
    expect((await app.call(cliente, 'DELETE', `/api/clerks/${made.body.id}`)).status).toBe(200);
    expect((await app.call(again, 'GET', '/api/auth/me')).status).toBe(401);
    expect((await signIn('ana2@example.com', PASSWORD, '10.3.3.3')).statusCode).toBe(401);
  });

  it('protect their owner and the last administrator', async () => {
    const cliente = await app.user('Cliente', tenantId);
    const token = await app.signIn(cliente.email);
    for (const answer of [await app.call(token, 'PATCH', `/api/users/${cliente.id}`, { status: 'blocked' }), await app.call(token, 'DELETE', `/api/users/${cliente.id}`)]) {
      expect({ status: answer.status, code: answer.body['code'] }).toEqual({ status: 409, code: 'state_conflict' });
    }
  });
});
