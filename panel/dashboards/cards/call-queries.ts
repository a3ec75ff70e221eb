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

export const DIRECTIONS = ['inbound', 'outbound', 'internal'] as const;
export const WEEK_DAYS = 7;
const HOURS = 24;

const byHour = ({ scope }: CardWorld, filter: JsonObject): FigureQuery => ({
  collection: CALLS,
  filter,
  group: 'startedAt',
  every: 'hour',
  zone: scope.zone,
  limit: HOURS,
});

/** Of today by the hour, in the order of the directions. */
export const directionHoursQueries = (world: CardWorld): FigureQuery[] =>
  DIRECTIONS.map((direction) => byHour(world, { startedAt_gte: world.scope.daysAgo(0), direction }));

/** By the hour: of today, and of the same day of last week. */
export const comparedHoursQueries = (world: CardWorld): FigureQuery[] => [
  byHour(world, { startedAt_gte: world.scope.daysAgo(0) }),
  byHour(world, { startedAt_gte: world.scope.daysAgo(WEEK_DAYS), startedAt_lt: world.scope.daysAgo(WEEK_DAYS - 1) }),
];

const CONVERSION = { 'dispositionId.isConversion': true };

/** Calls of today, then attendances that were closed today, which the agent disposed of as conversions. */
export const conversionQueries = ({ scope }: CardWorld): FigureQuery[] => [
  { collection: CALLS, filter: { agentId: scope.userId, startedAt_gte: scope.daysAgo(0), ...CONVERSION } },
  {
    collection: 'attendances',
    filter: { agentId: scope.userId, status: 'closed', closedAt_gte: scope.daysAgo(0), ...CONVERSION },
  },
];
