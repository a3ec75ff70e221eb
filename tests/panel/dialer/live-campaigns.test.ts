import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../core/types';
import type { CampaignsSnapshot, CampaignSnapshot } from '../../../panel/modules/dialer/rules/live-campaigns';
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
    });
  }
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
