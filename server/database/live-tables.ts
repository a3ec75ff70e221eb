import type { TablePlan } from './plan/table-plan';
import { INSTANT, table } from './system-table';

/** Live events that are no change of a record: locks and free topics. Read like the change feed, kept for an hour. */
const outbox = table('outbox', {
  shape: {
    seq: 'bigint | not null generated always as identity',
    xid: 'xid8 | not null default pg_current_xact_id()',
    at: `${INSTANT} | not null default now()`,
    tenantId: 'uuid',
    channels: 'text[] | not null',
    topic: 'text | not null',
    name: 'text | not null',
    payload: 'jsonb',
  },
  key: ['seq'],
  indexes: [{ on: '("at")' }, { on: '("xid")' }],
  access: 'platform',
});

/** Who works on which record, until when; `sockets` are the connections that keep the lock alive. */
const locks = table('locks', {
  shape: {
    resource: 'text | not null',
    recordId: 'uuid | not null',
    tenantId: 'uuid',
    userId: 'uuid | not null',
    name: 'text | not null',
    role: 'text | not null',
    sockets: `text[] | not null default '{}'`,
    createdAt: `${INSTANT} | not null default now()`,
    until: `${INSTANT} | not null`,
  },
  key: ['resource', 'recordId'],
  indexes: [{ on: '("until")' }],
  access: 'platform',
});

/** Sessions of live connections of another process than the one that was asked for their rights, until that one takes them. */
const liveSockets = table('live_sockets', {
  shape: {
    socketId: 'text | not null',
    userId: 'uuid | not null',
    sessionId: 'uuid | not null',
    at: `${INSTANT} | not null default now()`,
  },
  key: ['socketId'],
  indexes: [{ on: '("at")' }],
  access: 'platform',
});

/** What live events are kept in beside the change feed. */
export const liveTables: TablePlan[] = [outbox, locks, liveSockets];
