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
const ofRoom = (seconds: number, more: object) =>
  ({ type: 'conference.changed', at: at(seconds), room: '7950', ...more }) as unknown as Draft;
const ask = (token: string, body: object) =>
  world.call(token, 'POST', `/api/conference-rooms/${room.id}/commands`, { ...body });
const orders = () => exchange.got.splice(0).map(({ kind, order }) => ({ kind, order }));

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
  for (const body of [
    { command: 'mute' },
    { command: 'unmute', member: 'two' },
    { command: 'kick', member: 'two' },
    { command: 'lock' },
    { command: 'record' },
    { command: 'unrecord' },
    { command: 'end' },
  ])
    expect(await ask(world.cliente, body), body.command).toMatchObject({ status: 200, body: { state: 'done' } });
  expect(orders()).toEqual([
    { kind: 'mute', order: { room: '7950' } },
    { kind: 'unmute', order: { room: '7950', member: 'two' } },
    { kind: 'kick', order: { room: '7950', member: 'two' } },
    { kind: 'lock', order: { room: '7950' } },
    { kind: 'record', order: { room: '7950' } },
    { kind: 'unrecord', order: { room: '7950' } },
    { kind: 'end', order: { room: '7950' } },
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
    for (const command of ['mute', 'record', 'invite', 'end'])
      expect((await ask(await world.caller(role, world.tenantId), { command, number: '6101' })).status).toBe(403);
  const lines = await world.list(world.admin, 'audit-logs', { entityId: room.id, action: 'transition' });
  expect(lines.map(({ move }) => String(move)).toSorted()).toEqual([
    'end',
    'kick',
    'lock',
    'mute',
    'record',
    'unmute',
    'unrecord',
  ]);
});

it('says whether a room is locked and recorded, until it is empty', async () => {
  const now = async () => {
    await world.settled();
    const { body } = await world.call(world.cliente, 'GET', `/api/conference-rooms/${room.id}/members`);
    return body;
  };
  await world.send(withIds([ofRoom(8, { locked: true }), ofRoom(9, { recording: true })]));
  expect(await now()).toMatchObject({ locked: true, recording: true });
  await world.send(withIds([ofRoom(10, { recording: false })]));
  expect(await now()).toMatchObject({ locked: true, recording: false });
  await world.send(withIds([say('conference.left', 11, 'one'), say('conference.left', 12, 'two')]));
  expect(await now()).toMatchObject({ members: [], locked: false });
  // Nobody has said that it is open again.
  await world.send(withIds([say('conference.joined', 13, 'three')]));
  expect(await now()).toMatchObject({ members: [{ member: 'three' }], locked: false, recording: false });
});

it('invites a number as one is dialed: not one that a list names, nor one outside for a suspended company', async () => {
  expect(await ask(world.cliente, { command: 'invite' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'number', code: 'required' }] },
  });
  expect(await ask(world.cliente, { command: 'invite', number: '*72' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'number', code: 'format' }] },
  });
  expect((await ask(world.cliente, { command: 'invite', number: '7900' })).status).toBe(200);
  expect((await ask(world.cliente, { command: 'invite', number: '(11) 98765-4321' })).status).toBe(200);
  const invited = (number: string) => ({
    kind: 'invite',
    order: { room: '7950', call: expect.stringMatching(/^[\da-f-]{36}$/) as string, number },
  });
  expect(orders()).toEqual([invited('7900'), invited('+5511987654321')]);

  await world.make(world.cliente, 'blocked-phones', { number: '+5511987654321', scope: 'all', reason: 'Pediu' });
  expect(await ask(world.cliente, { command: 'invite', number: '11987654321' })).toMatchObject({
    body: { code: 'number_blocked', params: { mayConfirm: true } },
  });
  expect(orders()).toEqual([]);
  const why = { command: 'invite', number: '11987654321', reason: 'O cliente pediu para participar' };
  expect((await ask(world.cliente, why)).status).toBe(200);
  expect(orders()).toEqual([invited('+5511987654321')]);

  await world.sql(`update "tenants" set "status" = 'suspended' where "id" = '${world.tenantId}'`);
  const refused = await ask(world.cliente, { command: 'invite', number: '+5511970010000' });
  await world.sql(`update "tenants" set "status" = 'active' where "id" = '${world.tenantId}'`);
  expect(refused).toMatchObject({ body: { code: 'tenant_suspended' } });
  expect(orders()).toEqual([]);
});

it('lets a company that pays before invite whom it has credit for', async () => {
  const reserved = async () =>
    (await world.sql(`select "uniqueId" from painel.call_reservations where "tenantId" = '${world.tenantId}'`)).map(
      ({ uniqueId }) => uniqueId,
    );
  const setBalance = (balance: number) =>
    world.sql(
      `update "tenants" set "billingMode" = 'prepaid', "creditLimit" = 0, "balance" = ${balance} where "id" = '${world.tenantId}'`,
    );
  const number = '+5511970010001';
  await setBalance(0);
  await world.sql('delete from painel.call_reservations');
  expect(await ask(world.cliente, { command: 'invite', number })).toMatchObject({ body: { code: 'no_credit' } });
  await setBalance(100);
  expect((await ask(world.cliente, { command: 'invite', number })).status).toBe(200);
  const [{ order } = { order: {} }] = orders();
  expect(await reserved()).toEqual(['call' in order ? order.call : undefined]);
});
