import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app';

/** A role of tenants is given a collection of the platform by name, through its screen, and with everything else. */
const machines = {
  type: 'object',
  properties: { name: { type: 'string' } },
  'x-admin': {
    tenancy: 'platform',
    screens: [{ path: '/cliente/machines', role: 'Cliente', subject: 'Cliente.machines', actions: ['read', 'create'] }],
  },
};
const SCHEMAS = {
  'machines.json': machines,
  'notes.json': { type: 'object', properties: { name: { type: 'string' } } },
};
const rows = { '*': { tenantId: '${user.tenantId}' }, machines: {} };
const ACCESS = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente' as const,
    rows,
    rules: [
      { action: 'manage', subject: ['machines', 'notes'] },
      { action: 'check', subject: 'machines' },
    ],
  },
  {
    role: 'Supervisor' as const,
    rows,
    rules: [
      { action: 'read', subject: 'Cliente.machines' },
      { action: 'read', subject: 'machines', conditions: {} },
    ],
  },
  { role: 'Agente' as const, rules: [{ action: 'manage', subject: 'all' }] },
];

let app: TestApp;
let tenant: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS });
  tenant = await app.tenant('One');
  admin = await app.caller('Admin', null);
});
afterAll(() => app.close());

it.each(['Cliente', 'Supervisor', 'Agente'] as const)(
  'rows of the platform stay closed to a %s whose access file gives them',
  async (role) => {
    const { id } = (await app.call(admin, 'POST', '/api/machines', { name: 'Central' })).body;
    const token = await app.caller(role, tenant);
    const answers = await Promise.all([
      app.call(token, 'GET', '/api/machines'),
      app.call(token, 'GET', `/api/machines/${String(id)}`),
      app.call(token, 'POST', '/api/machines', { name: 'Mine' }),
      app.call(token, 'PATCH', `/api/machines/${String(id)}`, { name: 'Mine' }),
      app.call(token, 'DELETE', `/api/machines/${String(id)}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await app.call(admin, 'GET', `/api/machines/${String(id)}`)).body).toMatchObject({
      name: 'Central',
      version: 1,
    });
  },
);

it('what else the same rules give is given, and actions that show no row', async () => {
  const token = await app.caller('Cliente', tenant);
  expect((await app.call(token, 'POST', '/api/notes', { name: 'Mine' })).status).toBe(201);
  const { userAbilityRules } = (
    await app.call<{ userAbilityRules: { action: string; subject: string }[] }>(token, 'GET', '/api/auth/me')
  ).body;
  expect(userAbilityRules.filter(({ subject }) => subject === 'machines')).toEqual([
    { action: 'check', subject: 'machines' },
  ]);
});

it('administrators read which right of which file is not given, and what to do', async () => {
  const { body } = await app.call(admin, 'GET', '/api/schemas/findings');
  const remedy = expect.stringContaining('write "tenancy": "shared" into machines.json') as string;
  expect(body).toMatchObject([
    { severity: 'warning', code: 'right-ignored', file: 'access/cliente.json', pointer: '/rules/0', remedy },
    { severity: 'warning', code: 'right-ignored', file: 'access/supervisor.json', pointer: '/rules/0', remedy },
    { severity: 'warning', code: 'right-ignored', file: 'access/supervisor.json', pointer: '/rules/1', remedy },
  ]);
});
