/** The collection of calls that agents promised. */
export const CALLBACKS = 'campaign-callbacks';

/** What the keeping of their times works with, by collection; schemas without them have no such times. */
export const CALLBACK_FIELDS: Readonly<Record<string, readonly string[]>> = {
  [CALLBACKS]: ['campaignId', 'mailingContactId', 'phone', 'scheduledAt', 'recipient', 'agentId', 'status'],
  'mailing-contacts': ['name'],
  campaigns: [],
};
