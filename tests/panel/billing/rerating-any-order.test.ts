import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DemoApp } from '../../support/panel/demo-app';
import {
  callWorld,
  MONEY,
  rateCallsAgain,
  startQuietApp,
  units,
  type CallWorld,
} from '../../support/panel/ended-calls';
import fc from '../../support/property';
import { differingOf } from '../../support/kept';

const AT_ONCE = 50;

let app: DemoApp;
let world: CallWorld;

beforeAll(async () => {
  app = await startQuietApp();
  world = await callWorld(app);
});
afterAll(() => app.close());

const NUMBERS = { local_fixed: '+551144445555', local_mobile: '+5511987654321' } as const;
type CallType = keyof typeof NUMBERS;

type Step =
  | { do: 'call'; type: CallType; seconds: number; answered: boolean }
  | { do: 'tell'; which: number; type: CallType; seconds: number; answered: boolean }
  | { do: 'price'; type: CallType; units: number }
  | { do: 'again'; half: boolean }
  | { do: 'settle' };

const facts = {
  type: fc.constantFrom<CallType>('local_fixed', 'local_mobile'),
  seconds: fc.integer({ min: 0, max: 300 }),
  answered: fc.boolean(),
};
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('call' as const), ...facts }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('tell' as const), which: fc.nat(), ...facts }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      type: facts.type,
      units: fc.integer({ min: 1, max: 9999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('again' as const), half: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
);

interface ModelCall {
  row: JsonObject & { id: string };
  type: CallType;
  seconds: number;
  answered: boolean;
}

/** What is to come of it, worked out by other means: whole ten-thousandths, prices by the time they were set. */
class Model {
  readonly calls: ModelCall[] = [];
  readonly prices: { type: CallType; units: number; since: number }[] = [];
  readonly agains: { from: number; until: number; at: number }[] = [];

  price({ row, type, seconds, answered }: ModelCall): bigint {
    if (!answered || seconds <= 3) return 0n;
    const start = Date.parse(String(row['startedAt']));
    const again = this.agains.findLast(({ from, until }) => from <= start && start < until);
    const moment = Math.max(start, again?.at ?? start);
    const perMinute = this.prices.findLast((one) => one.type === type && one.since <= moment);
    let billed = 30;
    while (billed < seconds) billed += 6;
    const sixtieths = BigInt(billed) * BigInt(perMinute?.units ?? 0);
    return sixtieths / 60n + (sixtieths % 60n === 0n ? 0n : 1n);
  }
}

const inText = (value: number) => `0.${String(value).padStart(4, '0')}`;
/** So that nothing else happens in the millisecond of a change. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 3));

async function begin(model: Model): Promise<string> {
  for (const type of ['local_fixed', 'local_mobile'] as const) model.prices.push({ type, units: 1000, since: 0 });
  return world.plan(
    (['local_fixed', 'local_mobile'] as const).map((callType) => ({ callType, pricePerMinute: inText(1000) })),
  );
}

async function take(model: Model, plan: string, one: Step): Promise<void> {
  if (one.do === 'settle') return void (await Promise.all(Array.from({ length: AT_ONCE }, () => world.settle())));
  if (one.do === 'price') {
    const rate = await app.one(app.admin, 'rates', { ratePlanId: plan, callType: one.type });
    await tick();
    model.prices.push({ type: one.type, units: one.units, since: Date.now() });
    const path = `/api/rates/${rate.id}`;
    expect((await app.call(app.admin, 'PATCH', path, { pricePerMinute: inText(one.units) })).status).toBe(200);
    await tick();
    return;
  }
  if (one.do === 'again') return again(model, plan, one.half);
  const { type, seconds, answered } = one;
  const disposition = answered ? 'answered' : 'no_answer';
  if (one.do === 'call') {
    const startedAt = new Date().toISOString();
    const row = world.call({
      calledNumber: NUMBERS[type],
      talkSeconds: seconds,
      disposition,
      startedAt,
      ratePlanId: plan,
    });
    await world.write([row]);
    model.calls.push({ row, type, seconds, answered });
    return world.wait([row]);
  }
  const call = model.calls[one.which % Math.max(1, model.calls.length)];
  if (!call) return;
  // As the engine does: it waits before its row is written.
  Object.assign(call, { type, seconds, answered });
  await world.wait([call.row]);
  await world.sql(
    `update "calls" set "calledNumber" = '${NUMBERS[type]}', "talkSeconds" = ${seconds}, "disposition" = '${disposition}' where "id" = '${call.row.id}'`,
  );
  await world.wait([call.row]);
}

async function again(model: Model, plan: string, half: boolean): Promise<void> {
  const starts = model.calls.map(({ row }) => Date.parse(String(row['startedAt'])));
  const from = half ? (starts[Math.floor(starts.length / 2)] ?? 0) : Math.min(...starts, Date.now());
  const until = Date.now() + 60_000;
  const period = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
  // Others settle meanwhile what still waits.
  const [{ record }] = await Promise.all([
    rateCallsAgain(app, { ...period, ratePlanId: plan }),
    ...Array.from({ length: AT_ONCE }, () => world.settle()),
  ]);
  model.agains.push({ from, until, at: Date.parse(record.createdAt) });
  expect(record).toMatchObject({ status: 'done' });
  await tick();
}

async function check(model: Model): Promise<number> {
  let count = 0;
  for (const call of model.calls) {
    const price = model.price(call);
    const lines = await world.sql(
      `select "id", "amount"::text, "correctsId" from "statement-entries" where "callId" = '${call.row.id}' order by "occurredAt", "id"`,
    );
    count += lines.length;
    expect(lines.reduce((sum, { amount }) => sum - units(amount), 0n)).toBe(price);
    expect(lines.filter(({ correctsId }) => correctsId === null)).toHaveLength(Math.min(1, lines.length));
    const { price: written } = (await world.rowOf(call.row.id)) ?? {};
    expect(units(written)).toBe(price);
  }
  expect(await differingOf(app, MONEY)).toEqual([]);
  return count;
}

describe('whatever is told of calls, corrected and rated again, in whichever order', () => {
  it('comes to the price of each call, worked out another way, and to nothing more by doing it again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const model = new Model();
        const plan = await begin(model);
        const before = units(await world.balance());
        for (const one of steps) await take(model, plan, one);
        await take(model, plan, { do: 'settle' });
        const count = await check(model);
        const cost = model.calls.reduce((sum, call) => sum + model.price(call), 0n);
        expect(before - units(await world.balance())).toBe(cost);
        await world.wait(model.calls.map(({ row }) => row));
        await take(model, plan, { do: 'settle' });
        expect(await check(model)).toBe(count);
        await again(model, plan, false);
        const corrected = await check(model);
        await again(model, plan, false);
        expect(await check(model)).toBe(corrected);
      }),
      { numRuns: 10 },
    );
  }, 180_000);
});
