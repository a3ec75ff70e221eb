import { chatCampaignPeople, chatCampaignRuns } from './campaigns/campaign-tables';
import { INSTANT, table } from '../../../../../server/database/system-table';

/**
 * Messages as channels know them: what comes again is known by it, and a status finds its message. A row without a message is a status that came
 * before its message was noted; it waits with what it says.
 */
export const chatSources = table('chat_sources', {
  shape: {
    connectionId: 'uuid | not null',
    sourceId: 'text | not null',
    tenantId: 'uuid | not null',
    messageId: 'uuid',
    status: 'text',
    error: 'text',
    cost: 'numeric(14,4)',
    at: `${INSTANT} | not null`,
  },
  key: ['connectionId', 'sourceId'],
  indexes: [{ on: '("at")' }],
  access: 'tenant',
});

/** Who writes under which name at a connection. `identities` of contacts say the same; this is where it is looked up. */
export const chatIdentities = table('chat_identities', {
  shape: {
    connectionId: 'uuid | not null',
    sourceId: 'text | not null',
    tenantId: 'uuid | not null',
    contactId: 'uuid | not null',
  },
  key: ['connectionId', 'sourceId'],
  indexes: [{ on: '("contactId")' }],
  access: 'tenant',
});

/**
 * Messages that are to go out, in the order of `place`. `waiting`: from `dueAt` on; `sending`: a process is at it since `takenAt`;
 * `unknown`: that process ended before it noted what became of it, and the message was given up.
 */
export const chatOutbox = table('chat_outbox', {
  shape: {
    messageId: 'uuid | not null',
    tenantId: 'uuid | not null',
    connectionId: 'uuid | not null',
    attendanceId: 'uuid | not null',
    place: 'bigint | not null generated always as identity',
    state: `text | not null default 'waiting'`,
    tries: 'integer | not null default 0',
    dueAt: `${INSTANT} | not null default now()`,
    takenAt: INSTANT,
    takenBy: 'text',
    createdAt: `${INSTANT} | not null default now()`,
  },
  key: ['messageId'],
  indexes: [{ on: '("connectionId", "place")' }, { on: '("attendanceId", "place")' }],
  access: 'tenant',
});

/** Which process sends for a connection: one at a time. A lease and no lock, as a lock would hold a connection to the database while others are waited for. */
export const chatSenders = table('chat_senders', {
  shape: {
    connectionId: 'uuid | not null',
    tenantId: 'uuid | not null',
    holder: 'text | not null',
    until: `${INSTANT} | not null`,
  },
  key: ['connectionId'],
  access: 'tenant',
});

/** Numbers of protocols; they are given once, and some are left out. */
export const chatProtocols = table('chat_protocols', {
  shape: {
    id: 'bigint | not null generated always as identity',
    tenantId: 'uuid | not null',
    at: `${INSTANT} | not null`,
  },
  key: ['id'],
  access: 'tenant',
});

export const CHANNEL_TABLES = [
  chatSources,
  chatIdentities,
  chatOutbox,
  chatSenders,
  chatProtocols,
  chatCampaignRuns,
  chatCampaignPeople,
];
