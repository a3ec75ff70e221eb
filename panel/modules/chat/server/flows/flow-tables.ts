import { INSTANT, table } from '../../../../../server/database/system-table';

/** What flows were when conversations began: these go on with it, whatever becomes of the flow. */
export const flowVersions = table('chat_flow_versions', {
  shape: {
    flowId: 'uuid | not null',
    contentVersion: 'integer | not null',
    tenantId: 'uuid | not null',
    content: 'jsonb | not null',
    at: `${INSTANT} | not null`,
  },
  key: ['flowId', 'contentVersion'],
  indexes: [{ on: '("at")' }],
  access: 'tenant',
});

/**
 * Conversations that a flow leads, by their attendance; a row goes when people take over. `pending`: what is to be done outside before it goes
 * on; `dueAt`: when it goes on by itself; `claimedAt`: since when a process is at it; `step` counts how often it went on.
 */
export const flowSessions = table('chat_flow_sessions', {
  shape: {
    attendanceId: 'uuid | not null',
    tenantId: 'uuid | not null',
    flowId: 'uuid | not null',
    contentVersion: 'integer | not null',
    session: 'jsonb | not null',
    pending: 'jsonb',
    dueAt: `${INSTANT} | not null`,
    claimedAt: INSTANT,
    step: 'integer | not null',
  },
  key: ['attendanceId'],
  indexes: [{ on: '("dueAt")' }, { on: '("flowId", "contentVersion")' }],
  access: 'tenant',
});
