import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartData } from '../../../core/brand/brand';
import type { JsonObject } from '../../../core/types';
import { createAdmin } from '../../../server/auth/create-admin';
import type { LoginAnswer } from '../../../server/auth/login';
import { createSetUp } from '../../../server/auth/set-up';
import { compile } from '../../../server/database/builder';
import { asSystem } from '../../../server/operations/context';
import { insertRecord } from '../../../server/operations/create-record';
import { newAdministrator } from '../../../server/operations/accounts/first-administrator';
import { PASSWORD, startTestApp, type TestApp } from '../../support/test-app';

const BOOKS = { 'books.json': { type: 'object', properties: { title: { type: 'string' } } } };
const PAGE = '<!doctype html><html lang="pt-BR"><head><title>PABX</title></head><body></body></html>';
const WRONG = 'aaaaa-aaaaa';
const ORIGIN = { address: '127.0.0.1', requestId: 'test' };

let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'painel-client-'));
  await writeFile(join(clientDir, 'index.html'), PAGE);
});
afterAll(() => rm(clientDir, { recursive: true, force: true }));

/** A server of its own for the test, without any account. */
async function withApp(work: (app: TestApp) => Promise<void>, schemas: Record<string, object> | null = BOOKS) {
  const app = await startTestApp({ ...(schemas && { schemas }), config: { clientDir } });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

const ADA = { name: 'Ada Lovelace', email: ' Ada@Example.com ', password: PASSWORD };
const setUp = <Body = JsonObject>(app: TestApp, body: object, headers: Record<string, string> = {}) =>
  app.call<Body>(null, 'POST', '/api/set-up', { code: app.setUp.code, ...ADA, ...body }, headers);

async function startOf(app: TestApp): Promise<StartData> {
  const { body } = await app.fastify.inject({ method: 'GET', url: '/login', headers: { accept: 'text/html' } });
  return JSON.parse(/id="start">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null') as StartData;
}

const countUsers = async (app: TestApp) => {
  const token = await app.signIn('ada@example.com');
  return (await app.call<unknown[]>(token, 'GET', '/api/users')).body.length;
};

describe('the set-up of a server without any account', () => {
  it.each([
    ['accounts of their own', BOOKS],
    ['profiles of administrators', null],
  ])('makes an administrator, with %s, who is signed in, and signs in again with the password', (_what, schemas) =>
    withApp(async (app) => {
      expect(app.setUp.code).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/);
      expect((await startOf(app)).setUp).toBe(true);
      const made = await setUp<LoginAnswer>(app, { code: ` ${app.setUp.code.toUpperCase().replace('-', ' ')} ` });
      expect(made.status).toBe(200);
      expect(made.body.userData).toMatchObject({
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        role: 'Admin',
        firstLogin: false,
      });
      expect(JSON.stringify(made)).not.toContain(app.setUp.code);
      expect(String(made.headers['set-cookie'])).toMatch(/^device=/);
      expect((await app.call(made.body.accessToken, 'GET', '/api/users')).status).toBe(200);
      expect(await countUsers(app)).toBe(1);
      expect(await startOf(app)).not.toHaveProperty('setUp');
      if (schemas === null) {
        const { body } = await app.call<JsonObject[]>(made.body.accessToken, 'GET', '/api/admins');
        expect(body).toMatchObject([{ email: 'ada@example.com', accessLevel: 'full', status: 'active' }]);
      }
    }, schemas),
  );

  it('takes the code alone, and few wrong ones', () =>
    withApp(async (app) => {
      expect(await app.call(null, 'POST', '/api/set-up', ADA)).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      });
      expect((await app.call(null, 'GET', '/api/set-up')).status).toBe(405);
      for (let tries = 0; tries < 5; tries += 1) {
        const refused = await setUp(app, { code: WRONG });
        expect(refused).toMatchObject({ status: 403, body: { code: 'bad_set_up_code' } });
        expect(JSON.stringify(refused)).not.toContain(app.setUp.code);
      }
      const late = await setUp(app, {});
      expect(late).toMatchObject({ status: 429, body: { code: 'locked_out' } });
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
      expect(await app.setUp.isDue()).toBe(true);
    }));

  it('says everything that is wrong with what was filled in, as everywhere, and goes on after that', () =>
    withApp(async (app) => {
      const weak = await setUp<{ errors: JsonObject[] }>(app, { name: '', email: 'nobody', password: 'short' });
      expect(weak).toMatchObject({ status: 422, body: { code: 'invalid' } });
      const codes = Object.fromEntries(weak.body.errors.map((error) => [error['path'], error['code']]));
      expect(codes).toMatchObject({ name: expect.any(String), email: 'format', password: 'minLength' });
      expect((await setUp(app, { password: 'ada@example.com' })).body).toMatchObject({
        errors: [{ path: 'password', code: 'compare' }],
      });
      expect((await setUp(app, { password: 7, name: ['Ada'] })).status).toBe(422);
      for (let tries = 0; tries < 6; tries += 1) expect((await setUp(app, { password: 'short' })).status).toBe(422);
      expect((await setUp(app, {})).status).toBe(200);
    }));

  it('makes one of two at once, and nobody after that', () =>
    withApp(async (app) => {
      // Each with a code and a memory of its own, as two processes on one database have them.
      const others = [createSetUp(app.runtime, app.authenticator), createSetUp(app.runtime, app.authenticator)];
      const answers = await Promise.allSettled(
        others.map((one, index) => one.perform({ ...ADA, email: `a${index}@example.com`, code: one.code }, ORIGIN)),
      );
      const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      expect(made).toHaveLength(1);
      expect(answers).toContainEqual(
        expect.objectContaining({ reason: expect.objectContaining({ code: 'state_conflict' }) }),
      );
      const token = made[0]?.accessToken ?? '';
      expect((await app.call<unknown[]>(token, 'GET', '/api/users')).body).toHaveLength(1);
      for (const code of [app.setUp.code, WRONG])
        expect(await setUp(app, { code })).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    }));

  it('is over once there is an account, whoever made it', () =>
    withApp(async (app) => {
      await createAdmin(app.runtime, 'ada@example.com');
      expect(await setUp(app, {})).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
      expect(await startOf(app)).not.toHaveProperty('setUp');
    }));

  it('waits for an account that somebody else is about to make', () =>
    withApp(async (app) => {
      const context = asSystem(app.runtime, 'platform');
      const { resource, record } = newAdministrator(context, { ...ADA, email: 'grace@example.com' });
      const waiting = () =>
        app.database
          .as('platform')
          .run<object>(
            compile(
              sql`select 1 from pg_locks where not granted and "database" = (select oid from pg_database where datname = current_database())`,
            ),
          );
      const refused = await app.database.transaction('platform', async (executor) => {
        await insertRecord(context, executor, resource, record, undefined);
        const trying = setUp(app, {});
        await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
        return { trying };
      });
      expect(await refused.trying).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    }));

  it('never writes the code into the log', () =>
    withApp(async (app) => {
      await setUp(app, { code: WRONG });
      await setUp(app, {});
      expect(app.log.lines.join('\n')).not.toContain(app.setUp.code);
    }));
});
