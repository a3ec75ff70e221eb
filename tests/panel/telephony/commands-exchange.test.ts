import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetCommands } from '../../../panel/modules/telephony/server/commands/command-store';
import { claim, commandKey, sayOf } from '../../support/panel/command-exchange';
import { startExchangeWorld, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let key: string;

beforeAll(async () => {
  world = await startExchangeWorld(0);
  key = await commandKey(world, world.cliente);
});
afterEach(() => world.sql('delete from painel.telephony_commands'));
afterAll(() => world.close());

/** Somebody of another tenant who may do the same there. */
async function stranger(): Promise<string> {
  const [other] = await world.sql(
    `select "id" from "tenants" where "id" <> '${world.tenantId}' and "modules" @> '{pabx}' limit 1`,
  );
  return world.caller('Cliente', String(other?.['id']));
}

describe('an exchange', () => {
  const ask = (count: number, tenantId = world.tenantId, age = '0 s') =>
    world.sql(`
      insert into painel.telephony_commands ("id", "tenantId", "kind", "order", "askedAt")
      select gen_random_uuid(), '${tenantId}', 'hangup', '{"call": "x"}', now() - interval '${age}' from generate_series(1, ${count})`);

  it('needs the right, and asks within bounds', async () => {
    const path = '/api/telephony/commands/claim';
    const body = { wait: 0, most: 1 };
    expect((await world.call(null, 'POST', path, body)).status).toBe(401);
    expect((await world.call(world.cliente, 'POST', path, body)).status).toBe(401);
    expect((await world.call(world.key, 'POST', path, body)).status).toBe(403);
    for (const wrong of [{ wait: 26 }, { wait: -1 }, { most: 0 }, { most: 51 }, { most: '5' }, { tenant: 'nobody' }])
      expect((await world.call(key, 'POST', path, { ...body, ...wrong })).status).toBe(400);
  });

  it('sees the commands of its tenant alone', async () => {
    const foreign = await commandKey(world, await stranger());
    await ask(1);
    expect(await claim(world, foreign)).toEqual([]);
    const [mine] = await claim(world, key);
    expect((await sayOf(world, foreign, mine?.id ?? '', { done: true })).status).toBe(404);
    expect((await sayOf(world, key, mine?.id ?? '', { done: true })).status).toBe(200);
  });

  it('with a key of the platform names the tenant, or gets those of all', async () => {
    const platform = await commandKey(world, world.admin);
    const [other] = await world.sql(`select "id", "code" from "tenants" where "id" <> '${world.tenantId}' limit 1`);
    await ask(1);
    await ask(1, String(other?.['id']));
    expect(await claim(world, platform, { tenant: String(other?.['code']) })).toMatchObject([
      { tenant: other?.['code'] },
    ]);
    expect(await claim(world, platform)).toHaveLength(1);
  });

  it('never gets what another got, nor what is too old', async () => {
    await ask(60);
    await ask(5, world.tenantId, '11 s');
    const lots = await Promise.all([
      claim(world, key, { most: 40 }),
      claim(world, key, { most: 40 }),
      claim(world, key, { most: 40 }),
    ]);
    const ids = lots.flat().map(({ id }) => id);
    const rest = await claim(world, key);
    expect(new Set([...ids, ...rest.map(({ id }) => id)]).size).toBe(ids.length + rest.length);
    expect(ids.length + rest.length).toBe(60);
    expect(
      await world.sql(`select "state", count(*)::int as n from painel.telephony_commands group by 1 order by 1`),
    ).toEqual([
      { state: 'claimed', n: 60 },
      { state: 'expired', n: 5 },
    ]);
  });

  it('hears of a command while it waits, whoever wrote it, and of nothing when the time is over', async () => {
    const waiting = claim(world, key, { wait: 5 });
    await ask(1);
    const before = Date.now();
    expect(await waiting).toHaveLength(1);
    expect(Date.now() - before).toBeLessThan(2000);
    expect(await claim(world, key, { wait: 1 })).toEqual([]);
  });

  it('may say the same twice, and not something else, nor of what nobody claimed', async () => {
    await ask(2);
    const [one] = await claim(world, key, { most: 1 });
    const id = one?.id ?? '';
    expect((await sayOf(world, key, id, { done: false, reason: 'x'.repeat(500) })).body).toEqual({ state: 'failed' });
    expect((await sayOf(world, key, id, { done: false })).status).toBe(200);
    expect(await sayOf(world, key, id, { done: true })).toMatchObject({
      status: 409,
      body: { code: 'state_conflict' },
    });
    expect((await sayOf(world, key, id, { done: 'yes' })).status).toBe(400);
    const [left] = await world.sql(`select "id" from painel.telephony_commands where "state" = 'waiting'`);
    expect((await sayOf(world, key, String(left?.['id']), { done: true })).status).toBe(404);
    expect((await sayOf(world, key, 'nothing', { done: true })).status).toBe(404);
    const [kept] = await world.sql(`select length("reason") as n from painel.telephony_commands where "id" = '${id}'`);
    expect(kept?.['n']).toBe(300);
  });

  it('leaves nothing behind that is older than a day', async () => {
    await ask(1);
    await ask(1, world.tenantId, '1 minute');
    await ask(3, world.tenantId, '25 hours');
    await forgetCommands(world.runtime, new AbortController().signal);
    expect(await world.sql(`select "state" from painel.telephony_commands order by 1`)).toEqual([
      { state: 'expired' },
      { state: 'waiting' },
    ]);
  });
});

it('a call that waits ends when the server closes', async () => {
  const other = await startExchangeWorld(0);
  const waits = await commandKey(other, other.cliente);
  const address = await other.fastify.listen({ port: 0, host: '127.0.0.1' });
  const waiting = fetch(`${address}/api/telephony/commands/claim`, {
    method: 'POST',
    headers: { authorization: `Bearer ${waits}`, 'content-type': 'application/json' },
    body: JSON.stringify({ wait: 25, most: 1 }),
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = Date.now();
  await Promise.all([
    other.close(),
    waiting.then(async (answer) => expect(await answer.json()).toEqual({ commands: [] })),
  ]);
  expect(Date.now() - before).toBeLessThan(8000);
});
