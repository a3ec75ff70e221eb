import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay } from '../../../../core/format/is-day';

export const PERIODS = ['today', 'week', 'month', 'other'] as const;
export type Period = (typeof PERIODS)[number];

/** Days of the tenant, as `YYYY-MM-DD`, first and last included. */
export interface Days {
  from: string;
  to: string;
}

/** What the address says: which days, and which records the figures are chosen by. */
export interface PeriodAddress<Name extends string> {
  period: Period;
  /** Undefined: today, wherever the tenant is. */
  days: Days | undefined;
  /** Ids by the names of the choices; absent for all. */
  chosen: Partial<Record<Name, string>>;
  setPeriod: (period: Period) => void;
  setDays: (days: Days) => void;
  /** An empty id takes a choice away. */
  choose: (name: Name, id: string) => void;
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

/**
 * An address that somebody typed says nothing where it cannot be read.
 * @param names of the choices; the same list at each drawing
 * @param usual the period where the address names none
 */
export function usePeriodAddress<Name extends string>(
  names: readonly Name[],
  usual: Period = 'today',
): PeriodAddress<Name> {
  const [params, setParams] = useSearchParams();
  const period = PERIODS.find((one) => one === params.get('period')) ?? usual;
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const days = useMemo((): Days | undefined => {
    if (period === 'today') return undefined;
    if (period !== 'other') return lastDays(LENGTHS[period]);
    return isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(LENGTHS.week);
  }, [period, from, to]);
  const chosen = useMemo(() => {
    const ids: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const id = params.get(name);
      if (id !== null && UUID.test(id)) ids[name] = id;
    }
    return ids;
  }, [params, names]);
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
        period: next === usual ? '' : next,
        ...(next === 'other' ? (days ?? lastDays(LENGTHS.week)) : { from: '', to: '' }),
      }),
    setDays: (next) => change({ ...next }),
    choose: (name, id) => change({ [name]: id }),
  };
}
