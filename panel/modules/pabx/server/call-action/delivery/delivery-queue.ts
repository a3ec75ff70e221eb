import { INSTANT, table } from '../../../../../../server/database/system-table';

export const ACTIONS = 'call-actions';
export const DELIVERIES = 'call-action-deliveries';

/** The log is kept so long. What happened before is offered to nobody: no line would say that it was delivered already. */
export const KEPT_DAYS = 30;

/** Fields that deliveries work with; schemas without them deliver nothing. */
export const DELIVERY_NEEDS: Readonly<Record<string, readonly string[]>> = {
  [ACTIONS]: [
    'name',
    'mode',
    'events',
    'direction',
    'queueIds',
    'campaignIds',
    'onlyExternalLegs',
    'active',
    'url',
    'retries',
    'lastStatus',
    'lastRunAt',
    'failuresInARow',
  ],
  [DELIVERIES]: [
    'at',
    'event',
    'callId',
    'actionId',
    'state',
    'attempts',
    'statusCode',
    'durationMs',
    'error',
    'nextTryAt',
  ],
  calls: ['didId'],
  dids: ['actionIds'],
  queues: ['actionIds'],
  campaigns: ['actionIds'],
};

/**
 * What is still to be delivered, by the id of the line that people see of it. Its facts, which name people and numbers, go with the row as soon
 * as it is delivered or given up.
 */
export const deliveryQueue = table('call_action_queue', {
  shape: {
    id: 'uuid | not null',
    tenantId: 'uuid | not null',
    actionId: 'uuid | not null',
    /** An event as `ActionEvent`, in JSON. */
    facts: 'text | not null',
    /** Where the address leads, as far as its template says; of each so many calls go out at a time. */
    host: 'text | not null',
    /** When it is tried; of one that is being tried, when it is tried again unless its end is noted. */
    dueAt: `${INSTANT} | not null default now()`,
    /** Until when it is in somebody's hands. */
    leaseUntil: INSTANT,
    /** Tries that have begun. Also tells whether one that comes to its end is still the latest. */
    attempts: 'integer | not null default 0',
  },
  key: ['id'],
  indexes: [{ on: '("host", "dueAt")' }, { on: '("dueAt")' }, { on: '("leaseUntil")' }, { on: '("actionId")' }],
  access: 'tenant',
});
