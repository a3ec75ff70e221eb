import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sampleCampaign } from '../../../panel/modules/dialer/server/engine/campaign-sample';
import { keepDialers } from '../../../panel/modules/dialer/server/keep-dialers';
import { listenerAt } from '../../support/listener';
import { startDialingWorld, type DialingWorld } from './support/dialing-world';

/** Of the promise of half a second much is left to a busy machine. */
const MOST_DELAY_MS = 5000;

let world: DialingWorld;

beforeAll(async () => {
  world = await startDialingWorld(1);
});
afterEach(() => world.quiet());
afterAll(() => world.close());

let count = 0;
/** Numbers that no other test dials. */
const number = (): string => {
  count += 1;
  return `+55119${String(81_000_100 + count)}`;
};
const online = async (id: string) => (await world.one(world.cliente, 'campaigns', { id }))['agentsOnline'];

it('who watches a campaign hears soon that an agent talks', async () => {
  await world.login(0);
  const mailing = await world.mailing([['+5511981000001']]);
  const campaign = await world.campaign({ mailingIds: [mailing.id] });
  const listener = await listenerAt(world, world.cliente);
  try {
    await listener.join(`private-tenant.${world.tenantId}.resource.campaigns.${campaign.id}`);
    await world.start(campaign);
    const before = world.asked.length;
    await world.until(async () => {
      await world.exchange();
      expect(world.asked.slice(before).map(({ kind }) => kind)).toContain('take');
    });
    const begin = performance.now();
    await expect
      .poll(() => listener.heard.filter(({ event }) => event === 'campaign.stats').map(({ payload }) => payload), {
        interval: 10,
      })
      .toContainEqual(expect.objectContaining({ talking: 1, dialing: 0, agents: 1 }));
    const delay = Math.round(performance.now() - begin);
    console.info(`from the answer of the agent to who watches the campaign: ${delay} ms`);
    expect(delay).toBeLessThan(MOST_DELAY_MS);
  } finally {
    listener.pusher.disconnect();
  }
});

it('a campaign that has paused has nobody online', async () => {
  await world.login(0);
  const mailing = await world.mailing([['+5511981000002']]);
  world.fates.set('+5511981000002', 'silent');
  const campaign = await world.campaign({ mailingIds: [mailing.id] });
  await world.start(campaign);
  await expect.poll(() => online(campaign.id), { timeout: 25_000 }).toBe(1);
  const { status } = await world.call(world.cliente, 'POST', `/api/campaigns/${campaign.id}/transitions/pause`, {});
  expect(status).toBe(200);
  await expect.poll(() => online(campaign.id)).toBe(0);
});

it('who talks just now is one of those who answered, by whom it is judged how many lines are safe', async () => {
  const mailing = await world.mailing([['+5511981000003']]);
  const { id } = await world.campaign({ mailingIds: [mailing.id] });
  const [calls, answered] = [60, 20];
  // All began in the same minute: what nobody answered is over, the talks are not.
  await world.sql(`
    insert into "dial-attempts" ("id", "tenantId", "version", "createdAt", "updatedAt", "startedAt", "campaignId", "mailingId", "phone", "attemptNumber", "result", "ringSeconds", "talkSeconds")
      select painel.id_at(at), '${world.tenantId}', 1, at, at, at, '${id}', '${mailing.id}', '+5511981000003', 1, 'no_answer', 25, 0
      from (select now() - interval '1 minute' + n * interval '100 milliseconds' as at from generate_series(1, ${calls - answered}) as n) as made;
    insert into painel.dial_flights ("attemptId", "tenantId", "campaignId", "mailingId", "contactId", "phone", "attemptNumber", "stage", "isOwn", "startedAt", "answeredAt")
      select gen_random_uuid(), '${world.tenantId}', '${id}', '${mailing.id}', gen_random_uuid(), '+5511981000003', 1, 'talking', false, now() - interval '1 minute', now() - interval '50 seconds'
      from generate_series(1, ${answered})`);
  const now = Date.now();
  const sample = await sampleCampaign(world.runtime.database.as('platform'), { id, today: now - 3_600_000, now });
  await world.sql(`delete from painel.dial_flights where "campaignId" = '${id}'`);
  // What is believed before anything is known: 6 of 20.
  expect(sample.answerRate).toBeCloseTo((answered + 6) / (calls + 20));
  expect(sample.answers).toEqual({ people: answered, dropped: 0 });
});

