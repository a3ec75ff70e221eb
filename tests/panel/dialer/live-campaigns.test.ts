import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import {
  endForecast,
  type CampaignsSnapshot,
  type CampaignSnapshot,
} from '../../../panel/modules/dialer/rules/live-campaigns';
import { DEMO_PASSWORD } from '../../../panel/demo/seed';
import { startDemoApp, type DemoApp } from '../../support/panel/demo-app';

let app: DemoApp;
let supervisor: string;

beforeAll(async () => {
  app = await startDemoApp();
  supervisor = await app.signIn('supervisor@example.com', DEMO_PASSWORD);
});
afterAll(() => app.close());

const get = async <T>(token: string, path: string): Promise<T> => {
  const { status, body } = await app.call<T & JsonObject>(token, 'GET', `/api/dialer/live${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

it('counts the attempts of the day as their list has them', async () => {
  const { campaigns, dayStart } = await get<CampaignsSnapshot>(app.cliente, '');
  expect(campaigns.length).toBeGreaterThan(0);
  for (const { id, day } of campaigns) {
    const attempts = await app.list(app.cliente, 'dial-attempts', { campaignId: id, startedAt_gte: dayStart });
    const of = (...results: string[]) => attempts.filter(({ result }) => results.includes(String(result))).length;
    expect(day).toMatchObject({
      attempts: attempts.length - of('blocked'),
      people: of('answered', 'dropped'),
      dropped: of('dropped'),
      machines: of('machine'),
    });
  }
});

it('tells of contacts that came to an end by the attempts of the last half hour, as SQL does', async () => {
  // Of any day: after midnight nobody was dialed yet.
  const { campaigns } = await get<CampaignsSnapshot>(app.cliente, '');
  const [attempt] = await app.list(app.cliente, 'dial-attempts', { campaignId: campaigns.map(({ id }) => id) });
  const id = String(attempt?.['campaignId']);
  await app.database.owner.script(`
    update "dial-attempts" set "startedAt" = now() - interval '10 minutes'
    where "id" in (select "id" from "dial-attempts" where "campaignId" = '${id}' order by "id" limit 20)`);
  const { pace, at } = await get<CampaignSnapshot>(app.cliente, `/${id}`);
  const [counted] = await app.database.owner.script<JsonObject>(`
    select count(distinct contact."id")::int as "done", ceil(extract(epoch from now() - min(attempt."startedAt")) / 60)::int as "minutes"
    from "dial-attempts" as attempt left join "mailing-contacts" as contact
      on contact."id" = attempt."mailingContactId" and contact."status" in ('finished', 'exhausted', 'blocked', 'invalid')
    where attempt."campaignId" = '${id}' and attempt."startedAt" >= now() - interval '30 minutes'`);
  expect(pace).toEqual({ done: counted?.['done'], minutes: Math.min(30, Number(counted?.['minutes'])) });
  expect(endForecast(60, { done: 30, minutes: 15 }, at)).toBe(Date.parse(at) + 30 * 60_000);
  expect(endForecast(60, { done: 0, minutes: 15 }, at)).toBeNull();
});

it('tells numbers that ring from those that do not yet', async () => {
  const { campaigns } = await get<CampaignsSnapshot>(app.cliente, '');
  const id = campaigns[0]?.id ?? '';
  const [call] = await app.list(app.cliente, 'calls', {});
  const [rings, silent] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
  const flight = (attempt: string) =>
    `('${attempt}'::uuid, "tenant", '${id}'::uuid, '${attempt}'::uuid, '${attempt}'::uuid, '+5511987650001', 1, 'dialing', false, now())`;
  await app.database.owner.script(`
    update "calls" set "state" = 'ringing', "campaignId" = '${id}', "uniqueId" = 'dial-${rings}', "endedAt" = null where "id" = '${call?.id ?? ''}';
    insert into painel.live_calls ("callId", "tenantId") select "id", "tenantId" from "calls" where "id" = '${call?.id ?? ''}';
    insert into painel.dial_flights
      ("attemptId", "tenantId", "campaignId", "mailingId", "contactId", "phone", "attemptNumber", "stage", "isOwn", "startedAt")
    select one.* from (select "tenantId" as "tenant" from "campaigns" where "id" = '${id}') as campaign
      cross join lateral (values ${flight(rings)}, ${flight(silent)}) as one`);
  const { shown } = await get<CampaignSnapshot>(app.cliente, `/${id}`);
  expect(shown.now).toMatchObject({ dialing: 2, ringing: 1 });
});

it('shows a supervisor the own campaigns alone, and nothing to the platform', async () => {
  const all = await get<CampaignsSnapshot>(app.cliente, '');
  const own = await app.list(supervisor, 'campaigns', {});
  const shown = await get<CampaignsSnapshot>(supervisor, '');
  const ids = new Set(own.map(({ id }) => id));
  expect(shown.campaigns.map(({ id }) => id)).toEqual(all.campaigns.map(({ id }) => id).filter((id) => ids.has(id)));
  const [first] = all.campaigns;
  const { shown: one, minutes } = await get<CampaignSnapshot>(app.cliente, `/${first?.id ?? ''}`);
  expect([one.id, minutes.length]).toEqual([first?.id, 30]);
  const other = all.campaigns.find(({ id }) => !ids.has(id));
  if (other !== undefined) expect((await app.call(supervisor, 'GET', `/api/dialer/live/${other.id}`)).status).toBe(404);
  expect((await app.call(app.admin, 'GET', '/api/dialer/live')).status).toBe(403);
});
