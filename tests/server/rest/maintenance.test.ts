import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MaintenanceState } from '../../../core/brand/brand';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../support/browser/open-browser';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

interface Said {
  maintenance: MaintenanceState | null;
  byFile: boolean;
}

let app: DemoApp;
beforeAll(async () => {
  app = await startDemoApp();
});
afterEach(async () => {
  await app.call(app.admin, 'DELETE', '/api/maintenance');
});
afterAll(() => app.close());

const begin = (body: JsonObject = {}) => app.call<Said>(app.admin, 'PUT', '/api/maintenance', body);
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('maintenance', () => {
  it('refuses every call but those of administrators, and says when to come back', async () => {
    const until = inAnHour();
    expect((await begin({ message: ' Voltamos logo ', until })).body).toMatchObject({
      maintenance: { message: 'Voltamos logo', until },
      byFile: false,
    });
    for (const [method, url] of [
      ['GET', '/api/extensions'],
      ['POST', '/api/extensions'],
      ['GET', '/%61pi/extensions'],
      ['GET', '/api/auth/me'],
      ['GET', '/api/live'],
      ['POST', '/api/broadcasting/auth'],
      ['POST', '/api/auth/password'],
    ] as const) {
      const { status, headers, body } = await app.call(app.cliente, method, url, method === 'POST' ? {} : undefined);
      expect({ url, status, code: body['code'] }).toEqual({ url, status: 503, code: 'maintenance' });
      expect(headers['content-type']).toContain('application/problem+json');
      expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
      expect(body['maintenance']).toMatchObject({ message: 'Voltamos logo', until });
    }
    expect((await app.call(null, 'GET', '/api/extensions')).status).toBe(503);
    expect((await app.call('wrong-token-of-nobody-at-all', 'GET', '/api/extensions')).status).toBe(503);
    const admin = await app.call(app.admin, 'GET', '/api/tenants');
    expect({ status: admin.status, header: admin.headers['x-maintenance'] }).toEqual({ status: 200, header: 'on' });
    expect((await app.call<Said>(null, 'GET', '/api/maintenance')).body.maintenance?.message).toBe('Voltamos logo');
    expect((await app.fastify.inject('/health')).statusCode).toBe(200);
  });

  it('lets administrators in, nobody else, and opens no session for others', async () => {
    await begin();
    const login = (email: string) => app.call(null, 'POST', '/api/auth/login', { email, password: DEMO_PASSWORD });
    expect((await login('admin@example.com')).status).toBe(200);
    const refused = await login('cliente@example.com');
    expect({ status: refused.status, code: refused.body['code'], token: refused.body['accessToken'] }).toEqual({
      status: 503,
      code: 'maintenance',
      token: undefined,
    });
    expect(refused.headers['retry-after']).toBe('60');
  });

  it('is over when an administrator ends it', async () => {
    await begin();
    expect((await app.call(app.cliente, 'GET', '/api/extensions')).status).toBe(503);
    expect((await app.call<Said>(app.admin, 'DELETE', '/api/maintenance')).body).toEqual({
      maintenance: null,
      byFile: false,
    });
    const after = await app.call(app.cliente, 'GET', '/api/extensions');
    expect({ status: after.status, header: after.headers['x-maintenance'] }).toEqual({
      status: 200,
      header: undefined,
    });
    expect((await app.call(app.admin, 'GET', '/api/tenants')).headers['x-maintenance']).toBeUndefined();
  });

  it('is no matter for others than administrators who may change things', async () => {
    expect((await app.call(app.cliente, 'PUT', '/api/maintenance', {})).status).toBe(403);
    expect((await app.call(null, 'PUT', '/api/maintenance', {})).status).toBe(401);
    await app.make(app.admin, 'admins', {
      name: 'Só leitura',
      email: 'leitura@example.com',
      password: 'painel-demo 7',
      accessLevel: 'readonly',
      status: 'active',
    });
    const login = await app.call<{ accessToken: string }>(null, 'POST', '/api/auth/login', {
      email: 'leitura@example.com',
      password: 'painel-demo 7',
    });
    const changed = await app.call<{ accessToken: string }>(login.body.accessToken, 'POST', '/api/auth/password', {
      password: 'outra senha 8',
    });
    expect((await app.call(changed.body.accessToken, 'PUT', '/api/maintenance', {})).status).toBe(403);
    expect((await app.call<Said>(null, 'GET', '/api/maintenance')).body.maintenance).toBeNull();
  });

  it.each([
    [{ message: 'x'.repeat(301) }],
    [{ message: 7 }],
    [{ until: 'tomorrow' }],
    [{ until: '2020-01-01T00:00:00Z' }],
    [{ until: '2999-01-01T00:00:00Z' }],
  ])('refuses %j', async (body) => {
    expect((await begin(body)).status).toBe(422);
    expect((await app.call<Said>(null, 'GET', '/api/maintenance')).body.maintenance).toBeNull();
  });

  it('stands in the audit, from beginning to end', async () => {
    await begin({ message: 'Auditoria' });
    await app.call(app.admin, 'DELETE', '/api/maintenance');
    const lines = (await app.list(app.admin, 'audit-logs', { entity: 'maintenance' })).filter(({ changes }) =>
      JSON.stringify(changes).includes('Auditoria'),
    );
    expect(lines.map(({ changes }) => (changes as JsonObject[])[0])).toEqual(
      expect.arrayContaining([
        { field: 'active', from: false, to: true },
        { field: 'active', from: true, to: false },
      ]),
    );
  });

  it('is also an operator’s file, and then nobody ends it from the panel', async () => {
    const file = join(app.dataDir, 'maintenance');
    await writeFile(file, 'Troca de disco\n');
    try {
      const said = async () => (await app.call<Said>(null, 'GET', '/api/maintenance')).body;
      await expect.poll(said).toMatchObject({ maintenance: { message: 'Troca de disco', until: null }, byFile: true });
      expect((await app.call(app.cliente, 'GET', '/api/extensions')).status).toBe(503);
      expect((await app.call(app.admin, 'DELETE', '/api/maintenance')).status).toBe(409);
      await rm(file);
      await expect.poll(said).toEqual({ maintenance: null, byFile: false });
    } finally {
      await rm(file, { force: true });
    }
  });
});
