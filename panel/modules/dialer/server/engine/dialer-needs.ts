import { BUDGET_NEEDS } from '../../../billing/server/budgets/spent-budget';

/** What dialing works with, by collection; schemas without them have no dialer. */
export const DIALER_NEEDS: Readonly<Record<string, readonly string[]>> = {
  ...BUDGET_NEEDS,
  campaigns: [
    'status',
    'costCenterId',
    'mode',
    'ratio',
    'mailingIds',
    'queueId',
    'agentIds',
    'maxChannels',
    'hours',
    'dncSources',
  ],
  mailings: ['active', 'validUntil', 'priority'],
  'mailing-contacts': ['mailingId', 'status', 'phones', 'attempts', 'nextAttemptAt', 'timezone'],
  'campaign-callbacks': ['campaignId', 'mailingContactId', 'status', 'scheduledAt', 'recipient', 'agentId', 'attempts'],
  'dial-attempts': ['campaignId', 'mailingContactId', 'phone', 'result', 'startedAt', 'callId', 'recordingId', 'cost'],
  'blocked-phones': ['number', 'matchType', 'scope', 'campaignId', 'channels', 'expiresAt'],
  'dnc-numbers': ['number', 'source', 'effectiveAt', 'listId'],
  calls: ['uniqueId', 'state', 'answeredAt', 'answeredBy', 'disposition', 'recordingId', 'cost'],
  agents: ['extensionId'],
  'agent-states': ['agentId', 'channel', 'state', 'since', 'wrapUpUntil'],
  extensions: ['number', 'enabled'],
  queues: ['number', 'members'],
  uras: ['number'],
  audios: ['name'],
  trunks: ['name'],
  dispositions: ['finishesContact', 'requiresCallback', 'recycleAfterMinutes', 'isContact', 'isConversion'],
  tenants: ['timezone', 'balance', 'creditLimit', 'billingMode', 'maxChannels', 'maxDialerCps', 'dncEnforcement'],
};
