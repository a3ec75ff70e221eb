import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { LoginAnswer } from '../../../server/auth/login';
import { resetFactor } from '../../../server/auth/second-factor/reset-factor';
import type { ChallengeAnswer } from '../../../server/auth/second-factor/login-challenge';
import { authenticatorApp } from '../../support/browser/authenticator-app';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app';
import { withoutAudit } from '../../support/database/without-audit';

const STEP_MS = 30_000;
const access = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: ['notes'] }],
  },
  { role: 'Supervisor' as const, rules: [] },
];
const users = {
  title: 'Users',
  type: 'object',
  required: ['name', 'email', 'role', 'status'],
  'x-admin': { softDelete: true },
  properties: {
    name: { type: 'string', maxLength: 120 },
    email: { type: 'string', format: 'email', 'x-admin': { unique: 'platform' } },
    password: { type: 'string', format: 'password', writeOnly: true, minLength: 8, 'x-admin': { secret: 'hash' } },
    role: { enum: ['Admin', 'Cliente', 'Supervisor', 'Agente'] },
    status: { enum: ['active', 'blocked'], default: 'active' },
    firstLogin: { type: 'boolean', readOnly: true },
    twoFactorEnabled: { type: 'boolean', default: false, readOnly: true },
  },
};
const notes = {
  title: 'Notes',
  type: 'object',
  properties: { text: { type: 'string' } },
  'x-admin': { tenancy: 'tenant' },
};

let app: TestApp;
let tenantId: string;

beforeAll(async () => {
  app = await startTestApp({
    schemas: { 'users.json': users, 'notes.json': notes },
    access,
    config: { secondFactorRoles: ['Supervisor'] },
  });
  tenantId = await app.tenant('One');
});
afterAll(() => app.close());

// The server's clock alone: a code belongs to a step of it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const nextStep = () => void vi.setSystemTime(Date.now() + STEP_MS);

const post = <Body = JsonObject>(token: string | null, path: string, body: JsonObject) =>
  app.call<Body>(token, 'POST', `/api/auth/${path}`, body);
const refusal = ({ status, body }: { status: number; body: object }) => ({
  status,
  code: (body as JsonObject)['code'],
});

/** An account with an authenticator app, signed in; the next code is of a new step. */
async function enrolled() {
  const user = await app.user('Cliente', tenantId);
  const token = await app.signIn(user.email);
  const begun = await post<{ uri: string; secret: string }>(token, 'second-factor/enrol', {
    currentPassword: PASSWORD,
  });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const phone = authenticatorApp(begun.body.uri);
  const code = () => phone.codeAt(Date.now());
  const confirmed = await post<{ recoveryCodes: string[] }>(token, 'second-factor/confirm', { code: code() });
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  nextStep();
  return { user, token, code, secret: begun.body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

async function challengeOf(email: string) {
  const { status, body } = await post<ChallengeAnswer>(null, 'login', { email, password: PASSWORD });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['challenge']);
  return body.challenge;
}

describe('setting up an authenticator app', () => {
  it('asks for the password and for a right code, and keeps nothing readable', async () => {
    const user = await app.user('Cliente', tenantId);
    const token = await app.signIn(user.email);
    expect((await post(token, 'second-factor/enrol', {})).body['errors']).toMatchObject([{ path: 'currentPassword' }]);
    expect((await post(token, 'second-factor/enrol', { currentPassword: 'wrong' })).body['errors']).toMatchObject([
      { path: 'currentPassword', code: 'not' },
    ]);
    const { body } = await post<{ uri: string; secret: string }>(token, 'second-factor/enrol', {
      currentPassword: PASSWORD,
    });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(decodeURIComponent(body.uri)).toContain(user.email);
    expect((await post(token, 'second-factor/confirm', { code: '000000' })).body['errors']).toMatchObject([
      { path: 'code' },
    ]);
    // Not confirmed yet: the password is still enough.
    await app.signIn(user.email);
    const { body: made } = await post<{ recoveryCodes: string[] }>(token, 'second-factor/confirm', {
      code: authenticatorApp(body.uri).codeAt(Date.now()),
    });
    expect(new Set(made.recoveryCodes).size).toBe(10);
    const stored = JSON.stringify([
      await app.database.owner.script('select * from painel.second_factors'),
      await app.database.owner.script('select * from painel.recovery_codes'),
      await app.database.owner.script('select * from "audit-logs"'),
    ]);
    expect(stored).not.toContain(body.secret);
    for (const code of made.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const admin = await app.caller('Admin', null);
    expect((await app.call(admin, 'GET', `/api/users/${user.id}`)).body['twoFactorEnabled']).toBe(true);
    expect((await app.call(token, 'GET', '/api/auth/second-factor')).body).toEqual({
      enabled: true,
      required: false,
      recoveryCodes: 10,
    });
    expect(refusal(await post(token, 'second-factor/enrol', { currentPassword: PASSWORD }))).toEqual({
      status: 409,
      code: 'state_conflict',
    });
  });

  it('can be undone with the password and a code', async () => {
    const { user, token, code } = await enrolled();
    expect((await post(token, 'second-factor/disable', { currentPassword: PASSWORD, code: '123456' })).status).toBe(
      422,
    );
    expect((await post(token, 'second-factor/disable', { currentPassword: 'wrong', code: code() })).status).toBe(422);
    expect((await post(token, 'second-factor/disable', { currentPassword: PASSWORD, code: code() })).status).toBe(204);
    await app.signIn(user.email);
    const admin = await app.caller('Admin', null);
    expect((await app.call(admin, 'GET', `/api/users/${user.id}`)).body['twoFactorEnabled']).toBe(false);
    const filter = encodeURIComponent(JSON.stringify({ entityId: user.id, action: 'update' }));
    const { body } = await app.call<JsonObject[]>(admin, 'GET', `/api/audit-logs?filter=${filter}`);
    expect(body.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'twoFactorEnabled', from: false, to: true },
        { field: 'twoFactorEnabled', from: true, to: false },
      ]),
    );
  });

  it('stands or falls with its line in the audit', async () => {
    const token = await app.caller('Cliente', tenantId);
    const begun = await post<{ uri: string }>(token, 'second-factor/enrol', { currentPassword: PASSWORD });
    const phone = authenticatorApp(begun.body.uri);
    const isEnabled = async () => (await app.call(token, 'GET', '/api/auth/second-factor')).body['enabled'];
    const confirm = () => post(token, 'second-factor/confirm', { code: phone.codeAt(Date.now()) });
    expect([(await withoutAudit(app, confirm)).status, await isEnabled()]).toEqual([500, false]);
    nextStep();
    expect([(await confirm()).status, await isEnabled()]).toEqual([200, true]);
    nextStep();
    const disable = () =>
      post(token, 'second-factor/disable', { currentPassword: PASSWORD, code: phone.codeAt(Date.now()) });
    expect([(await withoutAudit(app, disable)).status, await isEnabled()]).toEqual([500, true]);
  });
});

