import { describe, expect, it } from 'vitest';
import { crossings, type KnownMarks } from '../../../core/live/crossings';
import type { Limits } from '../../../core/live/standing';
import { sectorTargets, type SectorNow } from '../../../panel/modules/chat/pages/sectors/sector-figures';
import { dropStanding } from '../../../panel/modules/dialer/rules/live-campaigns';
import { queueStanding, type LimitedQueue } from '../../../panel/modules/telephony/rules/queue-standing';
import type { CardSpec, MetricCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { cardMarks, isLimited, type LimitedCard } from '../../../src/custom-pages/dashboard/model/card-marks';
import { BALANCE_QUERY, metricQueries, type CardWorld } from '../../../src/custom-pages/dashboard/model/card-queries';
import { dashboardScope } from '../../../src/custom-pages/dashboard/model/dashboard-scope';
import { figureKey, type FigureAnswer, type Figures } from '../../../src/custom-pages/dashboard/model/figures';

const world: CardWorld = { scope: dashboardScope({ id: 'me' }, new Date()), screens: [] };
const metric: MetricCardSpec = {
  kind: 'metric',
  id: 'late',
  icon: 'table',
  width: 1,
  collection: 'books',
  screen: '/books',
  worse: 'high',
};
const balance: CardSpec = { kind: 'balance', id: 'balance', icon: 'credit', width: 1, screen: '/credits' };
const figures = (more: Partial<Figures>): FigureAnswer => ({
  figures: { count: 0, estimated: false, sum: null, min: null, groups: [], ...more } as Figures,
});
const textOf = ({ spec, shown }: LimitedCard) => `${spec.id} ${shown.amount} of ${shown.limit ?? '–'}`;
const shown = (spec: CardSpec, limits: Limits) => ({ spec, limits, width: 1 as const, height: undefined });

/** What is told as the number of a card goes through these values, a look each minute. */
function told(values: readonly (number | undefined)[], limits: (look: number) => Limits): string[] {
  let known: KnownMarks = new Map();
  return values.flatMap((count, look) => {
    const answers = new Map(
      count === undefined ? [] : [[figureKey(metricQueries(world, metric).value), figures({ count })]],
    );
    const marks = cardMarks([shown(metric, limits(look))], world, answers, textOf);
    const outcome = crossings(known, marks, look * 60_000);
    known = outcome.known;
    return outcome.worse.map(({ text }) => text);
  });
}

describe('a card with limits', () => {
  it('is told of once for each limit that its figure crosses, and again after it was better', () => {
    const limits = () => ({ warning: 5, critical: 9 });
    expect(told([4, 5, 6, 9, 12, 3, 3, 5], limits)).toEqual(['late 5 of 5', 'late 9 of 9', 'late 5 of 5']);
  });

  it('is not told of as it is first seen, nor where the person has changed its limits', () => {
    expect(told([undefined, 7, 8], () => ({ warning: 5 }))).toEqual([]);
    expect(told([7, 7, 7], (look) => (look < 1 ? {} : { warning: 5 }))).toEqual([]);
  });

  it('is told of as money falls to what it is warned at, and to nothing', () => {
    let known: KnownMarks = new Map();
    const texts = ['80', '50', '-1'].flatMap((sum, look) => {
      const answers = new Map([[figureKey(BALANCE_QUERY), figures({ sum, min: '50' })]]);
      const outcome = crossings(known, cardMarks([shown(balance, {})], world, answers, textOf), look * 1000);
      known = outcome.known;
      return outcome.worse.map(({ text }) => text);
    });
    expect(texts).toEqual(['balance 50 of 50', 'balance -1 of 0']);
  });

  it('is one that people may limit and that has a limit', () => {
    expect(isLimited(shown(metric, { critical: 1 }))).toBe(true);
    expect(isLimited(shown(metric, {}))).toBe(false);
    const { worse: _worse, ...endless } = metric;
    expect(isLimited(shown(endless, { critical: 1 }))).toBe(false);
  });
});

describe('limits of live pages', () => {
  const queue: LimitedQueue = {
    waiting: 3,
    longestWaitSince: new Date(0).toISOString(),
    alertWaitingCalls: 3,
    alertWaitSeconds: 60,
    alertSlaBelow: null,
    slaTargetPercent: null,
    sums: null,
  };

  it('of a queue are reached or not, and none where they are zero', () => {
    expect(queueStanding(queue, 60)).toMatchObject({ waiting: 'critical', wait: 'critical' });
    expect(queueStanding({ ...queue, waiting: 2 }, 59)).toMatchObject({ waiting: 'fine', wait: 'fine' });
    const off = { ...queue, alertWaitingCalls: 0, alertWaitSeconds: 0 };
    expect(queueStanding(off, 999)).toMatchObject({ waiting: 'fine', wait: 'fine' });
  });

  it('of a campaign are that of its own, or three per cent of the people', () => {
    const day = { attempts: 100, people: 100, dropped: 3, machines: 0, contacts: 0, conversions: 0 };
    const campaign = { id: '1', version: 1, createdAt: '', updatedAt: '' };
    expect(dropStanding({ campaign, day })).toEqual({ drop: 3, target: 3, standing: 'critical' });
    expect(dropStanding({ campaign: { ...campaign, targetDropRate: 4 }, day }).standing).toBe('fine');
    expect(dropStanding({ campaign, day: null })).toEqual({ drop: null, target: 3, standing: 'fine' });
  });

  it('of a sector are targets that a mean may reach and not pass', () => {
    const now = { firstResponse: 120, handleTime: 601 } as SectorNow;
    expect(sectorTargets({ firstResponseSeconds: 120, resolutionMinutes: 10 }, now)).toEqual({
      firstResponse: { target: 120, standing: 'fine' },
      handled: { target: 600, standing: 'warning' },
    });
    expect(sectorTargets({ firstResponseSeconds: 0, resolutionMinutes: 0 }, now)).toEqual({});
  });
});
