import { describe, expect, it } from 'vitest';
import type { Measure, Report, ReportAnswer } from '../../../../core/reports/report';
import { chartRows } from '../../../../src/custom-pages/reports/model/chart-rows';

const measure = (name: string, formula: Measure['formula'], unit: Measure['unit'] = 'count'): Measure => ({
  name,
  collection: 'visits',
  formula,
  unit,
});

const measures = {
  visits: measure('visits', { count: {} }),
  served: measure('served', { count: { result: 'served' } }),
  share: measure('share', { ratio: ['served', 'visits'] }, 'percent'),
  longest: measure('longest', { max: 'wait' }, 'seconds'),
  paid: measure('paid', { sum: 'paid' }, 'money'),
};

const report: Report = {
  name: 'visits',
  title: 'Visits',
  screens: [],
  period: { most: 92, start: 'last_7_days' },
  sources: [{ collection: 'visits', time: 'at', where: {}, measures }],
  dimensions: [
    { name: 'deskId', field: 'deskId' },
    { name: 'day', span: 'day' },
    { name: 'weekday', cycle: 'weekday' },
  ],
  by: ['day'],
  columns: Object.keys(measures).map((key) => ({ key, collection: 'visits', measure: key })),
  charts: [],
  filters: [],
};

const figures = { visits: 2, served: 1, share: 50, longest: 7, paid: '1.0000' };
const answer = (by: string, groups: (string | number)[], rowCount = groups.length): ReportAnswer => ({
  period: { from: '2026-11-01', to: '2026-11-03' },
  zone: 'UTC',
  by: [by],
  rows: groups.map((group) => ({ group: [group], figures })),
  rowCount,
  totals: figures,
  withheld: [],
});
const LATER = '2027-01-01T00:00:00.000Z';
const groupsOf = (given: ReportAnswer) => chartRows(report, given, LATER).map(({ group }) => group[0]);

describe('the rows of a chart', () => {
  it('have the days between, on which nothing was counted and of which no ratio can be said', () => {
    const rows = chartRows(report, answer('day', ['2026-11-03', '2026-11-01']), LATER);
    expect(rows.map(({ group }) => group[0])).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(rows[1]?.figures).toEqual({ visits: 0, served: 0, share: null, longest: null, paid: '0.0000' });
  });

  it('have numbers in their order, and names as the table has them', () => {
    expect(groupsOf(answer('deskId', [4, 10, 1]))).toEqual([1, 4, 10]);
    expect(groupsOf(answer('deskId', ['b', 'c', 'a']))).toEqual(['b', 'c', 'a']);
  });

  it('have all days of the week', () => {
    expect(groupsOf(answer('weekday', [5, 2]))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('of which only some are there have no others', () => {
    expect(groupsOf(answer('day', ['2026-11-03', '2026-11-01'], 3))).toEqual(['2026-11-01', '2026-11-03']);
  });

  it('of a field stay in the order of the answer', () => {
    expect(groupsOf(answer('deskId', ['b', 'a']))).toEqual(['b', 'a']);
  });
});
