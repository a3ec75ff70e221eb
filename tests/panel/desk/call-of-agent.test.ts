import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { hangUpLeftCalls } from '../../../panel/modules/desk/server/phone-departures';
import { commandKey, openExchange, type OpenExchange } from '../../support/panel/command-exchange';
import { startExchangeWorld, withIds, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let exchange: OpenExchange;

beforeAll(async () => {
  world = await startExchangeWorld(2);
  await world.sql(
    `update "users" set "firstLogin" = false where "id" in (${world.agents.map(({ id }) => `'${id}'`).join(', ')})`,
  );
  exchange = openExchange(world, await commandKey(world, world.cliente));
});
afterAll(async () => {
  await exchange.stop();
  await world.close();
});

it('mutes who talks in a call by their own word, which the desk shows until somebody else talks there', async () => {
  const at = new Date().toISOString();
  const [agent, other] = world.agents.map(({ code }) => code);
  const call = 'mute-1';
  const sent = await world.send(
    withIds([
      { type: 'agent.moved', at, agent: String(agent), move: 'login' },
      { type: 'call.started', at, call, direction: 'inbound', caller: '+5511970017011', called: '+551133224400' },
      { type: 'queue.entered', at, call, queue: '7900', position: 1 },
      { type: 'leg.started', at, call, leg: `${call}/a`, agent: String(agent) },
      { type: 'leg.answered', at, call, leg: `${call}/a`, agent: String(agent) },
    ]),
  );
  expect(sent.refused).toEqual([]);
  await world.settled();
  const [row] = await world.sql(`select "id" from "calls" where "uniqueId" = '${call}'`);
  const signIn = (code: string | undefined) => world.signIn(`agente.${code}@example.com`, DEMO_PASSWORD);
  const [mine, colleague] = [await signIn(agent), await signIn(other)];
  const command = (token: string, body: JsonObject) =>
    world.call(token, 'POST', `/api/calls/${String(row?.['id'])}/commands`, body);
  const isMuted = async () =>
    (await world.call<{ work: { isMuted: boolean } | null }>(mine, 'GET', '/api/desk')).body.work?.isMuted;

  expect(await isMuted()).toBe(false);
  expect((await command(colleague, { command: 'mute' })).status).toBe(404);
  expect((await command(await world.signIn('supervisor@example.com', DEMO_PASSWORD), { command: 'mute' })).status).toBe(
    403,
  );
  expect((await command(mine, { command: 'mute' })).status).toBe(200);
  expect(await isMuted()).toBe(true);
  expect((await command(mine, { command: 'unmute' })).status).toBe(200);
  expect(await isMuted()).toBe(false);
  expect((await command(world.cliente, { command: 'mute' })).status).toBe(200);
  expect(await isMuted()).toBe(true);
  expect((await command(mine, { command: 'transfer', to: '7900' })).status).toBe(200);
  expect(await isMuted()).toBe(false);
  expect(exchange.got.map(({ kind, order }) => [kind, order['call']])).toEqual(
    ['mute', 'unmute', 'mute', 'transfer'].map((kind) => [kind, call]),
  );
});

it('has the exchange hang up what a page left and nobody took back, and nothing else', async () => {
  const agent = String(world.agents[1]?.code);
  const at = new Date(Date.now() - 300_000).toISOString();
  const call = 'left-1';
  const sent = await world.send(
    withIds([
      { type: 'agent.moved', at, agent, move: 'login' },
      { type: 'call.started', at, call, direction: 'inbound', caller: '+5511970017012', called: '+551133224400' },
      { type: 'leg.started', at, call, leg: `${call}/a`, agent },
      { type: 'leg.answered', at, call, leg: `${call}/a`, agent },
    ]),
  );
  expect(sent.refused).toEqual([]);
  await world.settled();
  const mine = await world.signIn(`agente.${agent}@example.com`, DEMO_PASSWORD);
  const colleague = await world.signIn(`agente.${String(world.agents[0]?.code)}@example.com`, DEMO_PASSWORD);
  const tell = async (token: string, id: string, state: string) => {
    const { status } = await world.call(token, 'POST', '/api/desk/phone/departures', { id, state });
    expect(status).toBe(200);
  };
  /** What is hung up when so many seconds have gone by. */
  const hungUp = async (seconds: number) => {
    await world.sql(`update painel.phone_departures set "leftAt" = "leftAt" - interval '${seconds} seconds'`);
    await hangUpLeftCalls(world.runtime, new AbortController().signal);
    await world.sql(`delete from painel.phone_departures where "isSettled"`);
    const [row] = await world.sql(
      `select count(*)::int as n from painel.telephony_commands where "kind" = 'hangup' and "order" ->> 'call' = '${call}'`,
    );
    return row?.['n'];
  };
  const leave = async () => {
    const id = randomUUID();
    await tell(mine, id, 'left');
    return id;
  };

  const back = await leave();
  expect(await hungUp(10)).toBe(0);
  await tell(colleague, back, 'lost');
  await tell(mine, back, 'back');
  expect(await hungUp(20)).toBe(0);
  await leave();
  expect(await hungUp(20)).toBe(1);
  await tell(mine, await leave(), 'lost');
  expect(await hungUp(0)).toBe(2);
  const late = randomUUID();
  await tell(mine, late, 'back');
  await tell(mine, late, 'left');
  expect(await hungUp(45)).toBe(2);
  // They left before this call.
  await leave();
  expect(await hungUp(400)).toBe(2);
  await expect
    .poll(() => exchange.got.filter(({ order }) => order['call'] === call).map(({ kind }) => kind))
    .toEqual(['hangup', 'hangup']);
});

it('tells a colleague whose call no voice gets through whether its telephone has left it', async () => {
  const number = '7831';
  const device = await world.make(world.cliente, 'extensions', {
    number,
    name: 'Ramal do navegador',
    type: 'webrtc',
    enabled: true,
    password: `Segredo-${number}-9x`,
  });
  const agent = world.agents[1];
  await world.call(world.cliente, 'PATCH', `/api/agents/${String(agent?.id)}`, { extensionId: device.id });
  const gone = await world.signIn(`agente.${String(agent?.code)}@example.com`, DEMO_PASSWORD);
  const other = await world.signIn(`agente.${String(world.agents[0]?.code)}@example.com`, DEMO_PASSWORD);
  await world.sql('delete from painel.phone_departures');
  const since = new Date(Date.now() - 120_000).toISOString();
  const ask = (query: Record<string, string>, as = other) =>
    world.call(as, 'GET', `/api/desk/phone/departures?${new URLSearchParams(query).toString()}`);
  const isGone = async (from = since) => (await ask({ number, since: from })).body['isGone'];
  const tell = (id: string, state: string) => world.call(gone, 'POST', '/api/desk/phone/departures', { id, state });
  const pass = (seconds: number) =>
    world.sql(`update painel.phone_departures set "leftAt" = "leftAt" - interval '${seconds} seconds'`);

  expect(await isGone()).toBe(false);
  const id = randomUUID();
  await tell(id, 'left');
  expect(await isGone()).toBe(false);
  await pass(20);
  expect(await isGone()).toBe(true);
  expect(await isGone(new Date().toISOString())).toBe(false);
  await hangUpLeftCalls(world.runtime, new AbortController().signal);
  expect(await isGone()).toBe(true);
  await tell(id, 'back');
  expect(await isGone()).toBe(false);
  await tell(randomUUID(), 'lost');
  expect(await isGone()).toBe(true);

  expect((await ask({ number: 'x', since })).status).toBe(422);
  expect((await ask({ number, since: 'yesterday' })).status).toBe(422);
  expect((await ask({ number, since }, world.admin)).status).toBe(403);
});

it('takes no word of a departure that names none, or of whoever does not work at the desk', async () => {
  const mine = await world.signIn(`agente.${String(world.agents[1]?.code)}@example.com`, DEMO_PASSWORD);
  const tell = async (token: string, body: JsonObject) =>
    (await world.call(token, 'POST', '/api/desk/phone/departures', body)).status;
  expect(await tell(mine, { id: 'x', state: 'left' })).toBe(422);
  expect(await tell(mine, { id: randomUUID(), state: 'gone' })).toBe(422);
  expect(await tell(world.admin, { id: randomUUID(), state: 'left' })).toBe(403);
});
