import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { asSystem } from '../../../server/operations/context';
import { keepServers } from '../../../panel/modules/platform/server/keep-servers';
import { setComputed } from '../../../server/operations/set-computed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const patch = (path: string, values: JsonObject) => app.call(app.admin, 'PATCH', `/api/${path}`, values);

it('finds what somebody did by the name that the person has today, accents or not', async () => {
  const { tenantId } = await app.one(app.admin, 'users', { email: 'cliente@example.com' });
  const user = await app.user('Cliente', String(tenantId), { name: 'Zuleica Ímpar' });
  await app.signIn(user.email);
  const logins = async (q: string) =>
    (await app.list(app.admin, 'audit-logs', { q, action: 'login' })).map(({ userId }) => userId);
  expect(await logins('apos ambar')).toEqual([]);
  await patch(`users/${user.id}`, { name: 'Âmbar Após' });
  expect(await logins('apos ambar')).toEqual([user.id]);
});

describe('the state of a server', () => {
  let id: string;
  const beat = (seconds: number, values: JsonObject = {}) =>
    setComputed(asSystem(app.runtime, 'platform'), 'servers', id, {
      lastSeenAt: new Date(Date.now() - seconds * 1000).toISOString(),
      ...values,
    });
  const move = async (name: string) =>
    (await app.call(app.admin, 'POST', `/api/servers/${id}/transitions/${name}`)).status;
  /** As two processes at the same time. */
  const kept = async () => {
    await Promise.all([1, 2].map(() => keepServers(app.runtime, new AbortController().signal)));
    return (await app.one(app.admin, 'servers', { id }))['status'];
  };

  it('is the system’s: nobody writes it, and a minute without a signal is offline until the next one', async () => {
    ({ id } = await app.one(app.admin, 'servers', { role: 'media' }));
    expect(violationsOf((await patch(`servers/${id}`, { status: 'offline' })).body)).toEqual(['status readOnly']);
    expect([await move('connect'), await move('lose'), await move('degrade')]).toEqual([403, 403, 403]);
    await beat(5, { cpuPercent: 20, memoryPercent: 40, diskPercent: 50, channelsInUse: 0, maxChannels: 100 });
    expect(await kept()).toBe('online');
    await beat(61);
    expect([await kept(), await kept()]).toEqual(['offline', 'offline']);
    await beat(5);
    expect([await kept(), await kept()]).toEqual(['online', 'online']);
    const moves = await app.database.owner.script<JsonObject>(
      `select "move" from "audit-logs" where "entityId" = '${id}' and "action" = 'transition' order by "createdAt", "id"`,
    );
    expect(moves.map(({ move: name }) => name)).toEqual(['lose', 'connect']);
  });

  it.each(['cpuPercent', 'memoryPercent', 'diskPercent', 'channelsInUse'])(
    'is degraded from 90 percent of %s until it is below 85',
    async (name) => {
      const states = [];
      for (const load of [89, 90, 85, 84.9, 95]) {
        await beat(5, { [name]: name === 'channelsInUse' ? Math.floor(load) : load });
        states.push(await kept());
      }
      expect(states).toEqual(['online', 'degraded', 'degraded', 'online', 'degraded']);
      await beat(61);
      expect(await kept()).toBe('offline');
      await beat(5, { [name]: 0 });
      expect([await kept(), await kept()]).toEqual(['online', 'online']);
    },
  );

  it('is maintenance from when people say so until they end it, with or without signals', async () => {
    expect(await move('maintain')).toBe(200);
    await beat(5);
    expect(await kept()).toBe('maintenance');
    await beat(3600);
    expect(await kept()).toBe('maintenance');
    expect(await move('release')).toBe(200);
    expect(await kept()).toBe('offline');
    await setComputed(asSystem(app.runtime, 'platform'), 'servers', id, { lastSeenAt: null });
    expect(await kept()).toBe('offline');
    await beat(5);
    expect(await kept()).toBe('online');
  });
});

describe('a dialer engine', () => {
  it('warns, and refuses nothing, where its tenants may together place more calls per second than it makes', async () => {
    const tenants = await app.list(app.admin, 'tenants');
    const cps = (id: unknown) => Number(tenants.find((tenant) => tenant.id === id)?.['maxDialerCps'] ?? 0);
    const engine = (values: JsonObject) => ({
      name: 'Motor de ensaio',
      apiUrl: 'https://motor.example.com',
      apiToken: 'segredo-1',
      maxChannels: 10,
      maxCps: 200,
      ...values,
    });
    const [one, other] = tenants;
    const total = cps(one?.id) + cps(other?.id);
    expect(total).toBeGreaterThan(0);
    const serverId = (await app.one(app.admin, 'servers', { role: 'media' })).id;
    const made = await app.call(app.admin, 'POST', '/api/dialers', engine({ serverId, maxCps: total }));
    const url = `dialers/${String(made.body['id'])}`;
    const told = ({ status, body, headers }: typeof made) => [status, body['tenantsCps'], headers['x-warnings']];
    expect(told(made)).toEqual([201, 0, undefined]);
    // Those that it names and those that name it, each once.
    expect(told(await patch(url, { tenantIds: [one?.id ?? null] }))).toEqual([200, cps(one?.id), undefined]);
    expect((await patch(`tenants/${other?.id}`, { dialerId: made.body['id'] ?? null })).status).toBe(200);
    expect((await patch(`tenants/${one?.id}`, { dialerId: made.body['id'] ?? null })).status).toBe(200);
    expect(told(await app.call(app.admin, 'GET', `/api/${url}`))).toEqual([200, total, undefined]);
    expect(told(await patch(url, { maxCps: total - 0.1 }))).toEqual([200, total, 'oversold']);
    expect(told(await app.call(app.admin, 'GET', `/api/${url}`))).toEqual([200, total, 'oversold']);
    expect((await patch(`tenants/${other?.id}`, { maxDialerCps: 0.1 })).status).toBe(200);
    expect(told(await app.call(app.admin, 'GET', `/api/${url}`))).toEqual([
      200,
      cps(one?.id) + 0.1,
      cps(one?.id) + 0.1 > total - 0.1 ? 'oversold' : undefined,
    ]);
  });
});
