import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExchangeWorld, withIds, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;

beforeAll(async () => {
  world = await startExchangeWorld(1);
});
afterAll(() => world.close());

const at = () => new Date().toISOString();

it('a call in course is found by a result of its own, until it has another', async () => {
  const call = 'in-course';
  await world.send(
    withIds([
      { type: 'call.started', at: at(), call, direction: 'inbound' },
      { type: 'leg.started', at: at(), call, leg: 'a' },
      { type: 'leg.answered', at: at(), call, leg: 'a' },
    ]),
  );
  await world.settled();
  const listed = () => world.list(world.cliente, 'calls', { uniqueId: call, disposition: 'in_progress' });
  expect(await listed()).toMatchObject([{ state: 'answered', disposition: 'in_progress' }]);
  await world.send(withIds([{ type: 'call.ended', at: at(), call, by: 'callee' }]));
  await world.settled();
  expect(await listed()).toEqual([]);
  expect(await world.one(world.cliente, 'calls', { uniqueId: call })).toMatchObject({ disposition: 'answered' });
});

it('what another process took of a call counts, though this one remembers the call', async () => {
  const call = 'taken-elsewhere';
  const began = Date.now();
  const after = (ms: number) => new Date(began + ms).toISOString();
  await world.send(withIds([{ type: 'call.started', at: after(0), call, direction: 'inbound' }]));
  await world.settled();
  // As the other process leaves it: its events taken, and the memory of the tenant its own.
  const told = [
    { id: 'elsewhere-1', type: 'leg.started', at: after(1000), call, leg: 'a', ids: {} },
    { id: 'elsewhere-2', type: 'leg.answered', at: after(3000), call, leg: 'a', ids: {} },
  ];
  for (const event of told)
    await world.sql(`
      insert into painel.telephony_events ("tenantId", "id", "type", "at", "call", "event")
      values ('${world.tenantId}', '${event.id}', '${event.type}', '${event.at}', '${call}', '${JSON.stringify(event)}')`);
  await world.sql(
    `update painel.call_memories set "engineId" = gen_random_uuid() where "tenantId" = '${world.tenantId}'`,
  );
  await world.send(withIds([{ type: 'call.ended', at: after(5000), call, by: 'caller' }]));
  await world.settled();
  expect(await world.one(world.cliente, 'calls', { uniqueId: call })).toMatchObject({
    state: 'ended',
    disposition: 'answered',
    ringSeconds: 2,
    talkSeconds: 2,
  });
});