describe('signing in with a second factor', () => {
  it('gives no session before the code, and takes each code once', async () => {
    const { user, code } = await enrolled();
    const first = await challengeOf(user.email);
    expect(first.methods).toEqual(['totp', 'recovery']);
    expect((await app.call(first.id, 'GET', '/api/auth/me')).status).toBe(401);
    expect(refusal(await post(null, 'challenge', { challenge: first.id, code: '000000' }))).toEqual({
      status: 401,
      code: 'bad_code',
    });
    const used = code();
    const answer = await post<LoginAnswer>(null, 'challenge', { challenge: first.id, code: used });
    expect(Object.keys(answer.body).toSorted()).toEqual(['accessToken', 'userAbilityRules', 'userData']);
    expect((await app.call(answer.body.accessToken, 'GET', '/api/notes')).status).toBe(200);
    expect(refusal(await post(null, 'challenge', { challenge: first.id, code: code() }))).toEqual({
      status: 401,
      code: 'challenge_expired',
    });
    const second = await challengeOf(user.email);
    expect(refusal(await post(null, 'challenge', { challenge: second.id, code: used }))).toEqual({
      status: 401,
      code: 'bad_code',
    });
    nextStep();
    expect((await post(null, 'challenge', { challenge: second.id, code: code() })).status).toBe(200);
  });

  it('takes one of two equal codes sent at once', async () => {
    const { user, code } = await enrolled();
    const challenges = await Promise.all([challengeOf(user.email), challengeOf(user.email)]);
    const answers = await Promise.all(
      challenges.map(({ id }) => post(null, 'challenge', { challenge: id, code: code() })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('takes the neighbouring steps and none further away', async () => {
    const { user, code } = await enrolled();
    const { id } = await challengeOf(user.email);
    const early = code();
    nextStep();
    nextStep();
    expect((await post(null, 'challenge', { challenge: id, code: early })).status).toBe(401);
    const late = code();
    nextStep();
    expect((await post(null, 'challenge', { challenge: id, code: late })).status).toBe(200);
  });

  it('takes recovery codes once each, however they are typed, until new ones are made', async () => {
    const { user, token, code, recoveryCodes } = await enrolled();
    const [one = '', two = ''] = recoveryCodes;
    const typed = one.replaceAll('-', ' ').toUpperCase();
    expect((await post(null, 'challenge', { challenge: (await challengeOf(user.email)).id, code: typed })).status).toBe(
      200,
    );
    expect((await app.call(token, 'GET', '/api/auth/second-factor')).body['recoveryCodes']).toBe(9);
    expect((await post(null, 'challenge', { challenge: (await challengeOf(user.email)).id, code: one })).status).toBe(
      401,
    );
    expect((await post(token, 'second-factor/recovery-codes', { currentPassword: PASSWORD })).status).toBe(422);
    const renewed = await post<{ recoveryCodes: string[] }>(token, 'second-factor/recovery-codes', {
      currentPassword: PASSWORD,
      code: code(),
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await post(null, 'challenge', { challenge: (await challengeOf(user.email)).id, code: two })).status).toBe(
      401,
    );
  });

  it('locks the account after five wrong codes, also for the right one and a new challenge', async () => {
    const { user, code } = await enrolled();
    const { id } = await challengeOf(user.email);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => post(null, 'challenge', { challenge: id, code: '000000' })),
    );
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      401, 401, 401, 401, 401, 429, 429, 429,
    ]);
    expect(
      refusal(await post(null, 'challenge', { challenge: (await challengeOf(user.email)).id, code: code() })),
    ).toEqual({ status: 429, code: 'locked_out' });
    const admin = await app.caller('Admin', null);
    const filter = encodeURIComponent(JSON.stringify({ entityId: user.id, action: 'login_failed' }));
    expect((await app.call<JsonObject[]>(admin, 'GET', `/api/audit-logs?filter=${filter}`)).body).toHaveLength(5);
  });

  it('forgets challenges after ten minutes and takes none of another kind or make', async () => {
    const { user, code } = await enrolled();
    const { id } = await challengeOf(user.email);
    const passkey = await post<{ challenge: string }>(null, 'passkeys/sign-in/options', {});
    for (const challenge of [passkey.body.challenge, 'x', '', 7, { id }, `${id}x`, null]) {
      expect(refusal(await post(null, 'challenge', { challenge, code: code() }))).toEqual({
        status: 401,
        code: 'challenge_expired',
      });
    }
    await app.database.owner.script(`update painel.challenges set "expiresAt" = "expiresAt" - interval '10 minutes'`);
    expect(refusal(await post(null, 'challenge', { challenge: id, code: code() }))).toEqual({
      status: 401,
      code: 'challenge_expired',
    });
  });

  it('lets nobody in who was blocked meanwhile', async () => {
    const { user, code } = await enrolled();
    const { id } = await challengeOf(user.email);
    const admin = await app.caller('Admin', null);
    expect((await app.call(admin, 'PATCH', `/api/users/${user.id}`, { status: 'blocked' })).status).toBe(200);
    expect((await post(null, 'challenge', { challenge: id, code: code() })).status).toBe(401);
  });
});

