import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { defineApp } from '../../../server/application/application';
import type { KeptMail } from '../../../server/mail/outbox';
import { PASSWORD, startTestApp, type TestApp, type TestAppOptions } from '../../support/test-app';

const schemas = {
  'rooms.json': { properties: { name: { type: 'string' } } },
};
const access = [{ role: 'Owner', tenantAdministrator: true, rules: [{ action: 'manage', subject: 'rooms' }] }];
const form = {
  company: 'Hotel Lua',
  name: 'Ana Lima',
  email: 'ana@example.com',
  password: PASSWORD,
  acceptTerms: true,
};

const hotels = defineApp({
  plugins: [],
  registration: {
    tenantFor: async (_context, { company }) => {
      if (company === 'Hotel Cheio') throw new Problem('unavailable', { detail: 'No room.' });
      return { status: 'trial', timezone: 'Europe/Lisbon' };
    },
    setUp: (_context, _executor, { id, record }, createMore) =>
      createMore('rooms', { tenantId: id, name: `First of ${String(record['name'])}` }),
  },
});

const start = (options: TestAppOptions) => startTestApp({ schemas, access, ...options });
const register = (app: TestApp, more: object = {}) =>
  app.call(null, 'POST', '/api/auth/register', { ...form, ...more });
const offered = async (app: TestApp) => (await app.call(null, 'GET', '/api/auth/methods')).body['register'];
const described = async (app: TestApp) => {
  const admin = await app.caller('Admin', null);
  return Object.keys((await app.call<{ paths: object }>(admin, 'GET', '/api/openapi.json')).body.paths).includes(
    '/api/auth/register',
  );
};

describe('an application whose tenants register themselves', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start({ application: hotels, config: { selfRegistration: true, demo: true } });
  });
  afterAll(() => app.close());

  it('gives a new tenant what it says, and the role that answers for it to the first account', async () => {
    expect((await app.call(null, 'GET', '/api/auth/methods')).body).toMatchObject({ register: true });
    expect((await app.call(null, 'GET', '/api/auth/methods')).body).not.toHaveProperty('registerDocument');
    expect(await described(app)).toBe(true);
    expect((await register(app)).status).toBe(202);
    await app.runtime.mail.settled();
    const [mail] = (await app.call<KeptMail[]>(null, 'GET', '/api/system/outbox')).body;
    const token = new URL(mail?.link ?? '').searchParams.get('token');
    expect((await app.call(null, 'POST', '/api/auth/verify-email', { token })).status).toBe(204);
    const ana = await app.signIn(form.email);
    const { body } = await app.call<{ userData: JsonObject }>(ana, 'GET', '/api/auth/me');
    expect(body.userData).toMatchObject({ role: 'Owner', firstLogin: false, timezone: 'Europe/Lisbon' });
    expect((await app.call<JsonObject[]>(ana, 'GET', '/api/rooms')).body).toMatchObject([
      { name: 'First of Hotel Lua' },
    ]);
    const admin = await app.caller('Admin', null);
    const tenant = await app.call(admin, 'GET', `/api/tenants/${String(body.userData['tenantId'])}`);
    expect(tenant.body).toMatchObject({ name: 'Hotel Lua', status: 'trial' });
  });

  it('makes nothing where it refuses', async () => {
    expect((await register(app, { company: 'Hotel Cheio', email: 'full@example.com' })).status).toBe(202);
    await app.runtime.mail.settled();
    expect(app.log.lines.some((line) => line.includes('No room.'))).toBe(true);
    const admin = await app.caller('Admin', null);
    expect((await app.call(admin, 'GET', '/api/tenants?filter={"name":"Hotel Cheio"}')).body).toEqual([]);
    expect(
      (await app.call(null, 'POST', '/api/auth/login', { email: 'full@example.com', password: PASSWORD })).status,
    ).toBe(401);
  });
});

describe.each<[string, TestAppOptions]>([
  ['that has nobody register', { application: defineApp({ plugins: [] }), tenancy: 'tenants' }],
  ['without tenants', { application: hotels, tenancy: 'none', access: [] }],
])('an application %s', (_what, options) => {
  it('has no such call, whatever the environment says, and tells the operator', async () => {
    const app = await start({ ...options, config: { selfRegistration: true } });
    try {
      expect(await offered(app)).toBe(false);
      expect(await described(app)).toBe(false);
      // As of any address at which there is nothing.
      expect((await register(app)).status).toBe((await app.call(null, 'POST', '/api/auth/nothing', {})).status);
      expect(app.log.lines).toContain('SELF_REGISTRATION: the application has nobody register; leave it out');
    } finally {
      await app.close();
    }
  });
});
