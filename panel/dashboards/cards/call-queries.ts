import type { JsonObject } from '../../../core/types';
import type { CardWorld } from '../../../src/custom-pages/dashboard/model/card-queries';
import type { FigureQuery } from '../../../src/custom-pages/dashboard/model/figures';

export const CALLS = 'calls';

/** Counted, with the talk in them. */
const callsOf = (filter: JsonObject): FigureQuery => ({ collection: CALLS, filter, sum: 'talkSeconds' });

/** What of the day's calls is counted, as lists are filtered. */
export function callFilters({ scope }: CardWorld) {
  const today = { startedAt_gte: scope.daysAgo(0) };
  // As on the page of trunks: what was blocked before it was dialled never rang, and is no attempt.
  const over = { ...today, state: 'ended', trunkId_null: false };
  const reached = { ...over, direction: 'inbound' };
  const dialled = { ...over, direction: 'outbound', ringSeconds_null: false };
  /** Both together, for the list behind what is divided by them. */
  const attempts: JsonObject = {
    ...over,
    $or: [{ direction: 'inbound' }, { direction: 'outbound', ringSeconds_null: false }],
  };
  return {
    inbound: { ...today, direction: 'inbound' },
    outbound: { ...today, direction: 'outbound' },
    internal: { ...today, direction: 'internal' },
    dialer: { ...today, source: 'dialer' },
    reached,
    reachedAnswered: { ...reached, disposition: 'answered' },
    dialled,
    dialledAnswered: { ...dialled, disposition: 'answered' },
    attempts,
    attemptsAnswered: { ...attempts, disposition: 'answered' },
  };
}

export const NAMES = [
  'inbound',
  'outbound',
  'internal',
  'dialer',
  'reached',
  'reachedAnswered',
  'dialled',
  'dialledAnswered',
] as const;

/** What the card of a client asks, in the order of the names. */
export function callsTodayQueries(world: CardWorld): FigureQuery[] {
  const filters = callFilters(world);
  return NAMES.map((name) => callsOf(filters[name]));
}

/** Logged in on any channel: each agent counts once. */
const LOGGED: FigureQuery = {
  collection: 'agent-states',
  filter: { state_neq: 'logged_out' },
  group: 'agentId',
  limit: 1,
};
export const RUNNING = { collection: 'campaigns', filter: { status: 'running' } } as const satisfies FigureQuery;

/** The same, then who is logged in, then what runs. */
export const platformQueries = (world: CardWorld): FigureQuery[] => [...callsTodayQueries(world), LOGGED, RUNNING];
