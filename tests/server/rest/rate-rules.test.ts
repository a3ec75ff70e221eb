import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { DEMO_PASSWORD } from '../../../server/demo/seed';
import { startDemoApp, violationsOf, type DemoApp } from '../../support/demo-app';

let app: DemoApp;

beforeAll(async () => {
  app = await startDemoApp();
});
afterAll(() => app.close());

const post = async (token: string, collection: string, body: JsonObject) => {
  const answer = await app.call<DataRecord>(token, 'POST', `/api/${collection}`, body);
  return answer.status === 201 ? [] : [String(answer.status), ...violationsOf(answer.body)];
};
const patch = async (token: string, path: string, body: JsonObject) => {
  const answer = await app.call(token, 'PATCH', `/api/${path}`, body);
  return answer.status === 200 ? [] : [String(answer.status), ...violationsOf(answer.body)];
};

describe('rates', () => {
  const rate = (ratePlanId: string, more: JsonObject = {}): JsonObject => ({ ratePlanId, callType: 'special', pricePerMinute: '0.5', ...more });

  it('are written by a tenant for its own plans alone, and read for the plan it is billed by', async () => {
    const own = (await app.one(app.cliente, 'rate-plans', { purpose: 'internal' })).id;
    const billed = (await app.one(app.cliente, 'rate-plans', { purpose: 'sell' })).id;
    const cost = (await app.one(app.admin, 'rate-plans', { purpose: 'cost' })).id;
    expect(await post(app.cliente, 'rates', rate(own))).toEqual([]);
    expect(await post(app.cliente, 'rates', rate(billed))).toEqual(['422', 'ratePlanId reference']);
    const plans = new Set((await app.list(app.cliente, 'rates')).map(({ ratePlanId }) => ratePlanId));
    expect(plans).toEqual(new Set([own, billed]));
    expect(await app.list(app.admin, 'rates', { ratePlanId: cost })).not.toEqual([]);
    const [shared] = await app.list(app.cliente, 'rates', { ratePlanId: billed });
    expect(await patch(app.cliente, `rates/${shared?.id ?? ''}`, { pricePerMinute: '0' })).toEqual(['403']);
  });

  it('price a call by the longest prefix of its class, in steps, at its time', async () => {
    const plans = { sell: await app.one(app.cliente, 'rate-plans', { purpose: 'sell' }), internal: await app.one(app.cliente, 'rate-plans', { purpose: 'internal' }) };
    const simulate = (token: string, id: string, call: Record<string, string>) => app.call(token, 'GET', `/api/rate-plans/${id}/simulate?${new URLSearchParams({ area: '11', ...call })}`);
    const price = async (number: string, seconds = '60', more: Record<string, string> = {}) => {
      const { body } = await simulate(app.cliente, plans.sell.id, { number, seconds, ...more });
      return [body['callType'], body['billedSeconds'], body['price']];
    };
    expect(await price('3333-4444')).toEqual(['local_fixed', 60, '0.0600']);
    expect(await price('(11) 98765-4321', '61')).toEqual(['local_mobile', 66, '0.3190']);
    expect(await price('(12) 98765-4321', '3')).toEqual(['ld_mobile_vc2', 0, '0.0000']);
    expect(await price('(21) 98765-4321', '4')).toEqual(['ld_mobile_vc3', 30, '0.1850']);
    expect(await price('(21) 3333-4444', '31', { area: '21' })).toEqual(['local_fixed', 36, '0.0360']);
    expect(await price('+351 912 345 678', '61')).toEqual(['international', 120, '1.0400']);
    expect(await price('+1 202 555 0123')).toEqual(['international', 60, '0.4500']);
    expect(await price('+49 30 123456')).toEqual(['international', 60, '1.9000']);
    expect((await simulate(app.cliente, plans.sell.id, { number: '0800 770 1234', seconds: '60' })).body).toMatchObject({ number: '08007701234', callType: 'toll_free', rate: null, price: null });

    const made = await app.make(app.cliente, 'rates', { ratePlanId: plans.internal.id, callType: 'local_mobile', timeBand: 'offpeak', pricePerMinute: '0.1000', minimumSeconds: 1, incrementSeconds: 1, connectionFee: '0.5' });
    const call = { number: '11 98765-4321', seconds: '61' };
    expect((await simulate(app.cliente, plans.internal.id, { ...call, band: 'offpeak' })).body).toMatchObject({ rate: { id: made.id }, billedSeconds: 61, price: '0.6017', currency: 'BRL' });
    expect((await simulate(app.cliente, plans.internal.id, call)).body).toMatchObject({ rate: { pricePerMinute: '0.3500' } });

    const wrong = await simulate(app.cliente, plans.sell.id, { number: '98765', area: '20', seconds: '-1', band: 'night' });
    expect([wrong.status, ...violationsOf(wrong.body)]).toEqual([422, 'number format', 'area format', 'seconds maximum', 'band enum']);
    const cost = await app.one(app.admin, 'rate-plans', { purpose: 'cost' });
    expect((await simulate(app.cliente, cost.id, call)).status).toBe(404);
    expect((await simulate(app.admin, cost.id, call)).body).toMatchObject({ price: '0.1485' });
    expect((await simulate(await app.signIn('supervisor@example.com', DEMO_PASSWORD), plans.sell.id, call)).status).toBe(403);
  });

  it('occur once per plan, type, prefix and time band, also without a prefix', async () => {
    const plan = (await app.one(app.admin, 'rate-plans', { purpose: 'cost' })).id;
    expect(await post(app.admin, 'rates', rate(plan))).toEqual([]);
    expect(await post(app.admin, 'rates', rate(plan))).toEqual(['422', 'ratePlanId unique']);
    expect(await post(app.admin, 'rates', rate(plan, { timeBand: 'peak' }))).toEqual([]);
    expect(await post(app.admin, 'rates', rate(plan, { prefix: '55190' }))).toEqual([]);
    expect(await post(app.admin, 'rates', rate(plan, { prefix: '+55' }))).toEqual(['422', 'prefix pattern']);
    expect(await post(app.admin, 'rates', rate(plan, { pricePerMinute: '-1' }))).toEqual(['422', 'pricePerMinute pattern']);
  });
});

describe('rooms and backups', () => {
  it('share the internal numbers, and have two different PINs', async () => {
    expect(await post(app.cliente, 'conference-rooms', { name: 'Sala 700', number: '700' })).toEqual(['422', 'number unique']);
    expect(await post(app.cliente, 'conference-rooms', { name: 'Sala 890', number: '890', participantPin: '4826', moderatorPin: '4826' })).toEqual(['422', 'moderatorPin compare']);
  });

  it('ask for what their target needs, and know their placeholders', async () => {
    const [stored] = await app.list(app.cliente, 'recording-backup-settings');
    const change = (body: JsonObject) => patch(app.cliente, `recording-backup-settings/${stored?.id ?? ''}`, body);
    expect(await change({ target: 'sftp' })).toEqual(['422', 'host required', 'username required']);
    expect(await change({ target: 'sftp', host: '10.0.0.9', username: 'copias' })).toEqual(['422', 'host publicAddress']);
    expect(await change({ path: '{cliente}/{yyyy}' })).toEqual(['422', 'path pattern']);
    expect(await post(app.cliente, 'recording-backup-settings', { target: 'download' })).toEqual(['422', ' singleton']);
  });
});
