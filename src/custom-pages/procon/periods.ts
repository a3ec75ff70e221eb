import type { JsonObject } from '../../../core/types';
import { fromLocalInput, toLocalInput } from '../../fields/format/date';

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
  return { period: PERIODS.find((one) => one === search.get('period')) ?? 'this_month', from: search.get('from') ?? '', to: search.get('to') ?? '' };
}

/** Another period than the one before; days to begin with are those of this month so far. */
export function chosen(name: string, before: GivenPeriod): GivenPeriod {
  const period = PERIODS.find((one) => one === name) ?? before.period;
  const today = toLocalInput(new Date()).slice(0, 10);
  return { period, from: before.from || `${today.slice(0, 8)}01`, to: before.to || today };
}

/** As a filter of a time; undefined while the days make no span. */
export function filterOf(field: string, { period, from, to }: GivenPeriod): JsonObject | undefined {
  if (period !== 'between') return { [`${field}_within`]: period };
  const [start, end] = [fromLocalInput(`${from}T00:00`), fromLocalInput(`${dayAfter(to)}T00:00`)];
  return start !== null && end !== null && start < end ? { [`${field}_gte`]: start, [`${field}_lt`]: end } : undefined;
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(next.getTime())) return '';
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
