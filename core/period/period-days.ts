import { isObject } from '../is-object';
import type { Json, JsonObject } from '../types';
import { periodOf, startOfDay, type Clock } from '../conditions/period';

/** Milliseconds since 1970. */
interface Span {
  begin: number;
  end: number;
}

const DAY_MS = 86_400_000;
/** A day has 25 hours where clocks are set back. */
const LONGER_MS = 3_600_000;
const EVER: Span = { begin: -Infinity, end: Infinity };
const NEVER: Span = { begin: Infinity, end: -Infinity };

const both = (a: Span, b: Span): Span => ({ begin: Math.max(a.begin, b.begin), end: Math.min(a.end, b.end) });
const isEmpty = ({ begin, end }: Span): boolean => begin > end;
const either = (a: Span, b: Span): Span =>
  isEmpty(a) ? b : isEmpty(b) ? a : { begin: Math.min(a.begin, b.begin), end: Math.max(a.end, b.end) };

/** Of what is no time, nothing is known: the server says what is wrong with it. */
function at(value: Json | undefined, otherwise: number): number {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? otherwise : time;
}

const from = (value: Json | undefined): Span => ({ ...EVER, begin: at(value, -Infinity) });
const until = (value: Json | undefined): Span => ({ ...EVER, end: at(value, Infinity) });
const on = (value: Json | undefined): Span => both(from(value), until(value));

function within(value: Json, clock: Clock): Span {
  const period = typeof value === 'string' ? periodOf(value, clock) : undefined;
  if (!period) return EVER;
  return {
    begin: Date.parse(startOfDay(period.start, clock.zone)),
    end: Date.parse(startOfDay(period.end, clock.zone)),
  };
}

const list = (value: Json): Json[] => (Array.isArray(value) ? value : []);

function conditionSpan(field: string, key: string, value: Json, clock: Clock): Span {
  switch (key) {
    case '$and':
      return list(value)
        .map((part) => spanOf(field, part, clock))
        .reduce(both, EVER);
    case '$or':
      return list(value)
        .map((part) => spanOf(field, part, clock))
        .reduce(either, NEVER);
    case field:
      return Array.isArray(value) ? value.map(on).reduce(either, NEVER) : on(value);
    case `${field}_gte`:
    case `${field}_gt`:
      return from(value);
    case `${field}_lte`:
    case `${field}_lt`:
      return until(value);
    case `${field}_between`:
      return both(from(list(value)[0]), until(list(value)[1]));
    case `${field}_within`:
      return within(value, clock);
    default:
      return EVER;
  }
}

function spanOf(field: string, filter: Json, clock: Clock): Span {
  if (!isObject(filter)) return EVER;
  return Object.entries(filter)
    .map(([key, value]) => conditionSpan(field, key, value ?? null, clock))
    .reduce(both, EVER);
}

/**
 * Over how many days a filter reaches, begun ones counted; Infinity where it has no beginning. What has no end reaches to now: the field is a
 * time that is not to come.
 */
export function periodDays(field: string, filter: JsonObject, clock: Clock): number {
  const { begin, end } = spanOf(field, filter, clock);
  const last = end === Infinity ? clock.now.getTime() : end;
  return begin >= last ? 0 : Math.ceil((last - begin - LONGER_MS) / DAY_MS);
}
