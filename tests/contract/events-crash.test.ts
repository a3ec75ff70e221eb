import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../core/types';
import type { DataRecord } from '../../core/wire';
import type { AnyEvent } from '../../panel/events.gen';
import { openBeside, type OpenDatabase } from '../../server/database/connection/open-database';
import { openApi, type PanelApi } from '../support/browser/panel-api';
import { withIds, type Draft } from '../support/panel/exchange-world';
import {
  chanceOfRun,
  dialledNumber,
  dialledTraffic,
  EXACT,
  mixed,
  pastTraffic,
  planRecords,
  STEPPED,
  type TrafficOf,
} from '../support/panel/priced-traffic';
import { freePort, startPanel, type RunningPanel } from '../support/start-panel';

const CALLS = 400;
const CRASHES = 4;
const BATCH = 20;
/** Of each of the two tenants whose money is recounted; some more are asked for at the panel before each kill. */
const PRICED = 250;
const DIALLED = 4;
const PORT = await freePort();

let dataDir = '';
let panel: RunningPanel | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'painel-events-crash-'));
});
afterAll(async () => {
  await panel?.stop();
  if (dataDir !== '') await rm(dataDir, { recursive: true, force: true });
});

interface Expected {
  waitSeconds: number;
  answered: number;
}

/** Calls of one queue; each second one is answered by an extension. */
function traffic(queue: string, extension: string, begin: number): { events: AnyEvent[]; expected: Expected } {
  const expected = { waitSeconds: 0, answered: 0 };
  const drafts = Array.from({ length: CALLS }, (_, index): Draft[] => {
    const call = `crash-${index}`;
    const at = (seconds: number) => new Date(begin + index * 100 + seconds * 1000).toISOString();
    const wait = 3 + (index % 40);
    const isAnswered = index % 2 === 0;
    expected.waitSeconds += wait;
    expected.answered += isAnswered ? 1 : 0;
    const leg = `${call}/a`;
    return [
      { type: 'call.started', at: at(0), call, direction: 'inbound' },
      { type: 'queue.entered', at: at(1), call, queue },
      ...(isAnswered
        ? ([
            { type: 'leg.started', at: at(2), call, leg, extension },
            { type: 'leg.answered', at: at(1 + wait), call, leg, extension },
          ] satisfies Draft[])
        : []),
      { type: 'call.ended', at: at(1 + wait + (isAnswered ? 30 : 0)), call, by: 'caller' },
    ];
  });
  return { events: withIds(drafts.flat()), expected };
}

/** Sends a batch until it is answered, as an adapter does. */
async function send(key: string, events: readonly AnyEvent[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${panel?.url}/api/telephony/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ events }),
    }).catch((error: unknown) => {
      if (error instanceof TypeError) return undefined;
      throw error;
    });
    if (answer?.ok) {
      expect(((await answer.json()) as JsonObject)['refused']).toEqual([]);
      return;
    }
    await pause(50);
  }
}

const all = async (api: PanelApi, collection: string, filter: JsonObject): Promise<DataRecord[]> => {
  const found: DataRecord[] = [];
  for (let first = 0; ; first += 500) {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: `[${first},${first + 499}]`,
      sort: '["id","ASC"]',
    });
    const { body } = await api.call('GET', `${collection}?${query}`);
    const rows = body as unknown as DataRecord[];
    found.push(...rows);
    if (rows.length < 500) return found;
  }
};

it('events that were answered count once, though the server is killed again and again', async () => {
  panel = await startPanel({ dataDir, port: PORT });
  let api = await openApi(panel.url, 'cliente@example.com');
  const queue = await api.create('queues', {
    name: 'Fila que cai',
    number: '7977',
    strategy: 'ringall',
    enabled: true,
    members: [],
  });
  const [device] = await api.find('extensions', {});
  const { serviceKey } = await api.create('service-accounts', {
    name: 'Central',
    rights: ['telephony-events'],
    active: true,
  });
  const begin = Date.now() - 3_600_000;
  const { events, expected } = traffic(String(queue['number']), String(device?.['number']), begin);
  let isFailed = false;
  const sending = (async () => {
    for (let first = 0; first < events.length; first += BATCH)
      await send(String(serviceKey), events.slice(first, first + BATCH), () => isFailed);
  })();
  try {
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await pause(150);
      await panel.kill();
      panel = await startPanel({ dataDir, port: PORT });
    }
  } finally {
    isFailed = panel.process.exitCode !== null;
  }
  await sending;
  api = await openApi(panel.url, 'cliente@example.com');
  const filter = { startedAt_gte: new Date(begin - 1000).toISOString(), queueId: queue.id };
  await expect
    .poll(async () => (await all(api, 'calls', { ...filter, state: 'ended' })).length, { timeout: 30_000 })
    .toBe(CALLS);
  const calls = await all(api, 'calls', filter);
  expect(calls).toHaveLength(CALLS);
  expect(calls.reduce((sum, call) => sum + Number(call['waitSeconds']), 0)).toBe(expected.waitSeconds);
  expect(calls.filter(({ disposition }) => disposition === 'answered')).toHaveLength(expected.answered);
  const lines = await all(api, 'queue-events', { at_gte: filter.startedAt_gte, queueId: queue.id });
  const count = (event: string) => lines.filter((line) => line['event'] === event).length;
  expect({ enter: count('enter'), connect: count('connect'), abandon: count('abandon') }).toEqual({
    enter: CALLS,
    connect: expected.answered,
    abandon: CALLS - expected.answered,
  });
});

