import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { forgetCommands } from '../../../panel/modules/telephony/server/commands/command-store';
import { claim, commandKey, openExchange, sayOf } from '../../support/panel/command-exchange';
import { callWorld } from '../../support/panel/ended-calls';
import { startExchangeWorld, withIds, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;
let key: string;

beforeAll(async () => {
  world = await startExchangeWorld(2);
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

describe('an exchange that asks whether a call may begin', () => {
  const path = '/api/telephony/authorise';
  const NUMBER = '+551144445555';
  const NO_CREDIT = { allowed: false, reason: 'no_credit' };
  let asking: string;
  let count = 0;
  /** 0.6000 a minute to fixed numbers of the same area. */
  let plan: string;

  beforeAll(async () => {
    plan = await (await callWorld(world)).plan([{ callType: 'local_fixed', pricePerMinute: '0.6' }]);
    asking = await keyOf(world.cliente);
    await world.make(world.cliente, 'extensions', {
      number: '6301',
      name: 'Ramal 6301',
      type: 'sip',
      enabled: true,
      password: 'Senha-do-ramal-1',
      codecs: ['alaw'],
      permissions: ['internal', 'local_fixed'],
    });
  });
  beforeEach(async () => {
    await pays('prepaid', '1');
  });
  afterAll(() => pays('unlimited', '0'));

  async function keyOf(token: string): Promise<string> {
    const { body } = await world.call<DataRecord & { serviceKey: string }>(token, 'POST', '/api/service-accounts', {
      name: `Central que pergunta ${Math.random()}`,
      active: true,
      rights: ['telephony-authorisations'],
    });
    return body.serviceKey;
  }

  const pays = (mode: string, balance: string) =>
    world.sql(`
      delete from painel.call_reservations;
      update "tenants" set "balance" = ${balance}, "creditLimit" = 0, "billingMode" = '${mode}', "ratePlanId" = '${plan}' where "id" = '${world.tenantId}'`);
  const nameOfCall = () => {
    count += 1;
    return `central-asked-${count}`;
  };
  const asked = (body: JsonObject, by: string | null = asking) =>
    world.call(by, 'POST', path, { call: nameOfCall(), caller: '+551133224400', called: NUMBER, ...body });
  const ask = async (body: JsonObject = {}) => {
    const answer = await asked(body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const reserved = async () =>
    (await world.sql(`select "amount"::text from painel.call_reservations order by "amount" desc`)).map(
      ({ amount }) => amount,
    );
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

  it('hears for how long there is credit beside other calls, and reserves nothing twice for the same call', async () => {
    const call = nameOfCall();
    const answers = await Promise.all([ask({ call }), ask({ call })]);
    expect([...answers, await ask({ call })]).toEqual([
      { allowed: true, seconds: 96 },
      { allowed: true, seconds: 96 },
      { allowed: true, seconds: 96 },
    ]);
    expect(await ask()).toEqual({ allowed: true, seconds: 36 });
    expect(await ask()).toEqual(NO_CREDIT);
    expect(await reserved()).toEqual(['0.6000', '0.4000']);
    // None of them ever comes.
    await world.sql(`update painel.call_reservations set "until" = now() - interval '1 second'`);
    expect(await ask()).toEqual({ allowed: true, seconds: 96 });
  });

  it('is asked to hang up what there is no more credit for, and what ended gives back what was reserved', async () => {
    const call = nameOfCall();
    await ask({ call });
    const leg = `${call}/a`;
    await world.send(
      withIds([
        { type: 'call.started', at: ago(60), call, direction: 'outbound', caller: '+551133224400', called: NUMBER },
        { type: 'leg.started', at: ago(50), call, leg, number: NUMBER },
        { type: 'leg.answered', at: ago(40), call, leg },
      ]),
    );
    await world.settled();
    const [row] = await world.sql(`select "id" from "calls" where "uniqueId" = '${call}'`);
    const held = () => world.sql(`select "callId", "uniqueId" from painel.call_reservations`);
    await expect.poll(held, { timeout: 10_000 }).toEqual([{ callId: row?.['id'], uniqueId: null }]);
    const { allowed, seconds } = await ask({ call });
    expect(allowed).toBe(true);
    expect(seconds).toBeLessThanOrEqual(56);
    expect(await held()).toHaveLength(1);
    await world.sql(`update "tenants" set "balance" = 0 where "id" = '${world.tenantId}'`);
    expect(await ask({ call })).toEqual(NO_CREDIT);
    await world.sql(`update painel.call_reservations set "mostSeconds" = 0`);
    await expect
      .poll(() => claim(world, key), { timeout: 10_000 })
      .toMatchObject([{ kind: 'hangup', order: { call } }]);
    await world.send(withIds([{ type: 'call.ended', at: new Date().toISOString(), call, cause: 16 }]));
    await expect.poll(held, { timeout: 10_000 }).toEqual([]);
  });

  it('is asked so too of a call that went on while no server was there for longer than reservations last', async () => {
    const call = nameOfCall();
    await ask({ call });
    await world.sql(`
      update painel.call_reservations set "until" = now() - interval '5 minutes', "madeAt" = "madeAt" - interval '7 minutes';
      update "tenants" set "balance" = 0 where "id" = '${world.tenantId}'`);
    const leg = `${call}/a`;
    await world.send(
      withIds([
        { type: 'call.started', at: ago(420), call, direction: 'outbound', caller: '+551133224400', called: NUMBER },
        { type: 'leg.started', at: ago(410), call, leg, number: NUMBER },
        { type: 'leg.answered', at: ago(400), call, leg },
      ]),
    );
    await expect
      .poll(() => claim(world, key), { timeout: 10_000 })
      .toMatchObject([{ kind: 'hangup', order: { call } }]);
    await world.send(withIds([{ type: 'call.ended', at: new Date().toISOString(), call, cause: 16 }]));
    await expect.poll(reserved, { timeout: 10_000 }).toEqual([]);
  });

  it('hears that a suspended account calls nobody outside, but for what is talked in and for emergencies', async () => {
    const call = nameOfCall();
    const [status] = await world.sql(`select "status" from "tenants" where "id" = '${world.tenantId}'`);
    await ask({ call });
    await world.send(
      withIds([
        { type: 'call.started', at: ago(20), call, direction: 'outbound', caller: '+551133224400', called: NUMBER },
        { type: 'leg.started', at: ago(15), call, leg: `${call}/a`, number: NUMBER },
        { type: 'leg.answered', at: ago(10), call, leg: `${call}/a` },
      ]),
    );
    await world.settled();
    const SUSPENDED = { allowed: false, reason: 'suspended' };
    for (const mode of ['prepaid', 'postpaid']) {
      await pays(mode, '1');
      await world.sql(`update "tenants" set "status" = 'suspended' where "id" = '${world.tenantId}'`);
      expect(await ask()).toEqual(SUSPENDED);
      expect(await ask({ call })).toMatchObject({ allowed: true });
      const goes: JsonObject[] = [{ called: '190' }, { called: '6301', extension: '6301' }, { direction: 'inbound' }];
      for (const body of goes) expect(await ask(body)).toMatchObject({ allowed: true });
    }
    await world.sql(`update "tenants" set "status" = '${String(status?.['status'])}' where "id" = '${world.tenantId}'`);
    await world.send(withIds([{ type: 'call.ended', at: new Date().toISOString(), call, cause: 16 }]));
    await world.settled();
    // What it costs is no matter of the next test.
    await expect.poll(() => world.sql(`select from painel.calls_to_settle`), { timeout: 10_000 }).toEqual([]);
  });

  it('hears what becomes of a call in from a number that its DID blocks, which counts the hits', async () => {
    const [did] = await world.list(world.cliente, 'dids', { status: 'active' });
    const block = (number: string, more: JsonObject) =>
      world.make(world.cliente, 'did-blocked-numbers', { didId: did?.id ?? '', number, active: true, ...more });
    const prefix = await block('+551198*', { action: 'busy' });
    const destination = { type: 'queue', id: world.queue.id };
    const whole = await block('+5511987650001', { action: 'redirect', destination });
    await block('+5511987650002', { action: 'reject', active: false });
    const from = (caller: string, called = String(did?.['number'])) => ask({ direction: 'inbound', caller, called });
    const blocked = { allowed: false, reason: 'blocked_caller', audio: null };
    expect(await from('+5511987650001')).toEqual({
      ...blocked,
      action: 'redirect',
      destination: { type: 'queue', number: world.queue['number'] },
    });
    expect(await from('11 98765-0002')).toEqual({ ...blocked, action: 'busy', destination: null });
    for (const [caller, called] of [['+5511977650001'], ['+5511987650001', '+551130000000']] as const)
      expect(await from(caller, called)).toMatchObject({ allowed: true });
    for (const { id } of [prefix, whole]) {
      const hit = await world.one(world.cliente, 'did-blocked-numbers', { id });
      expect(hit).toMatchObject({ hitCount: 1, version: 1 });
      expect(Date.parse(String(hit['lastHitAt']))).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  it('reserves nothing more for a call that the panel has dialed', async () => {
    const exchange = openExchange(world, key);
    const dialed = await world.call(world.cliente, 'POST', '/api/telephony/dial', { number: NUMBER, from: '6301' });
    await exchange.stop();
    expect(dialed.status, JSON.stringify(dialed.body)).toBe(200);
    expect(await reserved()).toEqual(['0.6000']);
    const call = nameOfCall();
    for (const extension of ['6301', '6399'])
      expect(await ask({ call, extension })).toEqual({ allowed: true, seconds: 96 });
    expect(await reserved()).toEqual(['0.6000']);
  });

  it('lets go what costs nothing, and refuses what has no price or what the extension may not call', async () => {
    const GOES = { allowed: true, seconds: null };
    const MOBILE = '+5511987654321';
    expect(await ask({ called: MOBILE })).toEqual({ allowed: false, reason: 'no_rate' });
    expect(await ask({ called: MOBILE, extension: '6301' })).toEqual({ allowed: false, reason: 'not_permitted' });
    await pays('prepaid', '-1');
    expect(await ask()).toEqual(NO_CREDIT);
    for (const called of ['190', '6301', '7900']) expect(await ask({ called, extension: '6301' })).toEqual(GOES);
    expect(await ask({ called: '6302', direction: 'internal' })).toEqual(GOES);
    await pays('postpaid', '-1');
    expect(await ask()).toEqual(GOES);
    expect(await ask({ called: MOBILE, extension: '6301' })).toEqual({ allowed: false, reason: 'not_permitted' });
    expect(await reserved()).toEqual([]);
  });

  it('needs the right, says whose call it is, and asks within bounds', async () => {
    const statuses = async (bodies: JsonObject[], by: string | null = asking) =>
      Promise.all(bodies.map(async (body) => (await asked(body, by)).status));
    expect(await statuses([{}], null)).toEqual([401]);
    expect(await statuses([{}], world.cliente)).toEqual([401]);
    expect(await statuses([{}], key)).toEqual([403]);
    const wrong: JsonObject[] = [{ call: '' }, { call: 'x'.repeat(81) }, { called: null }, { called: '9'.repeat(41) }];
    expect(await statuses([...wrong, { direction: 'sideways' }, { extension: 5 }])).toEqual(Array(6).fill(422));
    const [other] = await world.sql(`select "code" from "tenants" where "id" <> '${world.tenantId}' limit 1`);
    const [own] = await world.sql(`select "code" from "tenants" where "id" = '${world.tenantId}'`);
    const tenants: JsonObject[] = [{ tenant: String(own?.['code']) }, { tenant: String(other?.['code']) }, {}];
    expect(await statuses(tenants)).toEqual([200, 400, 200]);
    expect(await statuses([...tenants, { tenant: 'nobody' }], await keyOf(world.admin))).toEqual([200, 200, 400, 400]);
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
