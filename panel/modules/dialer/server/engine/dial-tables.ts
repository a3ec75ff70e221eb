import { INSTANT, table } from '../../../../../server/database/system-table';
import { isId } from '../../../../../server/operations/rights/authorise';

const DIALED = 'dial-';

/**
 * What is decided about campaigns that dial, so that any process can go on with them: `ratio` lines for each agent, since when too many are dropped
 * and nobody is at work, what is left of the calls of the second (`allowance`), and how many calls there were (`turn`).
 */
export const dialerCampaigns = table('dialer_campaigns', {
  shape: {
    campaignId: 'uuid | not null',
    tenantId: 'uuid | not null',
    tickedAt: `${INSTANT} | not null`,
    ratio: 'double precision | not null',
    adaptedAt: `${INSTANT} | not null`,
    overSince: INSTANT,
    noAgentsSince: INSTANT,
    allowance: 'double precision | not null',
    turn: 'integer | not null',
  },
  key: ['campaignId'],
  access: 'tenant',
});

/**
 * Attempts that are not over. `preview`: an agent looks at the contact; `dialing`: the number rings; `waiting`: a person has answered;
 * `given`: an agent rings for them; `talking`. `agentId` is who got the call; `isOwn` where it was begun for this agent. `commandId` is what the exchange was
 * asked for last, and `ending` what was decided about the call.
 */
export const dialFlights = table('dial_flights', {
  shape: {
    attemptId: 'uuid | not null',
    tenantId: 'uuid | not null',
    campaignId: 'uuid | not null',
    mailingId: 'uuid | not null',
    contactId: 'uuid | not null',
    callbackId: 'uuid',
    phone: 'text | not null',
    callerId: 'text',
    attemptNumber: 'integer | not null',
    stage: 'text | not null',
    agentId: 'uuid',
    isOwn: 'boolean | not null',
    commandId: 'uuid',
    ending: 'text',
    startedAt: `${INSTANT} | not null`,
    answeredAt: INSTANT,
    givenAt: INSTANT,
  },
  key: ['attemptId'],
  indexes: [
    { on: '("contactId")', unique: true },
    { on: '("campaignId")' },
    // No two calls are on their way to one agent.
    { on: `("agentId") where "stage" <> 'talking'`, unique: true },
  ],
  access: 'tenant',
});

/** Contacts that are dialed next, in the order of `place`. What keeps them from it is looked at when their turn has come. */
export const dialHopper = table('dial_hopper', {
  shape: {
    campaignId: 'uuid | not null',
    contactId: 'uuid | not null',
    tenantId: 'uuid | not null',
    place: 'bigint | not null generated always as identity',
  },
  key: ['contactId'],
  indexes: [{ on: '("campaignId", "place")' }],
  access: 'tenant',
});

export type FlightStage = 'preview' | 'dialing' | 'waiting' | 'given' | 'talking';
/** Why a call of the dialer is ended: nobody was there for a person. */
export type FlightEnding = 'dropped';

/** What the exchange calls the call of an attempt. */
export const callNameOf = (attemptId: string): string => `${DIALED}${attemptId}`;

/** The attempt that a call of this name is; null for a call that no campaign has dialed. */
export function attemptOfCall(name: unknown): string | null {
  const id = typeof name === 'string' && name.startsWith(DIALED) ? name.slice(DIALED.length) : '';
  return isId(id) ? id : null;
}
