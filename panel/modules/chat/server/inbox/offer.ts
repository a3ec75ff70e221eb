import type { JsonObject } from '../../../../../core/types';

/** What an attendance says of the agent that it is offered to, and of those who let it pass while it waited. */
export const OFFER_FIELDS = ['offeredAgentId', 'offeredUntil', 'passedAgentIds'] as const;

/** Of one that is offered to nobody. */
export const UNOFFERED: JsonObject = { offeredAgentId: null, offeredUntil: null, passedAgentIds: null };
