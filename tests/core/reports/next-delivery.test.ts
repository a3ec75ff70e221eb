import { expect, it } from 'vitest';
import { lastDelivery, nextDelivery, type DeliveryRhythm } from '../../../core/reports/next-delivery';

const ZONE = 'America/New_York';
const daily: DeliveryRhythm = { every: 'day', hour: 7 };

/** The times after a moment, one after the other. */
function times(rhythm: DeliveryRhythm, after: string, count: number): string[] {
  const found: string[] = [];
  for (let at = after; found.length < count; found.push(at)) at = nextDelivery(rhythm, ZONE, new Date(at));
  return found;
}

it('is at the hour of the zone, every day', () => {
  expect(times(daily, '2026-06-01T12:00:00.000Z', 2)).toEqual(['2026-06-02T11:00:00.000Z', '2026-06-03T11:00:00.000Z']);
});

it('is on the day of the week', () => {
  expect(times({ every: 'week', weekday: 'friday', hour: 0 }, '2026-06-01T12:00:00.000Z', 2)).toEqual([
    '2026-06-05T04:00:00.000Z',
    '2026-06-12T04:00:00.000Z',
  ]);
});

it('is on the last day of months that have no 31st', () => {
  const days = times({ every: 'month', monthDay: 31, hour: 12 }, '2027-01-15T00:00:00.000Z', 4);
  expect(days.map((at) => at.slice(0, 10))).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
});

it('is there once where the clocks leave its hour out, and where they repeat it', () => {
  const days = (hour: number, after: string) => times({ every: 'day', hour }, after, 2).map((at) => at.slice(0, 10));
  expect(days(2, '2026-03-07T12:00:00.000Z')).toEqual(['2026-03-08', '2026-03-09']);
  expect(days(1, '2026-10-31T12:00:00.000Z')).toEqual(['2026-11-01', '2026-11-02']);
});

it('is the last one that has come, of those that were missed', () => {
  const first = new Date('2026-06-02T11:00:00.000Z');
  const last = (now: string) => lastDelivery(daily, ZONE, first, new Date(now)).toISOString();
  expect(last('2026-06-02T11:00:10.000Z')).toBe('2026-06-02T11:00:00.000Z');
  expect(last('2026-06-05T10:59:00.000Z')).toBe('2026-06-04T11:00:00.000Z');
  expect(last('2026-12-24T13:00:00.000Z')).toBe('2026-12-24T12:00:00.000Z');
});
