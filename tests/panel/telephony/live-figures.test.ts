import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startSecondApp } from '../../server/live/support/second-app';
import { listenerAt } from '../../support/listener';
import { startExchangeWorld, withIds, type ExchangeWorld } from '../../support/panel/exchange-world';

/** Of the promise of 300 ms much is left to a busy machine. */
const MOST_DELAY_MS = 2000;

let world: ExchangeWorld;

beforeAll(async () => {
  world = await startExchangeWorld(2);
});
afterAll(() => world.close());

const now = () => new Date().toISOString();

/** A caller begins to wait in the queue. */
async function wait(call: string): Promise<void> {
  const trunk = String(world.trunk['name']);
  await world.send(
    withIds([
      { type: 'call.started', at: now(), call, direction: 'inbound', trunk },
      { type: 'queue.entered', at: now(), call, queue: '7900' },
    ]),
  );
  await world.settled();
}

const login = (index: number) =>
  world.send(withIds([{ type: 'agent.moved', at: now(), agent: world.agents[index]?.code ?? '', move: 'login' }]));

async function shown(): Promise<JsonObject> {
  const [row] = await world.sql(`
    select queue."callsWaiting", queue."agentsAvailable", tenant."channelsInUse", trunk."channelsInUse" as "ofTrunk", tenant."agentsOnline" - ${atBegin} as "agentsOnline"
    from "queues" as queue join "tenants" as tenant on tenant."id" = queue."tenantId" cross join "trunks" as trunk
    where queue."id" = '${world.queue.id}' and trunk."id" = '${world.trunk.id}'`);
  return row ?? {};
}

/** People whom the demo has at work. */
let atBegin = 0;

beforeAll(async () => {
  const [row] = await world.sql(`
    select count(distinct "agentId")::int as "agents" from "agent-states" where "tenantId" = '${world.tenantId}' and "state" <> 'logged_out'`);
  atBegin = Number(row?.['agents']);
});

it('a server that begins sets right what was not counted before the end of another, without a further event', async () => {
  await login(0);
  await wait('kept-1');
  await wait('kept-2');
  const right = { callsWaiting: 2, agentsAvailable: 1, channelsInUse: 2, ofTrunk: 2, agentsOnline: 1 };
  await expect.poll(shown).toEqual(right);
  // As a process leaves it that is killed between what it took and what it counts.
  await world.sql(`
    update "queues" set "callsWaiting" = 9, "agentsAvailable" = 9 where "id" = '${world.queue.id}';
    update "trunks" set "channelsInUse" = 9 where "id" = '${world.trunk.id}';
    update "tenants" set "channelsInUse" = 9, "agentsOnline" = 0 where "id" = '${world.tenantId}'`);
  const second = await startSecondApp(world, { environment: { DIALER: '0', CHAT_DELIVERY: '0' } });
  try {
    await expect.poll(shown).toEqual(right);
  } finally {
    await second.close();
  }
});

it('a count that failed is made once it can be', async () => {
  const before = Number((await shown())['callsWaiting']);
  await world.sql(`alter table painel.told_queues rename to told_queues_away`);
  try {
    world.log.lines.length = 0;
    await wait('failed-count');
    await expect.poll(() => world.log.lines.some((line) => line.includes('telephony figures'))).toBe(true);
    expect((await shown())['callsWaiting']).toBe(before);
  } finally {
    await world.sql(`alter table painel.told_queues_away rename to told_queues`);
  }
  await expect.poll(async () => (await shown())['callsWaiting']).toBe(before + 1);
});

it('an agent who comes to the chat is online, as one on the telephone is', async () => {
  const email = 'agente.7090@example.com';
  const agent = await world.make(world.cliente, 'agents', {
    name: 'Agente do chat',
    code: '7090',
    email,
    password: DEMO_PASSWORD,
    status: 'active',
    channels: ['Chatbot'],
  });
  await world.sql(`update "users" set "firstLogin" = false where "id" = '${agent.id}'`);
  const token = await world.signIn(email, DEMO_PASSWORD);
  const before = Number((await shown())['agentsOnline']);
  const [state] = await world.list(world.cliente, 'agent-states', { agentId: agent.id });
  const move = (name: string) =>
    world.call(token, 'POST', `/api/agent-states/${String(state?.id)}/transitions/${name}`, {});
  expect((await move('login')).status).toBe(200);
  await expect.poll(async () => (await shown())['agentsOnline']).toBe(before + 1);
  expect((await move('logout')).status).toBe(200);
  await expect.poll(async () => (await shown())['agentsOnline']).toBe(before);
});

it('who listens to a queue hears of an event soon after the door took it', async () => {
  const listener = await listenerAt(world, world.cliente);
  try {
    await listener.join(`private-tenant.${world.tenantId}.resource.queues.${world.queue.id}`);
    const delays: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const waiting = Number((await shown())['callsWaiting']) + 1;
      const begin = performance.now();
      await wait(`heard-${index}`);
      await expect
        .poll(() => listener.heard.findLast(({ event }) => event === 'queue.stats')?.payload, { interval: 5 })
        .toMatchObject({ waiting });
      delays.push(Math.round(performance.now() - begin));
    }
    console.info(`from the door to who listens: ${delays.join(', ')} ms`);
    expect(Math.max(...delays)).toBeLessThan(MOST_DELAY_MS);
  } finally {
    listener.pusher.disconnect();
  }
});
