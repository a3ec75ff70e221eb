import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../core/types';
import { ROLES } from '../../../panel/roles';
import { readTexts, textFolders } from '../../../server/text-folders';
import type { CardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { DASHBOARDS } from '../../../panel/dashboards/dashboards';
import {
  addCard,
  defaultArrangement,
  moveCard,
  parseArrangement,
  removeCard,
  resetCards,
  shownCards,
} from '../../../src/custom-pages/dashboard/model/arrangement';
import { dashboardScope } from '../../../src/custom-pages/dashboard/model/dashboard-scope';
import { standingOf } from '../../../core/live/standing';
import { timelineSpans } from '../../../src/custom-pages/dashboard/model/timeline-spans';

const metric = (id: string, more: object = {}): CardSpec => ({
  kind: 'metric',
  id,
  icon: 'table',
  width: 1,
  collection: 'books',
  screen: '/books',
  ...more,
});
const cards = [metric('a'), metric('b', { limits: { warning: 1 } }), metric('c', { extra: true })];
const ids = (placed: { card: string }[]) => placed.map(({ card }) => card).join('');

describe('an arrangement', () => {
  const placed = defaultArrangement(cards);

  it('begins with every card that is no extra', () => expect(ids(placed)).toBe('ab'));

  it('takes cards in and out and to other places', () => {
    expect(ids(addCard(placed, 'c'))).toBe('cab');
    expect(ids(moveCard(addCard(placed, 'c'), 'c', 'b'))).toBe('abc');
    expect(ids(moveCard(placed, 'b', 'nowhere'))).toBe('ab');
    expect(ids(removeCard(placed, 'a'))).toBe('b');
  });

  it('is put back for the cards of one tab alone', () => {
    const [pabx, chat] = [
      [metric('a'), metric('b')],
      [metric('x'), metric('y')],
    ];
    const all = [...pabx, ...chat];
    const moved = [{ card: 'y' }, { card: 'b' }, { card: 'x' }, { card: 'a' }];
    expect(ids(resetCards(moved, all, pabx) ?? [])).toBe('abyx');
    expect(resetCards([{ card: 'b' }, { card: 'x' }, { card: 'y' }], all, pabx)).toBeUndefined();
  });

  it('is read from what the account keeps, whatever that is', () => {
    expect(parseArrangement(undefined)).toBeUndefined();
    expect(
      parseArrangement([
        { card: 'a', width: 9, height: 7, warning: 'x' },
        { card: 'a' },
        7,
        { card: 'gone', height: 2, critical: 3 },
      ]),
    ).toEqual([{ card: 'a' }, { card: 'gone', height: 2, critical: 3 }]);
  });

  it('shows what can be used, with own limits before those of the card', () => {
    const shown = shownCards([{ card: 'gone' }, { card: 'b' }, { card: 'a', width: 3 }], cards);
    expect(shown.map(({ spec, width, limits }) => [spec.id, width, limits])).toEqual([
      ['b', 1, { warning: 1 }],
      ['a', 3, {}],
    ]);
    expect(shownCards([{ card: 'b', critical: 9 }], cards)[0]?.limits).toEqual({ critical: 9 });
  });
});

it.each([
  [5, 'high', { warning: 5, critical: 9 }, 'warning'],
  [9, 'high', { warning: 5, critical: 9 }, 'critical'],
  [4, 'high', { warning: 5 }, 'fine'],
  [0, 'low', { warning: 0 }, 'warning'],
  [1, 'low', { warning: 3, critical: 1 }, 'critical'],
  [4, 'low', {}, 'fine'],
] as const)('%d, where %s is bad, with the limits %j: %s', (value, worse, limits, expected) =>
  expect(standingOf(value, worse, limits).standing).toBe(expected),
);

it('a timeline has every month, and each ends where the next begins', () => {
  const scope = dashboardScope({ id: 'x' }, new Date(2026, 1, 10));
  const spans = timelineSpans(scope, { every: 'month', spans: 3 }, [
    { value: '2026-01-01', count: 4, sum: '1.5000', min: null },
  ]);
  expect(spans.map(({ count, sum }) => [count, sum])).toEqual([
    [0, 0],
    [4, 1.5],
    [0, 0],
  ]);
  expect(Date.parse(spans[1]?.to ?? '') + 1).toBe(Date.parse(spans[2]?.from ?? ''));
});

describe.each(ROLES)('the cards of %s', (role) => {
  it('have each an own name, and words in every language', () => {
    const names = DASHBOARDS[role].cards.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    for (const language of LANGUAGES) {
      const { dashboard } = readTexts(textFolders('locales'), `${language}/dashboard.json`) as unknown as {
        dashboard: { cards: Record<string, string>; steps: { names: Record<string, string> } };
      };
      expect(Object.keys(dashboard.cards)).toEqual(expect.arrayContaining(names));
      const steps = DASHBOARDS[role].cards.flatMap((card) =>
        card.kind === 'steps' ? card.steps.map(({ collection }) => collection) : [],
      );
      expect(Object.keys(dashboard.steps.names)).toEqual(expect.arrayContaining(steps));
    }
  });
});
