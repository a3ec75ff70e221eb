import { describe, expect, it } from 'vitest';
import type { Hours } from '../../../core/opening/opening-at';
import type { JsonObject } from '../../../core/types';
import { isWithinHours, localMoment } from '../../../core/within-hours';
import { elapsed } from '../../../panel/modules/chat/rules/open-seconds';
import { timetableHours } from '../../../panel/modules/chat/rules/timetable-hours';
import fc from '../../support/property';

const SWEEP_MS = 15 * 60_000;

/** What a clock on the wall of the sector says at one moment. */
function isOpenAt({ hours, zone, holidays }: Hours, at: number): boolean {
  const local = localMoment(new Date(at), zone);
  const isClosed = holidays.some(
    ({ date, recurring, allDay, startTime, endTime }) =>
      (recurring === true
        ? String(date).slice(5) === local.date.slice(5) && String(date) <= local.date
        : date === local.date) &&
      (allDay !== false || (String(startTime) <= local.time && local.time < String(endTime))),
  );
  return !isClosed && isWithinHours(hours, local);
}

/** The same sum made slowly, where all that changes does so at full quarters of an hour. */
function swept(hours: Hours, from: number, to: number): number {
  let open = 0;
  for (let at = Math.floor(from / SWEEP_MS) * SWEEP_MS; at < to; at += SWEEP_MS)
    if (isOpenAt(hours, at)) open += Math.min(at + SWEEP_MS, to) - Math.max(at, from);
  return Math.round(open / 1000);
}

