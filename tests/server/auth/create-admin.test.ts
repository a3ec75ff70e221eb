import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdmin } from '../../../server/auth/create-admin';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    schemas: { 'books.json': { type: 'object', properties: { title: { type: 'string' } } } },
  });
});
afterAll(() => app.close());

it('makes an administrator, who signs in with the password that it answers and may do all once that is changed', async () => {
  const password = await createAdmin(app.runtime, 'ada@example.com');
  const token = await app.signIn('ada@example.com', password);
  expect((await app.call(token, 'GET', '/api/users')).body).toMatchObject({ code: 'first_login' });
  const changed = await app.call<{ accessToken: string }>(token, 'POST', '/api/auth/password', { password: PASSWORD });
  expect(changed.status).toBe(200);
  expect((await app.call(await app.signIn('ada@example.com'), 'GET', '/api/users')).status).toBe(200);
});

it('takes the address of a person whose name in it is one letter', async () => {
  const password = await createAdmin(app.runtime, 'b@example.com');
  expect(await app.signIn('b@example.com', password)).not.toBe('');
});

it('says what an address is refused for', async () => {
  await expect(createAdmin(app.runtime, 'ada@example.com')).rejects.toThrow(
    /create-admin: .*"ada@example\.com"; email: /,
  );
  await expect(createAdmin(app.runtime, 'nobody')).rejects.toThrow(/"nobody"; email: /);
});
