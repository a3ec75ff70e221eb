import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
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
