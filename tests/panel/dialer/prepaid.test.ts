import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepReservations } from '../../../panel/modules/billing/server/reservations/keep-reservations';
import { startDialingWorld, type DialingWorld } from './support/dialing-world';

let world: DialingWorld;

beforeAll(async () => {
  world = await startDialingWorld(1);
});
afterAll(() => world.close());

const originated = (numbers: readonly string[]) =>
  world.asked.filter(({ kind, order }) => kind === 'originate' && numbers.includes(String(order['number'])));

it('dials for a tenant that pays before what there is credit for, and pauses when it is used up', async () => {
  await world.login(0);
  const numbers = ['+5511980009001'];
  const mailing = await world.mailing(numbers.map((one) => [one]));
  const campaign = await world.campaign({ mailingIds: [mailing.id] });
  const reservations = () =>
    world.sql(`select "callId" from painel.call_reservations where "tenantId" = '${world.tenantId}'`);
  const [before] = await world.sql(
    `select "billingMode", "balance"::text, coalesce("creditLimit", 0)::text as "limit" from "tenants" where "id" = '${world.tenantId}'`,
  );
  const pays = (mode: string, balance: string, limit: string) =>
    world.sql(
      `update "tenants" set "billingMode" = '${mode}', "balance" = ${balance}, "creditLimit" = ${limit} where "id" = '${world.tenantId}'`,
    );
  // Not used up, and not enough for the minimum of any call.
  await pays('prepaid', '0.0001', '0');
  await world.start(campaign);
  await world.until(async () => {
    const [row] = await world.sql(`select "status", "pauseReason" from "campaigns" where "id" = '${campaign.id}'`);
    expect(row).toEqual({ status: 'paused', pauseReason: 'no_credit' });
  });
  expect(originated(numbers)).toEqual([]);
  expect(await world.contact(mailing.contactIds[0] ?? '')).toMatchObject({ attempts: 0 });
  await pays('prepaid', '50', '0');
  const resumed = await world.call(world.cliente, 'POST', `/api/campaigns/${campaign.id}/transitions/resume`, {});
  expect(resumed.status).toBe(200);
  await world.until(async () => {
    await world.exchange();
    expect(originated(numbers)).toHaveLength(1);
  });
  const [call] = originated(numbers);
  await world.settled();
  await keepReservations(world.runtime);
  const [row] = await world.sql(`select "id" from "calls" where "uniqueId" = '${String(call?.order['call'])}'`);
  expect((await reservations())[0]?.['callId']).toBe(row?.['id']);
  // What there was is used up: the exchange is to hang up.
  const hangUps = () =>
    world.asked.filter(({ kind, order }) => kind === 'hangup' && order['call'] === call?.order['call']);
  await pays('prepaid', '0', '0');
  await world.sql(`update painel.call_reservations set "mostSeconds" = 0, "until" = now() + interval '10 seconds'`);
  await world.until(async () => {
    await keepReservations(world.runtime);
    await world.exchange();
    expect(hangUps()).toHaveLength(1);
  });
  await pays(String(before?.['billingMode']), String(before?.['balance'] ?? 0), String(before?.['limit']));
  await world.hangUp(String(call?.order['call']));
});
