import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closedBy } from '../../../panel/modules/dialer/server/dialing-closed';
import { localMoment } from '../../../core/within-hours';
import { startDialingWorld, type DialingWorld } from './support/dialing-world';

let world: DialingWorld;
let count = 0;

beforeAll(async () => {
  world = await startDialingWorld(1);
});
afterEach(() => world.quiet());
afterAll(() => world.close());

/** Numbers that no other test dials. */
const number = (area = '11'): string => {
  count += 1;
  return `+55${area}9${String(70_000_000 + count)}`;
};
const originated = (numbers: readonly string[]) =>
  world.asked.filter(({ kind, order }) => kind === 'originate' && numbers.includes(String(order['number'])));

it('does not dial out of the hopper where the hours have ended since, by the clock of the contact', async () => {
  // It is an hour earlier there: the day of São Paulo has begun and that of Manaus has not, or the hour is not reached.
  const [here, there] = [number('11'), number('92')];
  const mailing = await world.mailing([[here], [there]]);
  const campaign = await world.campaign({ mailingIds: [mailing.id], useContactTimezone: true });
  await world.start(campaign);
  const held = () => world.sql(`select 1 from painel.dial_hopper where "campaignId" = '${campaign.id}'`);
  await world.until(async () => expect(await held()).toHaveLength(2));
  const { weekday, time } = localMoment(new Date(Date.now() - 60_000), 'America/Sao_Paulo');
  const now = localMoment(new Date(), 'America/Sao_Paulo');
  const hours = [{ weekday: now.weekday, start: now.weekday === weekday ? time : '00:00', end: '24:00' }];
  await world.sql(`update "campaigns" set "hours" = '${JSON.stringify(hours)}' where "id" = '${campaign.id}'`);
  await world.login(0);
  await world.until(async () => {
    await world.exchange();
    expect(originated([here, there])).toHaveLength(1);
  });
  const [call] = originated([here]);
  await world.hangUp(String(call?.order['call']));
  await world.until(async () => expect(await held()).toHaveLength(0));
  // Two more decisions, for an agent who is free.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await world.exchange();
  expect(originated([there])).toEqual([]);
  expect(await world.contact(mailing.contactIds[1] ?? '')).toMatchObject({ status: 'dialable', attempts: 0 });
});

it('dials nobody whom a list names, and keeps the evidence', async () => {
  const [own, forCampaign, listed, free] = [number(), number(), number(), number()];
  world.fates.set(free, { cause: 19 });
  const mailing = await world.mailing([[own], [forCampaign], [listed], [free]], { dncFilter: false });
  const campaign = await world.campaign({ mailingIds: [mailing.id], dncSources: ['procon_sp', 'internal'] });
  const block = (body: object) =>
    world.make(world.cliente, 'blocked-phones', { matchType: 'exact', channels: ['call'], ...body });
  await block({ number: own, scope: 'all' });
  await block({ number: forCampaign, scope: 'campaign', campaignId: campaign.id });
  const promised = await world.make(world.cliente, 'campaign-callbacks', {
    campaignId: campaign.id,
    mailingContactId: mailing.contactIds[0] ?? '',
    phone: own,
    scheduledAt: new Date(Date.now() + 600_000).toISOString(),
    recipient: 'any',
  });
  await world.sql(`update "campaign-callbacks" set "status" = 'due' where "id" = '${promised.id}'`);
  await world.make(world.admin, 'dnc-numbers', { number: listed, source: 'procon_sp', registeredAt: '2020-01-01' });
  await world.start(campaign);
  await world.until(async () => {
    await world.exchange();
    expect(await world.attempts(campaign.id)).toHaveLength(4);
  });
  const found = await world.attempts(campaign.id);
  const of = (phone: string) => found.find((one) => one['phone'] === phone);
  expect(of(own)).toMatchObject({ result: 'blocked', blockedBy: 'internal' });
  expect(of(forCampaign)).toMatchObject({ result: 'blocked', blockedBy: 'internal' });
  expect(of(listed)).toMatchObject({ result: 'blocked', blockedBy: 'procon_sp' });
  expect(of(free)).toMatchObject({ result: 'no_answer' });
  expect(originated([own, forCampaign, listed, free])).toHaveLength(1);
  expect(await world.one(world.cliente, 'campaign-callbacks', { id: promised.id })).toMatchObject({ status: 'missed' });
  expect(await world.contact(mailing.contactIds[2] ?? '')).toMatchObject({
    status: 'blocked',
    phones: [{ status: 'dnc' }],
  });
});

it('dials no contact who wants no campaigns, nor whom a list names that the tenant obeys since', async () => {
  const [quiet, shut, since, free] = [number(), number(), number(), number()];
  world.fates.set(free, { cause: 19 });
  await world.make(world.cliente, 'contacts', { name: 'Quieta', phone: quiet, optOut: true });
  await world.make(world.cliente, 'contacts', { name: 'Bloqueada', phone: shut, blocked: true });
  await world.make(world.admin, 'dnc-numbers', {
    number: since,
    source: 'nao_me_perturbe',
    registeredAt: '2020-01-01',
  });
  const mailing = await world.mailing([[quiet], [shut], [since], [free]], { dncFilter: false });
  const campaign = await world.campaign({ mailingIds: [mailing.id], dncSources: ['procon_sp', 'internal'] });
  const tenant = `update "tenants" set "dncSources" = %s where "id" = '${world.tenantId}'`;
  const [before] = await world.sql(
    `select array_to_string("dncSources", ',') as "sources" from "tenants" where "id" = '${world.tenantId}'`,
  );
  await world.sql(tenant.replace('%s', `array['procon_sp', 'internal', 'nao_me_perturbe']`));
  await world.start(campaign);
  await world.until(async () => {
    await world.exchange();
    expect(await world.attempts(campaign.id)).toHaveLength(4);
  });
  await world.sql(tenant.replace('%s', `string_to_array('${String(before?.['sources'])}', ',')`));
  const of = new Map((await world.attempts(campaign.id)).map((one) => [one['phone'], one]));
  expect(of.get(quiet)).toMatchObject({ result: 'blocked', blockedBy: 'internal' });
  expect(of.get(shut)).toMatchObject({ result: 'blocked', blockedBy: 'internal' });
  expect(of.get(since)).toMatchObject({ result: 'blocked', blockedBy: 'nao_me_perturbe' });
  expect(of.get(free)).toMatchObject({ result: 'no_answer' });
  expect(originated([quiet, shut, since])).toEqual([]);
});

it('calls nobody on a holiday, which may be a part of the day', async () => {
  await world.make(world.cliente, 'holidays', {
    name: 'Véspera',
    date: '2020-07-17',
    recurring: true,
    scope: 'company',
    allDay: false,
    startTime: '12:00',
    endTime: '18:00',
  });
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));
  const at = (date: string, time: string) =>
    closedBy(world.runtime.database.as('platform'), world.tenantId, { hours }, { date, weekday: 4, time });
  expect(await at('2026-07-17', '11:59')).toBeUndefined();
  expect(await at('2026-07-17', '12:00')).toEqual({ holiday: 'Véspera' });
  expect(await at('2026-07-17', '17:59')).toEqual({ holiday: 'Véspera' });
  expect(await at('2026-07-17', '18:00')).toBeUndefined();
  expect(await at('2019-07-17', '13:00')).toBeUndefined();
});
