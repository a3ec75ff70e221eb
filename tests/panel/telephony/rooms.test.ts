import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { commandKey, openExchange, type OpenExchange } from '../../support/panel/command-exchange';
import { startExchangeWorld, withIds, type Draft, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let exchange: OpenExchange;
let room: DataRecord;

beforeAll(async () => {
  world = await startExchangeWorld(1);
  room = await world.make(world.cliente, 'conference-rooms', { name: 'Sala de testes', number: '7950', enabled: true });
  exchange = openExchange(world, await commandKey(world, world.cliente));
});
afterAll(async () => {
  await exchange.stop();
  await world.close();
});

const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1000).toISOString();
const say = (type: string, seconds: number, member: string, more: object = {}) =>
  ({ type, at: at(seconds), room: '7950', member, ...more }) as unknown as Draft;

it('says who is in a room, who is muted and who talks', async () => {
  await world.send(
    withIds([
      say('conference.joined', 1, 'one', { number: '6101', name: 'Ana', role: 'moderator' }),
      say('conference.joined', 2, 'two', { number: '+5511970010000' }),
      say('conference.joined', 3, 'gone'),
      say('conference.changed', 4, 'one', { talking: true }),
      say('conference.changed', 5, 'two', { muted: true }),
      say('conference.changed', 6, 'two', { talking: false }),
      say('conference.left', 7, 'gone'),
    ]),
  );
  await world.settled();
  const path = `/api/conference-rooms/${room.id}/members`;
  const { body } = await world.call(world.cliente, 'GET', path);
  expect(body).toMatchObject({
    members: [
      { member: 'one', number: '6101', name: 'Ana', role: 'moderator', muted: false, talking: true },
      { member: 'two', number: '+5511970010000', name: null, role: null, muted: true, talking: false },
    ],
  });
  const [other] = await world.sql(`select "id" from "tenants" where "id" <> '${world.tenantId}' limit 1`);
  const stranger = await world.caller('Cliente', String(other?.['id']));
  expect((await world.call(stranger, 'GET', path)).status).toBe(404);
  expect((await world.call(await world.caller('Agente', world.tenantId), 'GET', path)).status).toBe(403);
});

it('mutes, removes and locks for those with the right, and says so in the audit', async () => {
  const ask = (token: string, body: object) =>
    world.call(token, 'POST', `/api/conference-rooms/${room.id}/commands`, { ...body });
  for (const body of [
    { command: 'mute' },
    { command: 'unmute', member: 'two' },
    { command: 'kick', member: 'two' },
    { command: 'lock' },
  ])
    expect(await ask(world.cliente, body), body.command).toMatchObject({ status: 200, body: { state: 'done' } });
  expect(exchange.got.map(({ kind, order }) => ({ kind, order }))).toEqual([
    { kind: 'mute', order: { room: '7950' } },
    { kind: 'unmute', order: { room: '7950', member: 'two' } },
    { kind: 'kick', order: { room: '7950', member: 'two' } },
    { kind: 'lock', order: { room: '7950' } },
  ]);
  expect(await ask(world.cliente, { command: 'kick' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'member', code: 'required' }] },
  });
  expect(await ask(world.cliente, { command: 'kick', member: 'x'.repeat(81) })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'member', message: 'Use no máximo 80 caracteres' }] },
  });
  for (const role of ['Supervisor', 'Agente'])
    expect((await ask(await world.caller(role, world.tenantId), { command: 'mute' })).status).toBe(403);
  const lines = await world.list(world.admin, 'audit-logs', { entityId: room.id, action: 'transition' });
  expect(lines.map(({ move }) => String(move)).toSorted()).toEqual(['kick', 'lock', 'mute', 'unmute']);
});
