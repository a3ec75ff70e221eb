import { describe, expect, it } from 'vitest';
import { openingAt, type Hours } from '../../../core/opening/opening-at';
import type { JsonObject } from '../../../core/types';
import { isWithinHours, localMoment } from '../../../core/within-hours';
import fc from '../../support/property';

const STEP_MS = 15 * 60_000;
const ZONES = [
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'UTC',
];

/** The same said slowly: what the clock shows at one moment. */
function isOpenAt({ hours, zone, holidays }: Hours, at: number): boolean {
  const local = localMoment(new Date(at), zone);
  const isHoliday = holidays.some(({ date, recurring, allDay, startTime, endTime }) => {
    const isDay =
      recurring === true
        ? String(date).slice(5) === local.date.slice(5) && String(date) <= local.date
        : date === local.date;
    return (
      isDay &&
      (allDay !== false || (String(startTime ?? '00:00') <= local.time && local.time < String(endTime ?? '24:00')))
    );
  });
  return !isHoliday && isWithinHours(hours, local);
}

const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
const interval = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([weekday, start, length]) => ({ weekday, start: clock(start), end: clock(Math.min(96, start + length)) }));
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '00:00', end: '24:00' }));
// Around the days on which clocks are put forward or back somewhere.
const moment = fc
  .tuple(
    fc.constantFrom(
      '2026-03-07',
      '2026-03-28',
      '2026-04-04',
      '2026-10-03',
      '2026-10-24',
      '2026-10-31',
      '2026-06-15',
      '2018-11-03',
      '2024-02-28',
    ),
    fc.integer({ min: 0, max: 3 * 96 }),
  )
  .map(([day, quarters]) => Date.parse(day) + quarters * STEP_MS);

describe('weekly hours', () => {
  it('are open when the clock says so, and change when they say they do and not before', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(interval, { maxLength: 8 }), fc.constant(everyDay)),
        fc.constantFrom(...ZONES),
        moment,
        fc.array(
          fc.record({
            after: fc.integer({ min: -1, max: 6 }),
            recurring: fc.boolean(),
            allDay: fc.boolean(),
            from: fc.integer({ min: 0, max: 95 }),
            to: fc.option(fc.integer({ min: 1, max: 96 })),
          }),
          { maxLength: 3 },
        ),
        (hours, zone, at, days) => {
          const holidays = days.map(({ after, recurring, allDay, from, to }): JsonObject => {
            const { date } = localMoment(new Date(at + after * 86_400_000), zone);
            return {
              date: recurring ? `2015${date.slice(4)}` : date,
              recurring,
              allDay,
              ...(!allDay && { startTime: clock(from), endTime: to === null ? null : clock(Math.max(to, from + 1)) }),
            };
          });
          const schedule = { hours, zone, holidays };
          const { isOpen, changesAt } = openingAt(schedule, new Date(at));
          expect(isOpen).toBe(isOpenAt(schedule, at));
          const until = Math.min(changesAt === null ? Infinity : Date.parse(changesAt), at + 8 * 86_400_000);
          for (let later = at + STEP_MS; later < until; later += STEP_MS)
            expect(isOpenAt(schedule, later)).toBe(isOpen);
          if (changesAt !== null) expect(isOpenAt(schedule, Date.parse(changesAt))).toBe(!isOpen);
        },
      ),
      { numRuns: 60 },
    );
  });

  const opening = (hours: JsonObject[], at: string, zone = 'America/Sao_Paulo', holidays: JsonObject[] = []) =>
    openingAt({ hours, zone, holidays }, new Date(at));
  const night = [
    { weekday: 1, start: '22:00', end: '24:00' },
    { weekday: 2, start: '00:00', end: '06:00' },
  ];

  it('go on over midnight', () => {
    expect(opening(night, '2026-03-03T02:30:00Z')).toEqual({ isOpen: true, changesAt: '2026-03-03T09:00:00.000Z' });
    expect(opening(night, '2026-03-03T09:00:00Z')).toEqual({ isOpen: false, changesAt: '2026-03-10T01:00:00.000Z' });
  });

  it('keep to the clock where it is put forward and back', () => {
    const early = [{ weekday: 0, start: '01:30', end: '03:30' }];
    // New York: 01:59 is followed by 03:00 on 8 March, 01:59 by 01:00 on 1 November.
    expect(opening(early, '2026-03-08T06:45:00Z', 'America/New_York')).toEqual({
      isOpen: true,
      changesAt: '2026-03-08T07:30:00.000Z',
    });
    expect(opening(early, '2026-11-01T05:45:00Z', 'America/New_York')).toEqual({
      isOpen: true,
      changesAt: '2026-11-01T06:00:00.000Z',
    });
    expect(opening(early, '2026-11-01T06:15:00Z', 'America/New_York')).toEqual({
      isOpen: false,
      changesAt: '2026-11-01T06:30:00.000Z',
    });
  });

  it('end with a holiday, and say nothing of what never changes', () => {
    expect(opening(everyDay, '2026-12-24T12:00:00Z')).toEqual({ isOpen: true, changesAt: null });
    expect(
      opening(everyDay, '2026-12-24T12:00:00Z', 'America/Sao_Paulo', [{ date: '2020-12-25', recurring: true }]),
    ).toEqual({ isOpen: true, changesAt: '2026-12-25T03:00:00.000Z' });
    expect(
      opening(everyDay, '2026-12-25T12:00:00Z', 'America/Sao_Paulo', [{ date: '2020-12-25', recurring: true }]),
    ).toEqual({ isOpen: false, changesAt: '2026-12-26T03:00:00.000Z' });
    expect(opening([], '2026-12-24T12:00:00Z')).toEqual({ isOpen: false, changesAt: null });
  });
});

it('hours of callbacks are those on the clocks of the tenant', () => {
  const isInside = (moment: string, zone: string) =>
    isWithinHours([{ weekday: 1, start: '09:00', end: '24:00' }], localMoment(new Date(moment), zone));
  expect(isInside('2026-03-02T12:00:00Z', 'America/Sao_Paulo')).toBe(true);
  expect(isInside('2026-03-02T11:59:00Z', 'America/Sao_Paulo')).toBe(false);
  expect(isInside('2026-03-03T02:59:00Z', 'America/Sao_Paulo')).toBe(true);
  expect(isInside('2026-03-03T02:59:00Z', 'America/Manaus')).toBe(true);
  expect(isInside('2026-03-03T03:00:00Z', 'America/Sao_Paulo')).toBe(false);
});
