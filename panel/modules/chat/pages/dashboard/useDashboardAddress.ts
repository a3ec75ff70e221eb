import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay } from '../../../../../core/format/is-day';
import { CHOSEN_BY, type Chosen } from '../../rules/chat-dashboard';

export const PERIODS = ['today', 'week', 'month', 'other'] as const;
export type Period = (typeof PERIODS)[number];

/** Days of the tenant, as `YYYY-MM-DD`, first and last included. */
export interface Days {
  from: string;
  to: string;
}

/** What the address says: which days, and which attendances. */
export interface DashboardAddress {
  period: Period;
  /** Undefined: today, wherever the tenant is. */
  days: Days | undefined;
  chosen: Chosen;
  setPeriod: (period: Period) => void;
  setDays: (days: Days) => void;
  /** An empty id takes a choice away. */
  choose: (name: keyof Chosen, id: string) => void;
}

const DAY_MS = 86_400_000;
const LENGTHS = { week: 7, month: 30 };
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const dayOf = (at: number): string => new Date(at).toLocaleDateString('sv');

/** The last days up to today, by the calendar of the browser. */
const lastDays = (count: number): Days => {
  const now = Date.now();
  return { from: dayOf(now - (count - 1) * DAY_MS), to: dayOf(now) };
};

/** An address that somebody typed says nothing where it cannot be read. */
export function useDashboardAddress(): DashboardAddress {
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find((one) => one === params.get('period')) ?? 'today';
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const days = useMemo((): Days | undefined => {
    if (period === 'today') return undefined;
    if (period !== 'other') return lastDays(LENGTHS[period]);
    return isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(LENGTHS.week);
  }, [period, from, to]);
  const chosen = useMemo(
    (): Chosen =>
      Object.fromEntries(
        CHOSEN_BY.flatMap((name) => {
          const id = params.get(name);
          return id !== null && UUID.test(id) ? [[name, id]] : [];
        }),
      ),
    [params],
  );
  const change = (values: Readonly<Record<string, string>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    period,
    days,
    chosen,
    setPeriod: (next) =>
      change({
        period: next === 'today' ? '' : next,
        ...(next === 'other' ? (days ?? lastDays(LENGTHS.week)) : { from: '', to: '' }),
      }),
    setDays: (next) => change({ ...next }),
    choose: (name, id) => change({ [name]: id }),
  };
}