interface Entry extends Record<string, unknown> {
  id: string;
  tenantId: string;
  call: string | null;
  kind: string;
  correctsId: string | null;
  /** In ten-thousandths, as `balanceAfter`. */
  amount: number;
  balanceAfter: number;
}

const quiet = { info: () => undefined, warn: () => undefined, error: (message: string) => console.error(message) };

/** Asks for a call at the panel, for which some is reserved, and has the exchange say that it is done. */
async function dialAt(api: PanelApi, key: string, { number, from }: { number: string; from: string }): Promise<void> {
  const asked = api.call('POST', 'telephony/dial', { number, from });
  const ask = async (path: string, body: object) => {
    const answer = await fetch(`${panel?.url}/api/telephony/commands/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { commands: { id: string }[] };
  };
  const { commands } = await ask('claim', { wait: 10, most: 1 });
  await ask(String(commands[0]?.id), { done: true });
  expect((await asked).status).toBe(200);
}

/** A tenant of the demo, with a plan of the test that has always been. */
async function payingTenant(
  admin: PanelApi,
  database: OpenDatabase,
  { code, account, plan }: { code: string; account: string; plan: TrafficOf['plan'] },
): Promise<TrafficOf & { id: string; account: string }> {
  const [tenant] = await admin.find('tenants', { code });
  const id = String(tenant?.id);
  const records = planRecords(`Plano de ${code}`, plan);
  const made = await admin.create('rate-plans', records.plan);
  for (const rate of records.rates) await admin.create('rates', { ratePlanId: made.id, ...rate });
  await database.owner.script(`update "rates" set "createdAt" = '2020-01-01' where "ratePlanId" = '${made.id}'`);
  const given = await admin.call('PATCH', `tenants/${id}`, { ratePlanId: made.id, creditLimit: '100000' });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  const api = await openApi(panel?.url ?? '', account);
  const first = async (collection: string, field: string, filter: JsonObject = {}) =>
    String((await api.find(collection, filter))[0]?.[field]);
  return {
    id,
    account,
    tenant: code,
    plan,
    extension: await first('extensions', 'number', { enabled: true }),
    trunk: await first('trunks', 'name'),
    did: await first('dids', 'number'),
  };
}

it('money is what the calls cost that were sent, once, though the server is killed while it is booked', async () => {
  const chance = chanceOfRun();
  panel ??= await startPanel({ dataDir, port: PORT });
  const database = await openBeside({ dataDir, log: quiet });
  const sql = <Row extends Record<string, unknown>>(text: string) => database.owner.script<Row>(text);
  try {
    const admin = await openApi(panel.url, 'admin@example.com');
    const tenants = [
      await payingTenant(admin, database, { code: 'horizonte', account: 'cliente@example.com', plan: STEPPED }),
      await payingTenant(admin, database, { code: 'maravilha', account: 'cliente2@example.com', plan: EXACT }),
    ];
    const [prepaid] = tenants;
    if (prepaid === undefined) throw new Error('expected a tenant that pays before');
    const { serviceKey } = await admin.create('service-accounts', {
      name: 'Central que conta',
      rights: ['telephony-events', 'telephony-commands'],
      active: true,
    });
    const key = String(serviceKey);
    const waiting = async () =>
      (
        await sql<{ n: number }>(
          `select ((select count(*) from painel.telephony_waiting) + (select count(*) from painel.calls_to_settle))::int as n`,
        )
      )[0]?.n;
    const balances = async () =>
      new Map(
        (
          await sql<{ id: string; units: number }>(
            `select "id", (coalesce("balance", 0) * 10000)::float8 as "units" from "tenants" where "id" in (${tenants.map(({ id }) => `'${id}'`).join(', ')})`,
          )
        ).map(({ id, units }) => [id, units]),
      );
    const entries = () =>
      sql<Entry>(`
        select entry."id", entry."tenantId", call."uniqueId" as "call", entry."kind", entry."correctsId",
          (entry."amount" * 10000)::float8 as "amount", (entry."balanceAfter" * 10000)::float8 as "balanceAfter"
        from "statement-entries" as entry left join "calls" as call on call."id" = entry."callId"
        where entry."tenantId" in (${tenants.map(({ id }) => `'${id}'`).join(', ')}) order by entry."occurredAt", entry."id"`);
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    const [before, known] = [await balances(), new Set((await entries()).map(({ id }) => id))];

    const prices = new Map<string, number>();
    const shares = Array.from({ length: CRASHES + 1 }, (): AnyEvent[] => []);
    for (const tenant of tenants) {
      const traffic = pastTraffic(tenant, PRICED, chance, Date.now());
      for (const [call, price] of traffic.prices) prices.set(call, price);
      // What belongs together comes in any of them, before and after a kill.
      for (const event of traffic.events) shares[chance.whole(0, CRASHES)]?.push(event);
    }
    let dialled = 0;
    let isFailed = false;
    for (const share of shares) {
      const api = await openApi(panel.url, prepaid.account);
      for (let count = 0; count < DIALLED; count += 1) {
        dialled += 1;
        await dialAt(api, key, { number: dialledNumber(dialled), from: prepaid.extension });
        const traffic = dialledTraffic(prepaid, { n: dialled, talk: chance.whole(0, 100), now: Date.now() });
        for (const [call, price] of traffic.prices) prices.set(call, price);
        share.push(...traffic.events);
      }
      const sending = (async () => {
        for (const batch of mixed(share, BATCH, chance)) await send(key, batch, () => isFailed);
      })();
      if (share !== shares.at(-1)) {
        try {
          await pause(chance.whole(30, 1800));
          await panel.kill();
          panel = await startPanel({ dataDir, port: PORT });
        } finally {
          isFailed = panel.process.exitCode !== null;
        }
      }
      await sending;
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);

    const calls = await sql<{ call: string; state: string; price: number }>(
      `select "uniqueId" as "call", "state", ("price" * 10000)::float8 as "price" from "calls" where "uniqueId" like 'money-%'`,
    );
    expect(calls).toHaveLength(prices.size);
    expect(calls.filter(({ call, state, price }) => state !== 'ended' || price !== prices.get(call))).toEqual([]);
    const all = await entries();
    const booked = all.filter(({ id }) => !known.has(id));
    expect(booked.filter(({ call }) => call === null || !prices.has(call))).toEqual([]);
    // Each call has one entry, and beside it only what corrects the one before.
    const first = booked.filter(({ correctsId }) => correctsId === null).map(({ call }) => call);
    const corrected = booked.flatMap(({ correctsId }) => correctsId ?? []);
    expect(new Set(first).size).toBe(first.length);
    expect(new Set(corrected).size).toBe(corrected.length);
    const sums = new Map<string, number>();
    for (const { call, amount } of booked) sums.set(call ?? '', (sums.get(call ?? '') ?? 0) - amount);
    expect([...prices].filter(([call, price]) => (sums.get(call) ?? 0) !== price)).toEqual([]);
    const after = await balances();
    for (const { id, tenant } of tenants) {
      const cost = [...prices].reduce(
        (sum, [call, price]) => sum + (call.startsWith(`money-${tenant}-`) ? price : 0),
        0,
      );
      expect(cost).toBeGreaterThan(0);
      expect((before.get(id) ?? 0) - (after.get(id) ?? 0)).toBe(cost);
      // Every balance that was written down is the one before it and the amount.
      let balance = before.get(id) ?? 0;
      const wrong = booked.filter(({ tenantId, amount, balanceAfter }) => {
        if (tenantId === id) balance += amount;
        return tenantId === id && balanceAfter !== balance;
      });
      expect(wrong).toEqual([]);
      expect(balance).toBe(after.get(id));
    }
    const reserved = `select "callId", "uniqueId", "called" from painel.call_reservations where "tenantId" = '${prepaid.id}'`;
    expect(await sql(reserved)).toEqual([]);
    const summary = await (await openApi(panel.url, prepaid.account)).call('GET', 'statement-entries/summary');
    expect(summary.body).toMatchObject({ addsUp: true });
  } finally {
    await database.close();
  }
});
