import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompiledQuery } from 'kysely';
import { settleBatch } from '../../../panel/modules/billing/server/settlement/settle-batch';
import { openSettlement } from '../../../panel/modules/billing/server/settlement/open-settlement';
import { awaitSettlement } from '../../../panel/modules/billing/server/settlement/await-settlement';
import type { Executor } from '../../../server/database/types';
import { asSystem } from '../../../server/operations/context';
import type { Runtime } from '../../../server/operations/runtime';
import type { DemoApp } from '../../support/panel/demo-app';
import { callWorld, MONEY, startQuietApp, units, type CallWorld } from '../../support/panel/ended-calls';
import { differingOf } from '../../support/kept';

const FIXED = '+551144445555';

let app: DemoApp;
let world: CallWorld;
/** 0.1000 a minute to fixed numbers of the same area. */
let tenth: string;

beforeAll(async () => {
  app = await startQuietApp();
  world = await callWorld(app);
  tenth = await world.plan([{ callType: 'local_fixed', pricePerMinute: '0.1000' }]);
});
afterAll(() => app.close());

beforeEach(() => world.sql('delete from painel.calls_to_settle'));

async function settleOne(): Promise<void> {
  const call = world.call({ calledNumber: FIXED, talkSeconds: 60, ratePlanId: tenth });
  await world.write([call]);
  await world.wait([call]);
  await world.settle();
}

