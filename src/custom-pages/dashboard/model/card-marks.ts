import type { Mark } from '../../../../core/live/crossings';
import type { Limits } from '../../../../core/live/standing';
import type { CardSpec } from '../card-types';
import type { ShownCard } from './arrangement';
import { BALANCE_QUERY, metricQueries, type CardWorld } from './card-queries';
import { balanceStanding, metricStanding, type CardStanding } from './card-standing';
import { figureKey, type FigureAnswer, type Figures, type FigureQuery } from './figures';

/** A card whose figure has limits, as it stands. */
export interface LimitedCard {
  spec: CardSpec & { kind: 'metric' | 'balance' };
  figures: Figures;
  shown: CardStanding;
}

/** Has the card limits, whether they are reached or not? */
export const isLimited = ({ spec, limits }: Pick<ShownCard, 'spec' | 'limits'>): boolean =>
  spec.kind === 'balance' ||
  (spec.kind === 'metric' &&
    spec.worse !== undefined &&
    (limits.warning !== undefined || limits.critical !== undefined));

/**
 * One mark for each card with limits whose figure is there. Other limits make another mark, so that nobody is told of what only their own change of the
 * limits has made of a figure.
 */
export function cardMarks(
  cards: readonly ShownCard[],
  world: CardWorld,
  answers: ReadonlyMap<string, FigureAnswer>,
  textOf: (card: LimitedCard) => string,
): Mark[] {
  const figuresOf = (query: FigureQuery) => {
    const answer = answers.get(figureKey(query));
    return answer !== undefined && 'figures' in answer ? answer.figures : undefined;
  };
  const mark = (card: LimitedCard, limits: Limits): Mark => ({
    id: `${card.spec.id} ${limits.warning ?? ''} ${limits.critical ?? ''}`,
    standing: card.shown.standing,
    text: textOf(card),
  });
  return cards.filter(isLimited).flatMap(({ spec, limits }): Mark[] => {
    if (spec.kind === 'metric') {
      const figures = figuresOf(metricQueries(world, spec).value);
      return figures === undefined
        ? []
        : [mark({ spec, figures, shown: metricStanding(spec, limits, figures) }, limits)];
    }
    const figures = spec.kind === 'balance' ? figuresOf(BALANCE_QUERY) : undefined;
    return spec.kind !== 'balance' || figures === undefined
      ? []
      : [mark({ spec, figures, shown: balanceStanding(figures) }, {})];
  });
}
