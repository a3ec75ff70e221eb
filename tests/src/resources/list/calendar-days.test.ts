// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { dayAfterKey } from '../../../../src/resources/list/calendar/calendar-keys';
import { firstWeekday, plusDays, plusMonths, weeksAround } from '../../../../src/resources/list/calendar/calendar-days';

describe('the days of a calendar', () => {
  it('stand in whole weeks, which begin as in the language', () => {
    expect(['pt', 'en', 'fr', 'ar'].map(firstWeekday)).toEqual([0, 0, 1, 6]);
    const month = weeksAround('2026-11-23', 'month', 'fr');
    expect([month.length, month[0]?.[0], month.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
    expect(weeksAround('2027-02-10', 'month', 'fr').map((week) => week[0])).toEqual([
      '2027-02-01',
      '2027-02-08',
      '2027-02-15',
      '2027-02-22',
    ]);
    expect(weeksAround('2026-12-31', 'month', 'pt').map((week) => week[0])).toEqual([
      '2026-11-29',
      '2026-12-06',
      '2026-12-13',
      '2026-12-20',
      '2026-12-27',
    ]);
    expect(weeksAround('2026-11-23', 'week', 'ar')).toEqual([
      Array.from({ length: 7 }, (_, place) => plusDays('2026-11-21', place)),
    ]);
  });

  it('lead over the ends of months and years', () => {
    expect([
      plusDays('2026-12-31', 1),
      plusDays('2028-03-01', -1),
      plusMonths('2026-01-31', 1),
      plusMonths('2026-01-15', -1),
    ]).toEqual(['2027-01-01', '2028-02-29', '2026-02-28', '2025-12-15']);
  });

  it('are walked by keys, sideways as the script runs', () => {
    const weeks = weeksAround('2026-11-25', 'month', 'pt');
    const after = (key: string, isRtl = false) =>
      dayAfterKey({ key, altKey: false, ctrlKey: false, metaKey: false }, '2026-11-25', weeks, isRtl);
    expect(
      ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => after(key)),
    ).toEqual([
      '2026-11-26',
      '2026-11-24',
      '2026-11-18',
      '2026-12-02',
      '2026-11-22',
      '2026-11-28',
      '2026-10-25',
      '2026-12-25',
    ]);
    expect([
      after('ArrowRight', true),
      after('ArrowLeft', true),
      after('Enter'),
      dayAfterKey({ key: 'ArrowLeft', altKey: true, ctrlKey: false, metaKey: false }, '2026-11-25', weeks, false),
    ]).toEqual(['2026-11-24', '2026-11-26', undefined, undefined]);
  });
});
