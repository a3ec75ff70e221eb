import type { JsonObject } from '../../../../core/types';

/** The calls behind the figures of a trunk, as lists are filtered. */
export interface TrunkLists {
  inbound: JsonObject;
  outbound: JsonObject;
  attempts: JsonObject;
  answered: JsonObject;
  /** Those of the attempts that were not answered, for a cause of Q.850. */
  cause: (cause: number) => JsonObject;
}

const DAY_MS = 86_400_000;

/** @param lastHourFrom since when the last hour counts, ISO 8601 */
export function trunkLists(trunkId: string, lastHourFrom: string): TrunkLists {
  const now = {
    trunkId,
    state_neq: 'ended',
    // Lists of calls are of a period; no call lasts longer.
    startedAt_gte: new Date(Date.parse(lastHourFrom) - DAY_MS).toISOString(),
  };
  // What was blocked before it was dialled never rang, and is no attempt.
  const attempts: JsonObject = {
    trunkId,
    state: 'ended',
    startedAt_gte: lastHourFrom,
    $or: [{ direction: 'inbound' }, { ringSeconds_null: false }],
  };
  return {
    inbound: { ...now, direction: 'inbound' },
    outbound: { ...now, direction: 'outbound' },
    attempts,
    answered: { ...attempts, disposition: 'answered' },
    cause: (cause) => ({ ...attempts, disposition_neq: 'answered', hangupCause: cause }),
  };
}
