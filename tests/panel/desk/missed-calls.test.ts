import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { commandKey, openExchange } from '../../support/panel/command-exchange';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
/** Of an agent of the queue, and of one of no queue. */
let member: string;
let stranger: string;
let key: string;

beforeAll(async () => {
  world = await startExchangeWorld(2);
  const [one, other] = world.agents;
  await world.sql(`update "users" set "firstLogin" = false where "id" in ('${one?.id}', '${other?.id}')`);
  const extension = await world.make(world.cliente, 'extensions', {
    number: '7001',
    name: 'Ramal 7001',
    type: 'sip',
    enabled: true,
    password: 'Senha-do-ramal-1',
    codecs: ['alaw'],
    permissions: ['internal', 'local_mobile', 'ld_mobile'],
  });
  const changed = await world.call(world.cliente, 'PATCH', `/api/agents/${one?.id}`, {
    extensionId: extension.id,
    canManualDial: true,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const { version } = await world.one(world.cliente, 'queues', { id: world.queue.id });
  const left = await world.call(world.cliente, 'PATCH', `/api/queues/${world.queue.id}`, {
    version,
    members: [{ agentId: one?.id }],
  });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  member = await world.signIn(`agente.${one?.code}@example.com`, DEMO_PASSWORD);
  stranger = await world.signIn(`agente.${other?.code}@example.com`, DEMO_PASSWORD);
  key = await commandKey(world, world.cliente);
});
afterAll(() => world.close());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

async function tell(drafts: readonly Draft[]): Promise<void> {
  expect((await world.send(withIds(drafts))).refused).toEqual([]);
  await world.settled();
}

/** Somebody waits in the queue and gives up. */
const abandon = (call: string, caller: string, seconds: number) =>
  tell([
    { type: 'call.started', at: ago(seconds), call, direction: 'inbound', caller, called: '+551133224400' },
    { type: 'queue.entered', at: ago(seconds), call, queue: '7900', position: 1 },
    { type: 'call.ended', at: ago(seconds - 5), call, by: 'caller' },
  ]);

async function missed(token: string): Promise<{ number: unknown; times: number; id: string }[]> {
  const { status, body } = await world.call<{ missed: { call: DataRecord; times: number }[] } & JsonObject>(
    token,
    'GET',
    '/api/desk/missed',
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.missed.map(({ call, times }) => ({ number: call['callerNumber'], times, id: call.id }));
}

it('names who reached nobody at the queues of the agent, until somebody calls them back', async () => {
  const number = '+5511970021001';
  await abandon('missed-1', number, 300);
  await abandon('missed-2', number, 200);
  expect(await missed(member)).toMatchObject([{ number, times: 2 }]);
  expect(await missed(stranger)).toEqual([]);
  expect((await world.call(world.admin, 'GET', '/api/desk/missed')).status).toBe(403);
  await tell([{ type: 'call.started', at: ago(10), call: 'back-1', direction: 'outbound', called: number }]);
  expect(await missed(member)).toEqual([]);
});

it('calls back from the own extension, also where the number is not shown', async () => {
  const number = '+5511970021002';
  await abandon('missed-3', number, 100);
  const hidden = await world.call(world.cliente, 'PATCH', `/api/agents/${world.agents[0]?.id}`, {
    canSeeFullNumber: false,
  });
  expect(hidden.status, JSON.stringify(hidden.body)).toBe(200);
  const [one] = await missed(member);
  expect(String(one?.number)).not.toContain('21002');
  const exchange = openExchange(world, key);
  const path = `/api/desk/missed/${one?.id}/dial`;
  expect((await world.call(stranger, 'POST', path, {})).status).toBeGreaterThanOrEqual(403);
  const answer = await world.call(member, 'POST', path, {});
  await exchange.stop();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(exchange.got).toMatchObject([{ kind: 'dial', order: { extension: '7001', number } }]);
});