describe('the operator', () => {
  it('takes the second factor of somebody who lost everything', async () => {
    const { user } = await enrolled();
    await resetFactor(app.runtime, user.email.toUpperCase());
    await app.signIn(user.email);
    await expect(resetFactor(app.runtime, user.email)).rejects.toThrow(
      /reset-second-factor: expected the e-mail address of an account with a second factor/,
    );
  });
});

describe('a role that must have a second factor', () => {
  it('can do nothing before it is set up, and cannot go back', async () => {
    const user = await app.user('Supervisor', tenantId);
    const { body } = await post<LoginAnswer>(null, 'login', { email: user.email, password: PASSWORD });
    const token = body.accessToken;
    expect(body.userData.secondFactorDue).toBe(true);
    for (const [method, path] of [
      ['GET', '/api/notes'],
      ['GET', '/api/auth/passkeys'],
      ['POST', '/api/broadcasting/user-auth'],
      ['GET', '/api/notifications'],
    ] as const) {
      expect(refusal(await app.call(token, method, path, method === 'POST' ? {} : undefined)), path).toEqual({
        status: 403,
        code: 'second_factor_due',
      });
    }
    expect((await app.call(token, 'GET', '/api/auth/second-factor')).body).toMatchObject({
      enabled: false,
      required: true,
    });
    const begun = await post<{ uri: string }>(token, 'second-factor/enrol', {});
    const phone = authenticatorApp(begun.body.uri);
    expect((await post(token, 'second-factor/confirm', { code: phone.codeAt(Date.now()) })).status).toBe(200);
    expect((await app.call<LoginAnswer>(token, 'GET', '/api/auth/me')).body.userData).not.toHaveProperty(
      'secondFactorDue',
    );
    expect(refusal(await app.call(token, 'GET', '/api/notes'))).not.toMatchObject({ code: 'second_factor_due' });
    nextStep();
    const back = await post(token, 'second-factor/disable', {
      currentPassword: PASSWORD,
      code: phone.codeAt(Date.now()),
    });
    expect(refusal(back)).toEqual({ status: 409, code: 'state_conflict' });
  });

  it('sets it up without the password only right after signing in', async () => {
    const user = await app.user('Supervisor', tenantId);
    const token = await app.signIn(user.email);
    await app.database.owner.script(
      `update painel.sessions set "createdAt" = "createdAt" - interval '20 minutes' where "userId" = '${user.id}'`,
    );
    expect((await post(token, 'second-factor/enrol', {})).status).toBe(401);
    expect((await post(token, 'second-factor/enrol', { currentPassword: PASSWORD })).status).toBe(200);
  });
});
