import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import { turnMonths } from '../../../panel/modules/billing/server/budgets/month-spending';
import type { DemoApp } from '../../support/panel/demo-app';
import { callWorld, startQuietApp, units, type CallWorld } from '../../support/panel/ended-calls';

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

const toldOf = async (planId: string) =>
  (await app.list(app.admin, 'system-logs', { source: 'billing' })).filter(
    ({ context }) => (context as JsonObject | null)?.['planId'] === planId,
  );

async function settled(options: JsonObject, calledNumber = FIXED): Promise<JsonObject & { id: string }> {
  const call = world.call({ calledNumber, talkSeconds: 60, ratePlanId: tenth, ...options });
  await world.write([call]);
  await world.wait([call]);
  await world.settle();
  return { ...(await world.rowOf(call.id)), id: call.id };
}

describe('an ended call', () => {
  it.each([
    [2, 0, '0.0000'],
    [3, 0, '0.0000'],
    [10, 30, '0.0500'],
    [31, 36, '0.0600'],
    [61, 66, '0.1100'],
    [96, 96, '0.1600'],
  ])('of %i seconds is charged as %i, %s', async (talkSeconds, billedSeconds, price) => {
    const before = await world.balance();
    const call = await settled({ talkSeconds });
    expect(call).toMatchObject({ callType: 'local_fixed', billedSeconds, price, ratePlanId: tenth, version: 1 });
    expect(units(before) - units(await world.balance())).toBe(units(price));
    expect(await world.entriesOf([call.id])).toHaveLength(price === '0.0000' ? 0 : 1);
    expect(await world.waiting()).toBe(0);
  });

  it('is charged by other steps where the rate says so', async () => {
    const whole = await world.plan([
      { callType: 'local_fixed', pricePerMinute: '0.1', minimumSeconds: 60, incrementSeconds: 60 },
    ]);
    const exact = await world.plan([
      { callType: 'local_fixed', pricePerMinute: '0.1', minimumSeconds: 1, incrementSeconds: 1 },
    ]);
    expect(await settled({ talkSeconds: 61, ratePlanId: whole })).toMatchObject({
      billedSeconds: 120,
      price: '0.2000',
    });
    expect(await settled({ talkSeconds: 61, ratePlanId: exact })).toMatchObject({ billedSeconds: 61, price: '0.1017' });
  });

  it('has its class by its numbers, and the longest prefix of the class', async () => {
    const plan = await world.plan([
      { callType: 'local_mobile', pricePerMinute: '0.2' },
      { callType: 'ld_mobile_vc2', pricePerMinute: '0.3' },
      { callType: 'ld_mobile_vc3', pricePerMinute: '0.4' },
      { callType: 'international', pricePerMinute: '2' },
      { callType: 'international', pricePerMinute: '1', prefix: '351' },
      { callType: 'international', pricePerMinute: '3', prefix: '35191' },
    ]);
    const price = async (number: string, more: JsonObject = {}) => {
      const { callType, price } = await settled({ ratePlanId: plan, ...more }, number);
      return [callType, price];
    };
    expect(await price('+5511987654321')).toEqual(['local_mobile', '0.2000']);
    expect(await price('+5512987654321')).toEqual(['ld_mobile_vc2', '0.3000']);
    expect(await price('+5521987654321')).toEqual(['ld_mobile_vc3', '0.4000']);
    expect(await price('+351213456789')).toEqual(['international', '1.0000']);
    expect(await price('+351912345678')).toEqual(['international', '3.0000']);
    expect(await price('+4930123456')).toEqual(['international', '2.0000']);
    // The area of the company counts where that of the caller is not known.
    expect(await price('+5511987654321', { callerNumber: '1001' })).toEqual(['local_mobile', '0.2000']);
  });

  it('is charged by the band of the time at which it began, on the clocks of the tenant', async () => {
    const plan = await world.plan([
      { callType: 'local_fixed', pricePerMinute: '0.4', timeBand: 'peak' },
      { callType: 'local_fixed', pricePerMinute: '0.2', timeBand: 'offpeak' },
      { callType: 'local_fixed', pricePerMinute: '0.9', prefix: '5511' },
    ]);
    const price = async (startedAt: string) => (await settled({ ratePlanId: plan, startedAt }))['price'];
    expect(await price('2026-03-02T10:00:00.000Z')).toBe('0.4000');
    expect(await price('2026-03-02T09:59:59.999Z')).toBe('0.2000');
    expect(await price('2026-03-03T00:00:00.000Z')).toBe('0.2000');
    expect(await price('2026-03-07T15:00:00.000Z')).toBe('0.4000');
    expect(await price('2026-03-08T15:00:00.000Z')).toBe('0.2000');
    // Tiradentes, a Tuesday.
    expect(await price('2026-04-21T15:00:00.000Z')).toBe('0.2000');
  });

  it('is charged by what was in force when it began', async () => {
    const plan = await world.plan([{ callType: 'local_fixed', pricePerMinute: '0.1' }]);
    const { id } = await app.one(app.admin, 'rates', { ratePlanId: plan });
    const before = new Date().toISOString();
    expect((await app.call(app.admin, 'PATCH', `/api/rates/${id}`, { pricePerMinute: '0.5' })).status).toBe(200);
    expect((await app.call(app.admin, 'PATCH', `/api/rate-plans/${plan}`, { connectionFee: '0.01' })).status).toBe(200);
    const priceAt = async (startedAt: string) => (await settled({ ratePlanId: plan, startedAt }))['price'];
    expect(await priceAt(before)).toBe('0.1000');
    expect(await priceAt(new Date(Date.now() + 1000).toISOString())).toBe('0.5100');
    expect((await app.call(app.admin, 'PATCH', `/api/rates/${id}`, { callType: 'local_mobile' })).status).toBe(200);
    expect(await priceAt(before)).toBe('0.1000');
    expect((await app.call(app.admin, 'DELETE', `/api/rates/${id}`)).status).toBe(200);
    expect(await priceAt(before)).toBe('0.1000');
  });

  it('costs the platform what the plan of its trunk says', async () => {
    const cost = await world.plan([{ callType: 'local_fixed', pricePerMinute: '0.0250' }], { purpose: 'cost' });
    const trunk = await app.make(app.cliente, 'trunks', {
      name: 'Tronco com custo',
      type: 'sip',
      direction: 'both',
      enabled: true,
      maxChannels: 10,
      host: 'sip.example.com',
      authMode: 'ip',
      allowedIps: ['203.0.113.7'],
      codecs: ['alaw'],
      dialFormat: 'e164',
    });
    await world.sql(`update "trunks" set "ratePlanId" = '${cost}' where "id" = '${trunk.id}'`);
    expect(await settled({ trunkId: trunk.id })).toMatchObject({ price: '0.1000', cost: '0.0250' });
    expect(await settled({})).toMatchObject({ price: '0.1000', cost: null });
    expect(await settled({ trunkId: trunk.id, talkSeconds: 0, disposition: 'busy' })).toMatchObject({
      price: '0.0000',
      cost: '0.0000',
    });
  });

  it('costs nothing where nobody answered, inside, and inbound unless the plan says so', async () => {
    const plan = await world.plan([
      { callType: 'local_fixed', pricePerMinute: '0.1' },
      { callType: 'inbound', pricePerMinute: '0.04', prefix: '0800' },
    ]);
    const free = [
      await settled({ ratePlanId: plan, talkSeconds: 0, disposition: 'no_answer' }),
      await settled({ ratePlanId: plan, talkSeconds: 40, disposition: 'failed' }),
      await settled({ ratePlanId: plan, direction: 'internal' }, '1002'),
      await settled({ ratePlanId: plan, direction: 'inbound', callerNumber: '+5521987654321' }, '+551133224400'),
      await settled({ ratePlanId: plan }, '192'),
    ];
    expect(free.map(({ callType, price }) => [callType, price])).toEqual([
      ['local_fixed', '0.0000'],
      ['local_fixed', '0.0000'],
      ['internal', '0.0000'],
      ['inbound', '0.0000'],
      ['special', '0.0000'],
    ]);
    expect(await world.entriesOf(free.map(({ id }) => id))).toEqual([]);
    expect(
      await settled({ ratePlanId: plan, direction: 'inbound', callerNumber: '+5521987654321' }, '08007701234'),
    ).toMatchObject({
      callType: 'inbound',
      price: '0.0400',
    });
    expect(await toldOf(plan)).toEqual([]);
  });

  it('has a line in the statement that says what it was, and adds to what its cost center spent', async () => {
    const center = await app.make(app.cliente, 'cost-centers', { code: 'CC-77', name: 'Vendas', active: true });
    const { id } = await settled({ talkSeconds: 96, costCenterId: center.id });
    const [line] = await app.list(app.cliente, 'statement-entries', { costCenterId: center.id });
    expect(line).toMatchObject({
      kind: 'call',
      description: 'Ligação 1144445555 – 00:01:36',
      quantity: 96,
      unit: 's',
      amount: '-0.1600',
      callId: id,
      balanceAfter: await world.balance(),
    });
    expect(await app.one(app.cliente, 'cost-centers', { id: center.id })).toMatchObject({ spentThisMonth: '0.1600' });
    await settled({ talkSeconds: 96, costCenterId: center.id });
    expect(await app.one(app.cliente, 'cost-centers', { id: center.id })).toMatchObject({
      spentThisMonth: '0.3200',
      version: center.version,
    });
  });

  it('is spent by its cost center in the month of its line, which begins anew on the clock of the tenant', async () => {
    const center = await app.make(app.cliente, 'cost-centers', { code: 'CC-78', name: 'Suporte', active: true });
    const spent = async () => (await app.one(app.cliente, 'cost-centers', { id: center.id }))['spentThisMonth'];
    const turn = () => turnMonths(app.runtime, new AbortController().signal);
    await settled({ talkSeconds: 96, costCenterId: center.id });
    await turn();
    expect(await spent()).toBe('0.1600');
    await world.sql(
      `update painel.cost_center_months set "month" = to_char(("month" || '-01')::date - 1, 'YYYY-MM') where "costCenterId" = '${center.id}'`,
    );
    await turn();
    expect(await spent()).toBe('0.0000');
    await settled({ talkSeconds: 61, costCenterId: center.id });
    expect(await spent()).toBe('0.1100');
  });

  it('that was booked by a version before is added up once for its cost center', async () => {
    const center = await app.make(app.cliente, 'cost-centers', { code: 'CC-79', name: 'Cobrança', active: true });
    await settled({ talkSeconds: 96, costCenterId: center.id });
    await world.sql(`
      delete from painel.settings where "key" = 'cost-center-months'; delete from painel.cost_center_months;
      update "cost-centers" set "spentThisMonth" = 7`);
    await turnMonths(app.runtime, new AbortController().signal);
    expect(await app.one(app.cliente, 'cost-centers', { id: center.id })).toMatchObject({ spentThisMonth: '0.1600' });
  });

  it('without a rate is free, which the platform is told once a day for each class of a plan', async () => {
    const [one, other] = [
      world.call({ calledNumber: '+5511987654321', talkSeconds: 60, ratePlanId: tenth }),
      world.call({ calledNumber: '+5511987654322', talkSeconds: 60, ratePlanId: tenth }),
    ];
    await world.write([one, other]);
    await world.wait([one, other]);
    await world.settle();
    expect(await settled({}, '+5511987654323')).toMatchObject({ callType: 'local_mobile', price: '0.0000' });
    expect(await settled({}, '+351213456789')).toMatchObject({ callType: 'international', price: '0.0000' });
    const told = await toldOf(tenth);
    expect(told.map(({ level, source, context }) => [level, source, context])).toEqual(
      expect.arrayContaining([
        [
          'warning',
          'billing',
          { planId: tenth, callType: 'local_mobile', number: expect.stringMatching(/^\+551198765432/) },
        ],
        ['warning', 'billing', { planId: tenth, callType: 'international', number: '+351213456789' }],
      ]),
    );
    expect(told).toHaveLength(2);
  });
});