it('campaigns divide the calls of a second that their tenant, and its dialing engine, may begin', async () => {
  const limit = (cps: number) =>
    world.sql(`update "tenants" set "maxDialerCps" = ${cps} where "id" = '${world.tenantId}'`);
  const [before] = await world.sql(
    `select "maxDialerCps"::float8 as "cps" from "tenants" where "id" = '${world.tenantId}'`,
  );
  await limit(3);
  const told = async (campaign: { id: string }) => {
    const [last] = await world.sql(
      `select "payload" ->> 'cps' as "cps" from painel.outbox where "name" = 'campaign.stats' and "payload" ->> 'campaignId' = '${campaign.id}' order by "seq" desc limit 1`,
    );
    return Number(last?.['cps']);
  };
  const campaigns = [];
  for (const cps of [1, 3, null]) {
    const mailing = await world.mailing([[number()]]);
    campaigns.push(await world.campaign({ mailingIds: [mailing.id], cps, priority: 5 }));
  }
  const [slow, fast, usual] = campaigns;
  if (slow === undefined || fast === undefined || usual === undefined) throw new Error('expected three campaigns');
  await world.start(slow);
  await world.until(async () => expect(await told(slow)).toBe(1));
  await world.start(fast);
  await world.until(async () => expect([await told(slow), await told(fast)]).toEqual([0.75, 2.25]));
  await world.start(usual);
  await world.until(async () => {
    const all = await Promise.all([slow, fast, usual].map(told));
    expect(all.map((cps) => Math.round(cps * 100) / 100)).toEqual([0.43, 1.29, 1.29]);
  });
  // The dialing engine has half of it, for this tenant and others.
  const engine = `"dialers" set "maxCps" = %s where "id" = (select "dialerId" from "tenants" where "id" = '${world.tenantId}')`;
  const [{ cps: ofEngine } = { cps: 10 }] = await world.sql(
    `select "maxCps"::float8 as "cps" from "dialers" where "id" = (select "dialerId" from "tenants" where "id" = '${world.tenantId}')`,
  );
  await world.sql(`update ${engine.replace('%s', '1.5')}`);
  await world.until(async () => {
    const all = await Promise.all([slow, fast, usual].map(told));
    expect(all.map((cps) => Math.round(cps * 100) / 100)).toEqual([0.21, 0.64, 0.64]);
  });
  await world.sql(`update ${engine.replace('%s', String(ofEngine))}`);
  await limit(Number(before?.['cps'] ?? 2));
});

it('a dialing engine begins no more calls than it has channels', async () => {
  const channels = (count: number) =>
    world.sql(
      `update "dialers" set "maxChannels" = ${count} where "id" = (select "dialerId" from "tenants" where "id" = '${world.tenantId}')`,
    );
  await world.sql(`
    update "campaigns" set "status" = 'finished' where "status" = 'running' and "tenantId" = '${world.tenantId}';
    delete from painel.dial_flights`);
  const phones = [number(), number(), number()];
  for (const phone of phones) world.fates.set(phone, 'silent');
  const mailing = await world.mailing(phones.map((phone) => [phone]));
  const campaign = await world.campaign({ mailingIds: [mailing.id], mode: 'agentless', cps: 5, maxChannels: 10 });
  const rings = async () =>
    (await world.sql(`select from painel.dial_flights where "campaignId" = '${campaign.id}'`)).length;
  await channels(2);
  await world.start(campaign);
  await world.until(async () => expect(await rings()).toBe(2));
  await world.exchange();
  await channels(200);
  await world.until(async () => expect(await rings()).toBe(3));
  await world.sql(`
    update "campaigns" set "status" = 'finished' where "id" = '${campaign.id}';
    delete from painel.dial_flights where "campaignId" = '${campaign.id}'`);
});

it('the dialing engine of a tenant shows what its campaigns do', async () => {
  const [tenant] = await world.sql(`select "dialerId" from "tenants" where "id" = '${world.tenantId}'`);
  const shown = async () => {
    await keepDialers(world.runtime);
    const { campaignsRunning, channelsInUse, cpsNow } = await world.one(world.admin, 'dialers', {
      id: String(tenant?.['dialerId']),
    });
    return { campaignsRunning, channelsInUse, isDialing: Number(cpsNow) > 0 };
  };
  await world.sql(`update "dial-attempts" set "campaignId" = null`);
  expect(await shown()).toEqual({ campaignsRunning: 0, channelsInUse: 0, isDialing: false });
  const phone = number();
  world.fates.set(phone, 'silent');
  const mailing = await world.mailing([[phone]]);
  await world.start(await world.campaign({ mailingIds: [mailing.id] }));
  await world.until(async () => {
    await world.exchange();
    expect(await shown()).toEqual({ campaignsRunning: 1, channelsInUse: 1, isDialing: true });
  });
  await world.sql(`update painel.dial_flights set "startedAt" = now() - interval '1 hour'`);
});

it('a campaign pauses for too many short calls, of which the people of the tenant and of the platform are told', async () => {
  const mailing = await world.mailing([[number()]]);
  const campaign = await world.campaign({ mailingIds: [mailing.id], name: 'Curtas demais' });
  await world.sql(`
    insert into "dial-attempts" ("id", "tenantId", "version", "createdAt", "updatedAt", "startedAt", "campaignId", "phone", "result")
    select (left(painel.id_at(now())::text, 19) || substr(gen_random_uuid()::text, 20))::uuid, '${world.tenantId}', 1, now(), now(), now(), '${campaign.id}', '+5511980000000', 'no_answer'
    from generate_series(1, 1000)`);
  await world.start(campaign);
  await world.until(async () =>
    expect(await world.one(world.cliente, 'campaigns', { id: campaign.id })).toMatchObject({
      status: 'paused',
      pauseReason: 'compliance',
    }),
  );
  const titles = async (token: string) =>
    (await world.list(token, 'notifications', { type: 'campaign_paused' })).map(({ title }) => String(title));
  const of = (name: string) => `Campanha pausada por chamadas curtas: ${name}`;
  await world.until(async () => expect(await titles(world.cliente)).toContain(of('Curtas demais')));
  const [tenant] = await world.sql(`select "name" from "tenants" where "id" = '${world.tenantId}'`);
  expect(await titles(world.admin)).toContain(of(`Curtas demais (${String(tenant?.['name'])})`));
});
