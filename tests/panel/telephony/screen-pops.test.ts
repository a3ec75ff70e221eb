import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let agente: string;
let action: DataRecord;

beforeAll(async () => {
  world = await startExchangeWorld(2);
  await world.sql(`update "users" set "firstLogin" = false where "id" = '${own()}'`);
  agente = await world.signIn('agente.7001@example.com', DEMO_PASSWORD);
  action = await world.make(world.cliente, 'call-actions', {
    name: 'Ficha do cliente',
    mode: 'screen_pop',
    events: ['call_ringing'],
    direction: 'inbound',
    queueIds: [world.queue.id],
    active: true,
    method: 'GET',
    url: 'https://crm.example.com/busca?fone={callerNumber}&fila={queue}&ramal={extension}',
    openIn: 'popup',
  });
});
afterAll(() => world.close());

const own = () => world.agents[0]?.id ?? '';

/** A call of the queue that rings at the first agent. */
async function ring(name: string, more: JsonObject = {}): Promise<string> {
  const at = new Date().toISOString();
  const leg = { call: name, leg: `${name}/a`, agent: world.agents[0]?.code };
  await world.send(
    withIds([
      { type: 'call.started', at, call: name, direction: 'inbound', caller: '+5511970010000', ...more },
      { type: 'queue.entered', at, call: name, queue: '7900', position: 1 },
      { type: 'leg.started', at, ...leg },
    ] as unknown as Draft[]),
  );
  await world.settled();
  const [row] = await world.sql(`select "id" from "calls" where "uniqueId" = '${name}'`);
  return String(row?.['id']);
}

const pops = (token: string, id: string, event = 'call_ringing') =>
  world.call(token, 'GET', `/api/calls/${id}/screen-pops?event=${event}`);

it('a call that rings at an agent is told on the channel of the agent, by ids alone', async () => {
  await world.sql('delete from painel.outbox');
  const id = await ring('offered-1');
  const told = await world.sql(`select "channels", "payload" from painel.outbox where "name" = 'call.offered'`);
  expect(told).toMatchObject([
    {
      channels: [expect.stringContaining(own()), expect.stringContaining(own())],
      payload: { agentId: own(), callId: id, queueId: world.queue.id, campaignId: null, mailingContactId: null },
    },
  ]);
  expect(JSON.stringify(told)).not.toContain('97001');
  await world.send(withIds([{ type: 'call.held', at: new Date().toISOString(), call: 'offered-1' }]));
  await world.settled();
  expect(await world.sql(`select 1 from painel.outbox where "name" = 'call.offered'`)).toHaveLength(1);
});

it('the agent it rings at is told which pages open, with what they may read of the call', async () => {
  const id = await ring('offered-2');
  const page = (phone: string) => ({
    id: action.id,
    name: 'Ficha do cliente',
    mode: 'screen_pop',
    openIn: 'popup',
    isFramed: false,
    url: `https://crm.example.com/busca?fone=${phone}&fila=${encodeURIComponent(String(world.queue['name']))}&ramal=`,
  });
  expect((await pops(agente, id)).body['pops']).toEqual([page('%2B5511970010000')]);
  expect((await pops(agente, id, 'call_answered')).body['pops']).toEqual([]);
  expect((await pops(agente, id, 'explode')).status).toBe(422);
  expect((await world.call(world.cliente, 'PATCH', `/api/agents/${own()}`, { canSeeFullNumber: false })).status).toBe(
    200,
  );
  const [{ url } = { url: '' }] = (await pops(agente, id)).body['pops'] as { url: string }[];
  expect(url).toContain('fone=');
  expect(url).not.toContain('10000');
  expect((await world.call(world.cliente, 'PATCH', `/api/agents/${own()}`, { canSeeFullNumber: true })).status).toBe(
    200,
  );
});

it('nobody else is, and what is no web address opens nowhere', async () => {
  const id = await ring('offered-3');
  await world.sql(`update "users" set "firstLogin" = false where "id" = '${world.agents[1]?.id ?? ''}'`);
  const other = await world.signIn('agente.7002@example.com', DEMO_PASSWORD);
  expect((await pops(other, id)).status).toBe(404);
  expect((await pops(world.cliente, id)).status).toBe(404);
  await world.sql(`update "call-actions" set "url" = '{callerName}' where "id" = '${action.id}'`);
  const named = await ring('offered-4', { callerName: 'javascript:alert(1)' });
  expect((await pops(agente, named)).body['pops']).toEqual([]);
});
