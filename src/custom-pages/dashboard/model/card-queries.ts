import type { JsonObject } from '../../../../core/types';
import type { ListedScreen } from '../../../providers/screens/manifest';
import type {
  CardSpec,
  FigureBeside,
  FilterOf,
  FirstStep,
  MetricCardSpec,
  SharesCardSpec,
  Source,
  TimelineCardSpec,
} from '../card-types';
import type { DashboardScope } from './dashboard-scope';
import type { FigureQuery } from './figures';

/** What a card's questions depend on. */
export interface CardWorld {
  scope: DashboardScope;
  /** Screens that the person may open. */
  screens: readonly ListedScreen[];
}

export const screenOf = ({ screens }: CardWorld, path: string | undefined): ListedScreen | undefined =>
  screens.find((screen) => screen.path === path);

/** The conditions of the list behind a figure: the card's, and those that its screen always has. */
export function sourceFilter(
  world: CardWorld,
  { screen }: Pick<Source, 'screen'>,
  filter: FilterOf | undefined,
): JsonObject {
  return { ...filter?.(world.scope), ...screenOf(world, screen)?.filter };
}

const countOf = (world: CardWorld, source: Source, filter = source.filter): FigureQuery => ({
  collection: source.collection,
  filter: sourceFilter(world, source, filter),
});

export interface MetricQueries {
  value: FigureQuery;
  of?: FigureQuery;
  before?: FigureQuery;
}

export function metricQueries(world: CardWorld, card: MetricCardSpec): MetricQueries {
  const measure = card.sum === undefined ? {} : { sum: card.sum };
  return {
    value: { ...countOf(world, card), ...measure },
    ...(card.of && { of: countOf(world, card, card.of) }),
    ...(card.before && { before: { ...countOf(world, card, card.before), ...measure } }),
  };
}

const SHARES = 6;

export const sharesQuery = (world: CardWorld, card: SharesCardSpec): FigureQuery => ({
  ...countOf(world, card),
  group: card.group,
  limit: card.limit ?? SHARES,
  ...(card.sum !== undefined && { sum: card.sum, sort: ['sum', card.isSpent ? 'ASC' : 'DESC'] }),
});

/** Midnight at which the timeline begins. */
export const timelineStart = ({ scope }: CardWorld, { every, spans }: TimelineCardSpec): string =>
  every === 'day' ? scope.daysAgo(spans - 1) : scope.monthsAgo(spans - 1);

export function timelineQuery(world: CardWorld, card: TimelineCardSpec): FigureQuery {
  const filter = { ...sourceFilter(world, card, card.filter), [`${card.group}_gte`]: timelineStart(world, card) };
  return {
    collection: card.collection,
    filter,
    group: card.group,
    every: card.every,
    zone: world.scope.zone,
    limit: card.spans,
    ...(card.sum === undefined ? {} : { sum: card.sum }),
  };
}

/** The tenant is one row: its only value is sum, least and greatest alike. */
export const BALANCE_QUERY: FigureQuery = {
  collection: 'tenants',
  sum: 'balance',
  min: 'lowBalanceAlert',
  max: 'creditLimit',
};

export const SPENDING_DAYS = 30;

/** What was spent of late. */
export const spendingQuery = ({ scope }: CardWorld): FigureQuery => ({
  collection: 'statement-entries',
  filter: { occurredAt_gte: scope.daysAgo(SPENDING_DAYS), amount_lt: 0 },
  sum: 'amount',
});

/** How many records say that a step is done, and how many it could be done to. */
export const stepQueries = (world: CardWorld, step: FirstStep): { done: FigureQuery; among: FigureQuery } => ({
  done: countOf(world, step),
  among: countOf(world, step, step.among ?? step.filter),
});

const MOST_BESIDE = 100;

/** The figures of one column, of all records of the card at once. */
export const besideQuery = (world: CardWorld, figure: FigureBeside): FigureQuery => ({
  ...countOf(world, { ...figure, screen: figure.screen ?? '' }),
  group: figure.by,
  limit: MOST_BESIDE,
  ...(figure.since !== undefined && { min: figure.since }),
});

export const screenQuery = ({ collection, filter }: ListedScreen): FigureQuery => ({
  collection,
  filter: { ...filter },
});

/** Every question that a card asks. */
export function cardQueries(world: CardWorld, card: CardSpec): FigureQuery[] {
  switch (card.kind) {
    case 'metric':
      return Object.values<FigureQuery | undefined>({ ...metricQueries(world, card) }).filter(
        (query) => query !== undefined,
      );
    case 'balance':
      return [BALANCE_QUERY, spendingQuery(world)];
    case 'shares':
      return [sharesQuery(world, card)];
    case 'timeline':
      return [timelineQuery(world, card)];
    case 'steps':
      return card.steps.flatMap((step) => Object.values(stepQueries(world, step)));
    case 'links':
      return world.screens.filter(({ menu }) => menu).map(screenQuery);
    case 'records':
      return (card.beside ?? []).map((figure) => besideQuery(world, figure));
    case 'notices':
      return [];
    case 'own':
      return card.queries?.(world) ?? [];
  }
}
