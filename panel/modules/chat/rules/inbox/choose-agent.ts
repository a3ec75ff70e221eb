/** How a sector gives what waits to its agents, as `sectors.assignment`. */
export type Assignment = 'manual' | 'round_robin' | 'least_busy' | 'last_agent' | 'wallet';

/** An agent who may be given one more conversation. */
export interface FreeAgent {
  id: string;
  /** Conversations that they have, and are offered. */
  open: number;
  /** When they were last given one, ISO 8601; null where that is long ago. */
  lastGivenAt: string | null;
}

/** Whose contact it is. */
export interface Ties {
  /** Who spoke with the contact last. */
  lastAgentId: string | null;
  /** Whose wallet the contact is in. */
  ownerAgentId: string | null;
}

/**
 * Who is to have what waits. `round_robin`: who was given one longest ago. `least_busy`: who has fewest. `last_agent` and `wallet`: who spoke with
 * the contact last, or owns it; where they are not free the turn decides, so that nobody waits for one person.
 * @returns null where nobody is free, or people take for themselves
 */
export function chooseAgent(assignment: Assignment, free: readonly FreeAgent[], ties: Ties): string | null {
  if (assignment === 'manual') return null;
  const tied = assignment === 'last_agent' ? ties.lastAgentId : assignment === 'wallet' ? ties.ownerAgentId : null;
  if (tied !== null && free.some(({ id }) => id === tied)) return tied;
  const [first] = free.toSorted(
    (one, other) =>
      (assignment === 'least_busy' ? one.open - other.open : 0) ||
      (one.lastGivenAt ?? '').localeCompare(other.lastGivenAt ?? '') ||
      one.id.localeCompare(other.id),
  );
  return first?.id ?? null;
}
