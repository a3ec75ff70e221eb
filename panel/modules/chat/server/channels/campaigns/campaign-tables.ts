import { INSTANT, table } from '../../../../../../server/database/system-table';

/** How far a campaign that sends has come, so that any process can go on with it. `day` is that of the tenant. */
export const chatCampaignRuns = table('chat_campaign_runs', {
  shape: {
    campaignId: 'uuid | not null',
    tenantId: 'uuid | not null',
    nextAt: `${INSTANT} | not null`,
    day: 'date',
    dayCount: 'integer | not null default 0',
    count: 'integer | not null default 0',
  },
  key: ['campaignId'],
  access: 'tenant',
});

/** Whom a campaign writes to, settled when it begins, each once: `number` is the telephone as it is compared. */
export const chatCampaignPeople = table('chat_campaign_people', {
  shape: {
    campaignId: 'uuid | not null',
    tenantId: 'uuid | not null',
    place: 'bigint | not null generated always as identity',
    contactId: 'uuid',
    phone: 'text',
    name: 'text',
    vars: 'jsonb',
    state: `text | not null default 'waiting'`,
    messageId: 'uuid',
  },
  key: ['campaignId', 'place'],
  indexes: [
    { on: '("campaignId", "contactId")', unique: true },
    { on: `("campaignId", "place") where "state" = 'waiting'` },
  ],
  access: 'tenant',
});
