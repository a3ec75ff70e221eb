import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRecord } from '../../../core/wire';
import { startExchangeWorld, withIds, type ExchangeWorld } from '../../support/panel/exchange-world';

let world: ExchangeWorld;

beforeAll(async () => {
  world = await startExchangeWorld(1);
});
afterAll(() => world.close());

const now = () => new Date().toISOString();
const started = (call: string, more = {}) => ({
  type: 'call.started' as const,
  at: now(),
  call,
  direction: 'inbound' as const,
  ...more,
});

async function keyOf(token: string, more: object): Promise<string> {
  const { body } = await world.call<DataRecord & { serviceKey: string }>(token, 'POST', '/api/service-accounts', {
    name: `Conta ${Math.random()}`,
    active: true,
    ...more,
  });
  return body.serviceKey;
}

const post = (key: string | null, body: unknown) => world.call(key, 'POST', '/api/telephony/events', body);

describe('the door for events', () => {
  it('is open to service accounts with the right alone', async () => {
    const events = withIds([started('nobody')]);
    expect((await post(null, { events })).status).toBe(401);
    expect((await post(world.cliente, { events })).status).toBe(401);
    expect((await post(await keyOf(world.cliente, { rights: ['chatbot-people'] }), { events })).status).toBe(403);
    expect((await post(world.key, { events })).status).toBe(200);
  });

  it('takes a list of at most a thousand', async () => {
    expect((await post(world.key, { events: {} })).status).toBe(400);
    expect((await post(world.key, {})).status).toBe(400);
    expect((await post(world.key, { events: Array.from({ length: 1001 }, () => 1) })).status).toBe(400);
  });

  it('refuses an event with its place and reason, and takes the others', async () => {
    const [good] = withIds([started('among')]);
    const taken = await world.send([
      1,
      { id: 'a', type: 'call.begun', at: now() },
      { id: 'b', type: 'call.started', at: 'yesterday', call: 'b', direction: 'sideways' },
      good,
      { id: 'c', type: 'call.started', at: now(), call: 'c', direction: 'inbound', colour: 'red' },
      { id: 'd', type: 'queue.entered', at: now(), call: 'among', queue: 'none of ours' },
      { id: 'e', type: 'call.ended', at: '2020-01-01T00:00:00Z', call: 'among' },
      { id: 'f', type: 'call.ended', at: '2100-01-01T00:00:00Z', call: 'among' },
      { id: 'g', type: 'agent.moved', at: now(), move: 'login' },
    ]);
    expect(taken.accepted).toBe(1);
    expect(taken.refused.map(({ index, path, code }) => `${index} ${path} ${code}`)).toEqual([
      '0  type',
      '1 type enum',
      '2 at format',
      '2 direction enum',
      '4 colour additionalProperties',
      '5 queue unknownName',
      '6 at minimum',
      '7 at maximum',
      '8 agent required',
    ]);
    const said = (place: number) => taken.refused.find(({ index }) => index === place)?.message;
    expect(said(6)).toMatch(/^Expected a time no earlier than \d{4}-/);
    expect(said(7)).toMatch(/^Expected a time no later than \d{4}-/);
  });

  it('refuses what cannot be stored or is of no time, and nothing else of the batch', async () => {
    const [campaign] = await world.list(world.cliente, 'campaigns');
    const attempt = (startedAt: string) => ({
      type: 'dial.attempted' as const,
      at: now(),
      attempt: startedAt,
      campaign: String(campaign?.id),
      phone: '+5511970049999',
      result: 'busy' as const,
      startedAt,
    });
    const events = withIds([
      started('a\u0000b'),
      started('a\ud800b'),
      started('leap', { at: '2026-11-29T23:59:60Z' }),
      started('stored'),
      attempt('0001-01-01T00:00:00Z'),
      attempt('9999-12-31T23:59:59Z'),
      attempt(now()),
      { ...started('proto'), type: '__proto__' as 'call.started' },
    ]);
    const text = JSON.stringify({ events }).replace('"type":"__proto__"', '"__proto__":{"type":"call.started"}');
    const taken = (await post(world.key, JSON.parse(text))).body as unknown as Awaited<ReturnType<typeof world.send>>;
    expect(taken.refused.map(({ index, path, code }) => `${index} ${path} ${code}`)).toEqual([
      '0 call characters',
      '1 call characters',
      '2 at format',
      '4 startedAt minimum',
      '5 startedAt maximum',
      '7 type enum',
    ]);
    expect(taken.accepted).toBe(2);
    await world.settled();
    expect(await world.sql(`select "id" from painel.telephony_events where "fault" is not null`)).toEqual([]);
  });

  it('takes no packed body, however small it is', async () => {
    const send = (payload: Buffer, encoding: string) =>
      world.fastify.inject({
        method: 'POST',
        url: '/api/telephony/events',
        payload,
        headers: {
          authorization: `Bearer ${world.key}`,
          'content-type': 'application/json',
          'content-encoding': encoding,
        },
      });
    const body = Buffer.from(JSON.stringify({ events: [] }));
    expect((await send(gzipSync(Buffer.alloc(20_000_000, ' ')), 'gzip')).json()).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    });
    expect((await send(body, 'br')).statusCode).toBe(415);
    expect((await send(body, 'identity')).statusCode).toBe(200);
  });

  it('takes what several senders bring at once, in whatever order, and answers each that it is stored', async () => {
    const events = withIds(Array.from({ length: 400 }, (_, place) => started(`at-once-${place}`)));
    const taken = await Promise.all(
      Array.from({ length: 6 }, (_, place) => world.send(place % 2 === 0 ? events : events.toReversed())),
    );
    expect(taken.map(({ accepted, repeated }) => accepted + repeated)).toEqual(Array(6).fill(400));
    expect(taken.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(400);
  });

  it('takes an event once, and a call as begun once', async () => {
    const [one, other] = withIds([started('twice'), started('twice')]);
    expect(await world.send([one, one])).toMatchObject({ accepted: 1, repeated: 1 });
    expect(await world.send([one])).toMatchObject({ accepted: 0, repeated: 1 });
    // Whatever it says by now, what was told first stays.
    expect(await world.send([{ ...one, direction: 'outbound' }])).toMatchObject({ accepted: 0, repeated: 1 });
    expect(
      await world.sql(
        `select "event" ->> 'direction' as "direction" from painel.telephony_events where "call" = 'twice'`,
      ),
    ).toEqual([{ direction: 'inbound' }]);
    expect(await world.send([other])).toMatchObject({ accepted: 0, repeated: 1 });
  });

  it('knows what a record is called since a moment', async () => {
    const queue = (name: string) => withIds([{ type: 'queue.entered', at: now(), call: 'named', queue: name }]);
    expect((await world.send(queue('Fila nova'))).accepted).toBe(0);
    await world.make(world.cliente, 'queues', {
      name: 'Fila nova',
      number: '7955',
      strategy: 'ringall',
      enabled: true,
      members: [],
    });
    expect((await world.send(queue('fila NOVA'))).accepted).toBe(1);
  });

  it('takes with a key of the platform what names its tenant, and with that of a tenant what is its own', async () => {
    const [{ code } = { code: null }] = await world.sql(
      `select "code" from "tenants" where "id" = '${world.tenantId}'`,
    );
    const [other] = await world.sql(`select "code", "id" from "tenants" where "id" <> '${world.tenantId}' limit 1`);
    const platform = await keyOf(world.admin, { rights: ['telephony-events'] });
    const codesOf = ({ refused }: Awaited<ReturnType<ExchangeWorld['send']>>) =>
      refused.map(({ path, code: why }) => `${path} ${why}`);
    expect(codesOf(await world.send(withIds([started('p1')]), platform))).toEqual(['tenant required']);
    expect(codesOf(await world.send(withIds([started('p2', { tenant: 'nobody' })]), platform))).toEqual([
      'tenant unknownName',
    ]);
    expect((await world.send(withIds([started('p3', { tenant: code })]), platform)).accepted).toBe(1);
    expect((await world.send(withIds([started('p3', { tenant: other?.['code'] })]), platform)).accepted).toBe(1);
    expect((await world.send(withIds([started('p4', { tenant: code })]))).accepted).toBe(1);
    expect(codesOf(await world.send(withIds([started('p5', { tenant: other?.['code'] })])))).toEqual([
      'tenant unknownName',
    ]);
    await world.settled();
    // The same name is another call at each tenant.
    expect(await world.sql(`select distinct "id", "tenantId" from "calls" where "uniqueId" = 'p3'`)).toHaveLength(2);
  });

  it('goes on behind an event that nothing can be made of', async () => {
    const [broken, fine] = withIds([started('broken'), started('fine')]);
    await world.sql(`
      with told as (insert into painel.telephony_events ("tenantId", "id", "type", "at", "call", "event")
      values ('${world.tenantId}', 'broken', 'call.started', now(), 'broken', '{"type": "call.started", "id": "broken", "at": "${now()}", "call": "broken", "direction": "inbound", "ids": {"queue": 3, "did": "01a21ce6-4781-724b-a35f-2295dcbc312a"}}') returning "seq", "tenantId", "id")
      insert into painel.telephony_waiting ("seq", "tenantId", "id") select "seq", "tenantId", "id" from told`);
    expect(broken).toBeDefined();
    const [elsewhere] = await world.sql(`select "code" from "tenants" where "id" <> '${world.tenantId}' limit 1`);
    const platform = await keyOf(world.admin, { rights: ['telephony-events'] });
    await world.send(
      withIds([...Array(20).keys()].map((count) => started(`beside-${count}`, { tenant: elsewhere?.['code'] }))),
      platform,
    );
    await world.send([fine]);
    await world.settled();
    expect(await world.sql(`select 1 from "calls" where "uniqueId" like 'beside-%'`)).toHaveLength(20);
    expect(await world.sql(`select "id" from painel.telephony_events where "fault" is not null`)).toEqual([
      { id: 'broken' },
    ]);
    expect(await world.sql(`select 1 from "calls" where "uniqueId" = 'fine'`)).toHaveLength(1);
    const [row] = await world.sql(`select "fault" from painel.telephony_events where "id" = 'broken'`);
    expect(row?.['fault']).toEqual(expect.stringContaining('foreign key'));
  });
});
