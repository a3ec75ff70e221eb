import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Report } from '../../../../core/reports/report';
import type { JsonObject } from '../../../../core/types';
import {
  lookIn,
  PAGE_SIZES,
  questionOf,
  searchOf,
  type ReportLook,
} from '../../../../src/custom-pages/reports/model/report-address';

const report: Report = {
  name: 'visits',
  title: 'Visits',
  screens: [],
  period: { most: 92, start: 'last_7_days' },
  sources: [
    {
      collection: 'visits',
      time: 'at',
      where: {},
      measures: { visits: { name: 'visits', collection: 'visits', formula: { count: {} }, unit: 'count' } },
    },
  ],
  dimensions: [
    { name: 'deskId', field: 'deskId' },
    { name: 'day', span: 'day' },
    { name: 'weekday', cycle: 'weekday' },
  ],
  by: ['deskId'],
  columns: [{ key: 'visits', collection: 'visits', measure: 'visits' }],
  charts: [],
  filters: ['deskId'],
};

const looks: fc.Arbitrary<ReportLook> = fc.record({
  period: fc.constantFrom('today', 'last_month', 'last_7_days', '2026-11-01/2026-11-30'),
  by: fc.subarray(['deskId', 'day', 'weekday'], { minLength: 1, maxLength: 2 }),
  filter: fc.constantFrom<JsonObject[]>({}, { deskId: '1' }, { $or: [{ deskId: '1' }, { deskId_null: true }] }),
  sort: fc.record({ by: fc.constantFrom('group', 'visits'), order: fc.constantFrom('ASC', 'DESC') }),
  page: fc.integer({ min: 1, max: 50 }),
  perPage: fc.constantFrom(...PAGE_SIZES),
  compare: fc.boolean(),
});

it('an address says the whole look', () => {
  fc.assert(
    fc.property(looks, (look) => {
      expect(lookIn(report, searchOf(report, look))).toEqual(look);
    }),
  );
});

it('the usual look has no address of its own', () => {
  expect(searchOf(report, lookIn(report, ''))).toBe('');
});

it('what an address says wrongly is as the report begins', () => {
  const wrong = '?period=2026-13-01/x&by=nobody&filter={&sort=nobody&page=-1&perPage=7&compare=perhaps';
  expect(lookIn(report, wrong)).toEqual(lookIn(report, ''));
});

it('asks for the rows of the page', () => {
  const look = lookIn(report, '?period=2026-11-01/2026-11-02&by=day&page=3&perPage=25&compare=true');
  expect(Object.fromEntries(questionOf(look))).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
    by: 'day',
    filter: '{}',
    sort: '["group","ASC"]',
    limit: '25',
    offset: '50',
    compare: 'true',
  });
});
