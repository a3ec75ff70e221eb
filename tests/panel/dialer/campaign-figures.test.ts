import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sampleCampaign } from '../../../panel/modules/dialer/server/engine/campaign-sample';
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
