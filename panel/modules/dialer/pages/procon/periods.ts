import { startOfDay } from '../../../../../core/conditions/period';
import type { JsonObject } from '../../../../../core/types';
import { localMoment } from '../../../../../core/within-hours';

/** Spans of time that figures are asked for; the last is of days that the person gives. */
export const PERIODS = ['today', 'last_7_days', 'this_month', 'last_month', 'last_12_months', 'between'] as const;
export type Period = (typeof PERIODS)[number];

/** What is in the address: a span, and for `between` its first and last day, `YYYY-MM-DD`. */
export interface GivenPeriod {
  period: Period;
  from: string;
  to: string;
}

export function periodIn(search: URLSearchParams): GivenPeriod {
  return {
    period: PERIODS.find((one) => one === search.get('period')) ?? 'this_month',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  };
}

/** Another period than the one before; days to begin with are those of this month so far, in the time zone. */
export function chosen(name: string, before: GivenPeriod, zone: string): GivenPeriod {
  const period = PERIODS.find((one) => one === name) ?? before.period;
  const today = localMoment(new Date(), zone).date;
  return { period, from: before.from || `${today.slice(0, 8)}01`, to: before.to || today };
}

/** As a filter of a time, the days being those of the time zone; undefined while they make no span. */
export function filterOf(field: string, { period, from, to }: GivenPeriod, zone: string): JsonObject | undefined {
  if (period !== 'between') return { [`${field}_within`]: period };
  const next = dayAfter(to);
  if (dayAfter(from) === '' || next === '') return undefined;
  const [start, end] = [startOfDay(from, zone), startOfDay(next, zone)];
  return start < end ? { [`${field}_gte`]: start, [`${field}_lt`]: end } : undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  if (!DAY.test(day) || Number.isNaN(next.getTime())) return '';
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