describe('settlement', () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      world.call({ calledNumber: FIXED, talkSeconds: 10 + (index % 90), ratePlanId: tenth }),
    );

  it('comes to what 300 calls are worth, counted another way', async () => {
    const seed = { value: 7 };
    const random = (most: number) => {
      seed.value = (seed.value * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed.value / 2_147_483_648) * most);
    };
    const kinds = [
      { callType: 'local_fixed', number: '+55114444', price: 713n, fee: 0n, first: 30, step: 6 },
      { callType: 'local_mobile', number: '+55119765', price: 2901n, fee: 500n, first: 60, step: 60 },
      { callType: 'ld_mobile_vc3', number: '+55219765', price: 3333n, fee: 1n, first: 1, step: 1 },
    ];
    const inText = (value: bigint) => `0.${String(value).padStart(4, '0')}`;
    const plan = await world.plan(
      kinds.map(({ callType, price, fee, first, step }) => ({
        callType,
        pricePerMinute: inText(price),
        connectionFee: inText(fee),
        minimumSeconds: first,
        incrementSeconds: step,
      })),
    );
    const expected = new Map<string, bigint>();
    const calls = Array.from({ length: 300 }, (_, index) => {
      const kind = kinds[random(3)] ?? kinds[0];
      if (!kind) throw new Error('expected a kind');
      const talkSeconds = random(400);
      const disposition = random(5) === 0 ? 'no_answer' : 'answered';
      const call = world.call({
        calledNumber: `${kind.number}${String(1000 + random(8999)).padStart(kind.callType === 'local_fixed' ? 4 : 5, '1')}`,
        talkSeconds,
        ratePlanId: plan,
        disposition,
        endedAt: new Date(Date.now() - random(100_000)).toISOString(),
        uniqueId: `random-${index}`,
      });
      let billed = 0;
      if (disposition === 'answered' && talkSeconds > 3)
        for (billed = kind.first; billed < talkSeconds;) billed += kind.step;
      const sixtieths = billed === 0 ? 0n : kind.fee * 60n + kind.price * BigInt(billed);
      expected.set(call.id, sixtieths / 60n + (sixtieths % 60n === 0n ? 0n : 1n));
      return call;
    });
    const before = units(await world.balance());
    await world.write(calls);
    await world.wait(calls);
    await world.settle();
    const lines = await world.entriesOf([...expected.keys()]);
    const total = [...expected.values()].reduce((sum, one) => sum + one, 0n);
    for (const line of lines) expect(units(line['amount'])).toBe(-(expected.get(String(line['callId'])) ?? 0n));
    expect(lines).toHaveLength([...expected.values()].filter((one) => one > 0n).length);
    expect(before - units(await world.balance())).toBe(total);
    let running = before;
    for (const line of lines) {
      running += units(line['amount']);
      expect(units(line['balanceAfter'])).toBe(running);
    }
    expect(await differingOf(app, MONEY)).toEqual([]);
  });

  it('by fifty at once leaves the balance what the entries sum up to', async () => {
    const calls = some(150);
    const before = units(await world.balance());
    await world.write(calls);
    const settleSome = async (index: number) => {
      await world.wait(calls.slice(index * 3, index * 3 + 3));
      await world.settle();
    };
    await Promise.all(Array.from({ length: 50 }, (_, index) => settleSome(index)));
    await world.settle();
    const lines = await world.entriesOf(calls.map(({ id }) => id));
    expect(lines).toHaveLength(calls.length);
    expect(units(await world.balance()) - before).toBe(lines.reduce((sum, line) => sum + units(line['amount']), 0n));
    const [sums] = await world.sql(`
      select tenant."balance"::text as "balance", (select sum("amount") from "statement-entries" where "tenantId" = tenant."id")::text as "entries"
      from "tenants" as tenant where tenant."id" = '${world.tenantId}'`);
    expect(units(sums?.['balance'])).toBe(units(sums?.['entries']));
    expect(await differingOf(app, MONEY)).toEqual([]);
  });

  it('by several at once pays for no call twice, nor for one that is told of again', async () => {
    const calls = some(1200);
    const before = units(await world.balance());
    await world.write(calls);
    await world.wait(calls);
    await Promise.all([world.settle(), world.settle(), world.settle(), world.settle()]);
    await world.settle();
    const lines = await world.entriesOf(calls.map(({ id }) => id));
    expect(new Set(lines.map(({ callId }) => callId)).size).toBe(lines.length);
    expect(lines).toHaveLength(calls.length);
    const paid = lines.reduce((sum, line) => sum + units(line['amount']), 0n);
    expect(before - units(await world.balance())).toBe(-paid);
    await world.wait(calls.slice(0, 600));
    await world.settle();
    expect(await world.entriesOf(calls.map(({ id }) => id))).toHaveLength(calls.length);
    expect(await differingOf(app, MONEY)).toEqual([]);
    const [line] = lines;
    await expect(
      world.sql(`insert into "statement-entries" ("id", "tenantId", "version", "createdAt", "updatedAt", "kind", "amount", "callId")
        values (gen_random_uuid(), '${world.tenantId}', 1, now(), now(), 'call', -1, '${String(line?.['callId'])}')`),
    ).rejects.toThrow(/unique/);
  });

  it('that breaks off leaves all as it was, tells of it, holds up no other tenant, and is done later', async () => {
    const other = await callWorld(app, 'maravilha');
    const [calls, theirs] = [some(3), [other.call({ calledNumber: FIXED, talkSeconds: 60, ratePlanId: tenth })]];
    await world.write([...calls, ...theirs]);
    await world.wait([...calls, ...theirs]);
    const before = await world.balance();
    for (const last of ['update "calls"', 'insert into "statement-entries"', 'update "tenants"', 'call_reservations']) {
      const reports: string[] = [];
      await world.settle(breaking(app.runtime, world.tenantId, last, reports));
      expect(reports).toEqual([`settlement of the calls of ${world.tenantId}`]);
      expect(await world.balance()).toBe(before);
      expect(await world.entriesOf(calls.map(({ id }) => id))).toEqual([]);
      expect((await world.rowOf(calls[0]?.id))?.['price']).toBeNull();
      expect(await world.waiting()).toBe(3);
      expect(await world.entriesOf(theirs.map(({ id }) => id))).toHaveLength(1);
    }
    await world.settle();
    expect(await world.entriesOf(calls.map(({ id }) => id))).toHaveLength(3);
  });

  it('stands against nobody who edits the tenant meanwhile, and shows to who asks whether it is as it was', async () => {
    const place = `/api/tenants/${world.tenantId}`;
    const { headers } = await app.call(app.admin, 'GET', place);
    const tag = String(headers['etag']);
    await settleOne();
    expect((await app.call(app.admin, 'GET', place, undefined, { 'if-none-match': tag })).status).toBe(200);
    expect((await app.call(app.admin, 'PATCH', place, { contactName: 'Ana Lima' }, { 'if-match': tag })).status).toBe(
      200,
    );
    const fed = await world.sql(
      `select "resource", "fields" from painel.change_feed where "tenantId" = '${world.tenantId}' and "resource" in ('tenants', 'statement-entries') order by "seq" desc limit 3`,
    );
    expect(fed).toContainEqual({ resource: 'tenants', fields: ['balance'] });
    expect(fed).toContainEqual({ resource: 'statement-entries', fields: null });
  });

  it('asks as much for many calls as for few', async () => {
    const counted = async (count: number) => {
      const calls = some(count);
      await world.write(calls);
      const statements: string[] = [];
      await app.runtime.database.transaction({ tenantId: world.tenantId }, async (executor) => {
        const counting: Executor = {
          run: <Row>(query: CompiledQuery<Row>) => {
            statements.push(query.sql);
            return executor.run(query);
          },
        };
        await awaitSettlement(
          executor,
          calls.map(({ id: callId, endedAt }) => ({ tenantId: world.tenantId, callId, endedAt: String(endedAt) })),
        );
        const { taken } = await settleBatch(
          asSystem(app.runtime, { tenantId: world.tenantId }),
          counting,
          world.tenantId,
        );
        expect(taken).toBe(count);
      });
      return statements.length;
    };
    const few = await counted(2);
    expect(await counted(500)).toBe(few);
    expect(few).toBeLessThanOrEqual(13);
  });

  it('warns who has little left', async () => {
    const cents = Number(await world.balance()).toFixed(2);
    expect(
      (await app.call(app.admin, 'PATCH', `/api/tenants/${world.tenantId}`, { lowBalanceAlert: cents })).status,
    ).toBe(200);
    await world.sql(`update "tenants" set "lowBalanceAlert" = "balance" where "id" = '${world.tenantId}'`);
    const heard = async () => (await app.list(app.cliente, 'notifications', { type: 'low_balance' })).length;
    const before = await heard();
    await settleOne();
    expect(await heard()).toBe(before + 1);
    await settleOne();
    expect(await heard()).toBe(before + 1);
  });

  it('goes on by itself while the server runs, and ends with it', async () => {
    const opened = await openSettlement({
      config: {} as never,
      runtime: app.runtime,
      authenticator: app.authenticator,
    });
    const [call] = some(1);
    if (!call) throw new Error('expected a call');
    await world.write([call]);
    await world.wait([call]);
    await expect.poll(async () => (await world.rowOf(call.id))?.['price'], { timeout: 10_000 }).toBe('0.0500');
    await opened.close?.();
    const [late] = some(1);
    if (!late) throw new Error('expected a call');
    await world.write([late]);
    await world.wait([late]);
    expect(await world.waiting()).toBe(1);
  });

  it('is proved by the balances: one that is not the sum of its entries is named', async () => {
    await world.sql(`update "tenants" set "balance" = "balance" + 1 where "id" = '${world.tenantId}'`);
    const [wrong] = await differingOf(app, ['tenants.balance']);
    expect(wrong).toMatchObject({ id: world.tenantId, stored: await world.balance() });
    expect(units(wrong?.stored) - units(wrong?.expected)).toBe(10_000n);
    await world.sql(`update "tenants" set "balance" = "balance" - 1 where "id" = '${world.tenantId}'`);
    expect(await differingOf(app, MONEY)).toEqual([]);
  });
});

/** A server on which the first statement of the tenant that says so fails. */
function breaking(runtime: Runtime, tenantId: string, when: string, reports: string[]): Runtime {
  const { database } = runtime;
  return {
    ...runtime,
    report: (_, where) => void reports.push(where),
    database: {
      ...database,
      as: (scope) => database.as(scope),
      transaction: (scope, work, options) =>
        database.transaction(
          scope,
          (executor) =>
            work({
              run: async (query) => {
                const rows = await executor.run(query);
                if (typeof scope === 'object' && scope.tenantId === tenantId && query.sql.includes(when))
                  throw new Error('the process was killed');
                return rows;
              },
            }),
          options,
        ),
    },
  };
}
