import { v7 as createId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import {
  authoriseCall,
  extendReservation,
  type CallToBe,
} from '../../../panel/modules/billing/server/reservations/authorise-call';
import {
  forgetReservations,
  releaseReservations,
} from '../../../panel/modules/billing/server/reservations/call-reservations';
import { keepReservations } from '../../../panel/modules/billing/server/reservations/keep-reservations';
import { settleCalls } from '../../../panel/modules/billing/server/settlement/settle-calls';
import type { DemoApp } from '../../support/panel/demo-app';
import { callWorld, startQuietApp, type CallWorld } from '../../support/panel/ended-calls';

let app: DemoApp;
let world: CallWorld;
/** 0.6000 a minute to fixed numbers of the same area, nothing to 0800. */
let plan: string;

beforeAll(async () => {
  app = await startQuietApp();
  world = await callWorld(app);
  plan = await world.plan([
    { callType: 'local_fixed', pricePerMinute: '0.6' },
    { callType: 'toll_free', pricePerMinute: '0' },
  ]);
});
afterAll(() => app.close());

const hasBalance = (balance: string, { creditLimit = 0, billingMode = 'prepaid' } = {}) =>
  world.sql(
    `update "tenants" set "balance" = ${balance}, "creditLimit" = ${creditLimit}, "billingMode" = '${billingMode}', "ratePlanId" = '${plan}' where "id" = '${world.tenantId}'`,
  );

beforeEach(async () => {
  await world.sql('delete from painel.call_reservations; delete from painel.calls_to_settle');
  await hasBalance('1.0000');
});

const authorise = (more: Partial<CallToBe> = {}) =>
  authoriseCall(app.runtime.database, {
    tenantId: world.tenantId,
    callId: createId(),
    direction: 'outbound',
    caller: '+551133224400',
    called: '+551144445555',
    ...more,
  });
const extend = (callId: string, elapsed: number) =>
  extendReservation(app.runtime.database, { tenantId: world.tenantId, callId, elapsed });
const reserved = async () =>
  (await world.sql('select "amount"::text from painel.call_reservations order by "callId"')).map(
    ({ amount }) => amount,
  );
const NO_CREDIT = { allowed: false, reason: 'no_credit' };

describe('a call that is about to begin', () => {
  it('may last as long as there is credit beside what other calls have reserved, in whole steps', async () => {
    expect(await authorise()).toEqual({ allowed: true, mostSeconds: 96 });
    expect(await authorise()).toEqual({ allowed: true, mostSeconds: 36 });
    expect(await reserved()).toEqual(['0.6000', '0.4000']);
    expect(await authorise()).toEqual(NO_CREDIT);
    expect(await reserved()).toHaveLength(2);
  });

  it('may go down to the credit limit, and without any where the tenant is billed without one', async () => {
    await hasBalance('0', { creditLimit: 1 });
    expect(await authorise()).toEqual({ allowed: true, mostSeconds: 96 });
    await hasBalance('-50', { billingMode: 'unlimited' });
    expect(await authorise()).toEqual({ allowed: true, mostSeconds: 86_400 });
  });

  it('is refused without a rate, and is put through where it costs nothing', async () => {
    expect(await authorise({ called: '+5511987654321' })).toEqual({ allowed: false, reason: 'no_rate' });
    expect(await authorise({ called: 'nowhere' })).toEqual({ allowed: false, reason: 'no_rate' });
    await hasBalance('-1');
    expect(await authorise()).toEqual(NO_CREDIT);
    const free = { allowed: true, mostSeconds: 86_400 };
    expect(await authorise({ called: '08007701234' })).toEqual(free);
    expect(await authorise({ called: '192' })).toEqual(free);
    expect(await authorise({ direction: 'internal', called: '1002' })).toEqual(free);
    expect(await authorise({ direction: 'inbound', called: '+551133224400' })).toEqual(free);
  });

  it('never has what another was given at the same time', async () => {
    await hasBalance('1.5000');
    const answers = await Promise.all(Array.from({ length: 12 }, () => authorise()));
    // Twice a minute, and what is left is the minimum of one more.
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(await reserved()).toEqual(expect.arrayContaining(['0.6000', '0.6000', '0.3000']));
  });
});

describe('a reservation', () => {
  it('grows with the call, as far as the credit reaches', async () => {
    const callId = createId();
    await authorise({ callId });
    expect(await extend(callId, 20)).toEqual({ allowed: true, mostSeconds: 96 });
    expect(await reserved()).toEqual(['0.8400']);
    expect(await authorise()).toEqual(NO_CREDIT);
    expect(await extend(callId, 60)).toEqual({ allowed: true, mostSeconds: 96 });
    expect(await reserved()).toEqual(['1.0000']);
    expect(await extend(callId, 96)).toEqual(NO_CREDIT);
    await releaseReservations(app.runtime.database.as({ tenantId: world.tenantId }), [callId]);
    expect(await authorise()).toEqual({ allowed: true, mostSeconds: 96 });
  });

  it('counts until its call is settled, though it ran out, and not at all where nobody ever hears of the call again', async () => {
    const call = world.call({ calledNumber: '+551144445555', talkSeconds: 50 });
    await authorise({ callId: call.id });
    await world.write([call]);
    await world.wait([call]);
    await world.sql(`update painel.call_reservations set "until" = now() - interval '2 days'`);
    await forgetReservations(app.runtime, new AbortController().signal);
    expect(await authorise()).toEqual({ allowed: true, mostSeconds: 36 });
    await settleCalls(app.runtime, new AbortController().signal);
    expect(await reserved()).toEqual(['0.4000']);
    const [tenant] = await world.sql(`select "balance"::text from "tenants" where "id" = '${world.tenantId}'`);
    expect(tenant).toEqual({ balance: '0.4600' } satisfies JsonObject);
    await world.sql(`update painel.call_reservations set "until" = now() - interval '2 days'`);
    expect(await authorise()).toEqual({ allowed: true, mostSeconds: 42 });
    await forgetReservations(app.runtime, new AbortController().signal);
    expect(await reserved()).toEqual(['0.4600']);
  });

  it('is given back where its call is over and settled before it is known to be its own', async () => {
    const [waits, over] = [20, 30].map((talkSeconds) => world.call({ calledNumber: '+551144445555', talkSeconds }));
    if (waits === undefined || over === undefined) throw new Error('expected two calls');
    for (const { id } of [waits, over]) await authorise({ callId: id });
    await world.write([waits, over]);
    await world.wait([waits]);
    await keepReservations(app.runtime);
    expect(await world.sql('select "callId" from painel.call_reservations')).toEqual([{ callId: waits.id }]);
  });

  it('is given back with its call, though that ended before anybody knew which row it has', async () => {
    const [device] = await world.sql(
      `select "id" from "extensions" where "tenantId" = '${world.tenantId}' and "deletedAt" is null limit 1`,
    );
    const [called, extensionId] = ['+551144445555', String(device?.['id'])];
    await authorise({ uniqueId: 'dial-short' });
    await authorise({ extensionId, called });
    expect(await reserved()).toHaveLength(2);
    const startedAt = new Date().toISOString();
    const short = { calledNumber: called, talkSeconds: 0, startedAt, disposition: 'busy', extensionId: null };
    const calls = [
      world.call({ ...short, uniqueId: 'dial-short' }),
      world.call({ ...short, uniqueId: 'by-hand', extensionId }),
    ];
    await world.write(calls);
    await world.wait(calls);
    await world.settle();
    expect(await reserved()).toEqual([]);
  });

  it('is out of reach for other tenants', async () => {
    const callId = createId();
    await authorise({ callId });
    const other = await callWorld(app, 'maravilha');
    await releaseReservations(app.runtime.database.as({ tenantId: other.tenantId }), [callId]);
    expect(await reserved()).toEqual(['0.6000']);
  });
});
