import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../../core/types';
import { importer } from '../../../support/importer';
import { startTestApp, type TestApp } from '../../../support/test-app';

/** What is told in a day, see `server/operations/checks/foreign-collisions.ts`. */
const MOST = 20;
const SCHEMAS = {
  'people.json': {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string' },
      email: { type: 'string', format: 'email', 'x-admin': { unique: 'platform' } },
    },
  },
};
const ACCESS = [
  { role: 'Admin' as const, rules: [{ action: 'manage', subject: 'all' }] },
  {
    role: 'Cliente' as const,
    rows: { '*': { tenantId: '${user.tenantId}' } },
    rules: [{ action: 'manage', subject: ['people', 'users'] }],
  },
];

let app: TestApp;
let others: string;
const { run, refusals, all } = importer(() => app);
beforeAll(async () => {
  app = await startTestApp({ schemas: SCHEMAS, access: ACCESS });
  others = await newTenant();
  for (let number = 0; number < MOST + 10; number += 1) expect(await create(others, taken(number))).toBe('201');
});
afterAll(() => app.close());

const taken = (number: number) => `taken-${number}@example.com`;
const newTenant = async () => app.caller('Cliente', await app.tenant('One'));

/** The status, and what was wrong. */
async function outcome(token: string, method: string, path: string, body: JsonObject): Promise<string> {
  const answer = await app.call<{ code?: string; errors?: { path: string; code: string }[] }>(
    token,
    method,
    `/api/${path}`,
    body,
  );
  const said = answer.body.errors?.map((one) => `${one.path} ${one.code}`).join() ?? answer.body.code;
  return [answer.status, ...(said === undefined ? [] : [said])].join(' ');
}
const create = (token: string, email: string) => outcome(token, 'POST', 'people', { name: 'Ana', email });

it('people of a tenant learn of twenty values a day that others have them, then of none whether it is so', async () => {
  const token = await newTenant();
  for (let number = 0; number < MOST; number += 1) expect(await create(token, taken(number))).toBe('422 email unique');
  expect([await create(token, taken(MOST)), await create(token, 'free@example.com')]).toEqual([
    '429 too_many_taken',
    '429 too_many_taken',
  ]);
  const refused = await app.call(token, 'POST', '/api/people', { name: 'Ana', email: taken(0) });
  expect(refused.body['title']).toBe('Muitos valores já em uso por outros hoje');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  // What tells nothing of others goes on, and so does everybody else.
  expect(await outcome(token, 'POST', 'people', { name: 'Sem e-mail' })).toBe('201');
  expect(await create(await newTenant(), 'free@example.com')).toBe('201');
  await app.database.owner.script(`update painel.foreign_collisions set "at" = now() - interval '25 hours'`);
  expect(await create(token, 'free-again@example.com')).toBe('201');
});

it('by whatever way they ask: changes, accounts and files count together', async () => {
  const token = await newTenant();
  const { id } = (await app.call(token, 'POST', '/api/people', { name: 'Ana', email: 'ana@example.com' })).body;
  for (let number = 0; number < 9; number += 1)
    expect(await outcome(token, 'PATCH', `people/${String(id)}`, { email: taken(number) })).toBe('422 email unique');
  const account = {
    name: 'Ana',
    email: (await app.user('Admin', null)).email,
    role: 'Cliente',
    password: 'correct horse 9',
    status: 'active',
  };
  expect(await outcome(token, 'POST', 'users', account)).toBe('422 email unique');
  const lines = Array.from(
    { length: 15 },
    (_, number) => `Rui;${number < 12 ? taken(number) : `rui-${number}@example.com`}\n`,
  );
  const view = await run(token, `name;email\n${lines.join('')}`, {}, 'people');
  const told = await refusals(token, view);
  expect(told.filter((line) => line.endsWith('email:unique'))).toHaveLength(10);
  expect(told.filter((line) => line.endsWith('too_many_taken'))).toHaveLength(5);
  expect((await all(token, 'people')).map(({ email }) => email)).toEqual(['ana@example.com']);
});

it('however many they ask at once', async () => {
  const token = await newTenant();
  const answers = await Promise.all(Array.from({ length: MOST + 10 }, (_, number) => create(token, taken(number))));
  expect(answers.filter((answer) => answer === '422 email unique').length).toBeLessThanOrEqual(MOST);
  expect([answers.includes('422 email unique'), answers.includes('429 too_many_taken'), new Set(answers).size]).toEqual(
    [true, true, 2],
  );
});

it('what collides within the tenant tells nothing of others, and people of the platform may know', async () => {
  const token = await newTenant();
  expect(await create(token, 'own@example.com')).toBe('201');
  for (let number = 0; number < MOST + 2; number += 1)
    expect(await create(token, 'own@example.com')).toBe('422 email unique');
  expect(await create(token, taken(0))).toBe('422 email unique');
  const admin = await app.caller('Admin', null);
  const tenantId = await app.tenant('Two');
  for (let number = 0; number < MOST + 2; number += 1) {
    expect(await outcome(admin, 'POST', 'people', { name: 'Ana', email: taken(number), tenantId })).toBe(
      '422 email unique',
    );
  }
});