const clock = (quarters: number) =>
  `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
const interval = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([weekday, start, length]) => ({ weekday, start: clock(start), end: clock(Math.min(96, start + length)) }));
// Around days on which clocks are put forward or back somewhere, the end of a year, and a day like others.
const moment = fc
  .tuple(
    fc.constantFrom('2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31', '2026-12-30', '2026-06-15', '2018-11-03'),
    fc.integer({ min: 0, max: 4 * 86_400_000 }),
  )
  .map(([day, after]) => Date.parse(day) + after);

const iso = (at: number) => new Date(at).toISOString();
const WEEKDAYS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '20:00' }));
const OFFICE: Hours = { hours: WEEKDAYS, zone: 'America/Sao_Paulo', holidays: [] };
const wait = (hours: Hours | undefined, from: string, to: string) =>
  elapsed(hours, new Date(from).toISOString(), new Date(to).toISOString());

describe('how long something lasted', () => {
  it('is, of opening hours, what a clock on the wall would have counted', () => {
    fc.assert(
      fc.property(
        fc.array(interval, { maxLength: 8 }),
        fc.constantFrom('America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Asia/Kathmandu', 'UTC'),
        moment,
        fc.integer({ min: 0, max: 5 * 86_400_000 }),
        fc.array(
          fc.record({
            after: fc.integer({ min: -1, max: 5 }),
            recurring: fc.boolean(),
            allDay: fc.boolean(),
            from: fc.integer({ min: 0, max: 60 }),
            length: fc.integer({ min: 1, max: 36 }),
          }),
          { maxLength: 3 },
        ),
        (hours, zone, from, lasting, days) => {
          const holidays = days.map(({ after, recurring, allDay, from: begins, length }): JsonObject => {
            const { date } = localMoment(new Date(from + after * 86_400_000), zone);
            return {
              date: recurring ? `2015${date.slice(4)}` : date,
              recurring,
              allDay,
              ...(!allDay && { startTime: clock(begins), endTime: clock(begins + length) }),
            };
          });
          const calendar = { hours, zone, holidays };
          const { seconds, openSeconds } = elapsed(calendar, iso(from), iso(from + lasting));
          expect(openSeconds).toBe(swept(calendar, from, from + lasting));
          expect(openSeconds).toBeLessThanOrEqual(seconds ?? 0);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is five minutes of opening hours for who writes at 23:00 and is answered at 08:05', () => {
    expect(wait(OFFICE, '2026-11-25T23:00-03:00', '2026-11-26T08:05-03:00')).toEqual({
      seconds: 32_700,
      openSeconds: 300,
    });
    // From Friday to Monday, and to the Tuesday where that Monday is a holiday.
    expect(wait(OFFICE, '2026-11-27T19:59:30-03:00', '2026-11-30T08:00:10-03:00').openSeconds).toBe(40);
    const holiday = { ...OFFICE, holidays: [{ date: '2026-11-30' }] };
    expect(wait(holiday, '2026-11-27T19:59:30-03:00', '2026-12-01T08:00:10-03:00').openSeconds).toBe(40);
  });

  it('has the hour that clocks repeat twice and the one that they leave out not at all', () => {
    const night: Hours = {
      hours: [{ weekday: 0, start: '00:00', end: '04:00' }],
      zone: 'America/New_York',
      holidays: [],
    };
    expect(wait(night, '2026-10-31T12:00Z', '2026-11-02T12:00Z').openSeconds).toBe(5 * 3600);
    expect(wait(night, '2026-03-07T12:00Z', '2026-03-09T12:00Z').openSeconds).toBe(3 * 3600);
  });

  it('is all of it without hours, nothing where it is never open or ends before it began, and not known without a beginning', () => {
    const [from, to] = ['2026-11-25T23:00Z', '2026-11-26T08:00Z'];
    expect(wait(undefined, from, to)).toEqual({ seconds: 32_400, openSeconds: 32_400 });
    expect(wait({ ...OFFICE, hours: [] }, from, to)).toEqual({ seconds: 32_400, openSeconds: 0 });
    expect(wait(OFFICE, to, from)).toEqual({ seconds: 0, openSeconds: 0 });
    expect(elapsed(OFFICE, null, iso(Date.parse(to)))).toEqual({ seconds: null, openSeconds: null });
  });

  it('counts hours that overlap once', () => {
    const twice: Hours = {
      ...OFFICE,
      hours: [...WEEKDAYS, ...WEEKDAYS, { weekday: 3, start: '06:00', end: '09:00' }],
    };
    expect(wait(twice, '2026-11-25T00:00-03:00', '2026-11-26T00:00-03:00').openSeconds).toBe(14 * 3600);
  });

  it('of many years is told soon', () => {
    const began = Date.now();
    expect(wait(OFFICE, '2020-01-06T00:00-03:00', '2025-06-29T00:00-03:00').openSeconds).toBe(
      ((Date.parse('2025-06-30') - Date.parse('2020-01-06')) / (7 * 86_400_000)) * 5 * 12 * 3600,
    );
    expect(wait(OFFICE, '0001-01-01T00:00Z', '2026-01-01T00:00Z').openSeconds).toBeGreaterThan(10 * 250 * 12 * 3600);
    expect(Date.now() - began).toBeLessThan(5000);
  });
});

describe('the hours of a timetable', () => {
  const timetable = { timezone: 'America/Manaus', intervals: WEEKDAYS, holidayPolicy: 'closed' };
  const holidays = [
    { date: '2026-01-01', sectorIds: null },
    { date: '2026-01-02', sectorIds: [] },
    { date: '2026-01-03', sectorIds: ['sales'] },
  ];
  const days = (policy: string, sectorId: string | null) =>
    timetableHours({ ...timetable, holidayPolicy: policy }, holidays, sectorId).holidays.map(({ date }) => date);

  it('leave out holidays of all and of the sector, and none where the timetable is open on them', () => {
    expect(days('closed', 'sales')).toEqual(['2026-01-01', '2026-01-02', '2026-01-03']);
    expect(days('custom', 'service')).toEqual(['2026-01-01', '2026-01-02']);
    expect(days('closed', null)).toEqual(['2026-01-01', '2026-01-02']);
    expect(days('open', 'sales')).toEqual([]);
    expect(timetableHours(timetable, [], null)).toMatchObject({ zone: 'America/Manaus', hours: WEEKDAYS });
  });
});
