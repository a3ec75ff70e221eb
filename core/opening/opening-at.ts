import { isObject } from '../is-object';
import type { Json, JsonObject } from '../types';
import { clockSegments, type ClockSegment } from './clock-segments';
import { DAY_MINUTES, holidaysOn, minutesOf, type DaySpan } from './holidays';

const MINUTE_MS = 60_000;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
/** Holidays of next year are the last that may change something. */
const DAYS_AHEAD = 372;

export interface Hours {
  /** As `weekly-hours` holds them: `[{weekday, start, end}]`. */
  hours: Json | undefined;
  /** IANA name. */
  zone: string;
  /** With `date`, and maybe `recurring`, `allDay`, `startTime` and `endTime`: closed meanwhile. */
  holidays: readonly JsonObject[];
}

/** `changesAt` is ISO 8601; null where nothing changes within a year. */
export interface Opening {
  isOpen: boolean;
  changesAt: string | null;
}

/** Are weekly hours open at the moment, and until when does that stay so? Hours up to midnight go on with those from midnight. */
export function openingAt(hours: Hours, at: Date): Opening {
  const now = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const spans = openSpans(hours, now, DAYS_AHEAD);
  let end: number | undefined;
  for (const span of spans) {
    if (end === undefined) {
      if (span.from > now) return { isOpen: false, changesAt: new Date(span.from).toISOString() };
    } else if (span.from > end) break;
    end = Math.max(end ?? 0, span.to);
  }
  if (end === undefined) return { isOpen: false, changesAt: null };
  return { isOpen: true, changesAt: end >= now + DAYS_AHEAD * DAY_MS ? null : new Date(end).toISOString() };
}

/** When it is open from a full minute on, for so many days, in the order of their beginnings; spans may touch or overlap. Milliseconds since 1970. */
export function* openSpans(hours: Hours, from: number, days: number): Generator<DaySpan> {
  const weekly = spansByWeekday(hours.hours);
  if (weekly.size === 0) return;
  for (const segment of clockSegments(hours.zone, from, days)) yield* spansIn(segment, weekly, hours.holidays);
}

/** The clock shows `time + offset` as if it were UTC. */
function* spansIn(
  { from, to, offset }: ClockSegment,
  weekly: ReadonlyMap<number, DaySpan[]>,
  holidays: readonly JsonObject[],
): Generator<DaySpan> {
  for (let day = Math.floor((from + offset) / DAY_MS) * DAY_MS; day < to + offset; day += DAY_MS) {
    const shown = new Date(day);
    const open = without(weekly.get(shown.getUTCDay()) ?? [], holidaysOn(holidays, shown.toISOString().slice(0, 10)));
    for (const span of open) {
      const [begins, ends] = [day - offset + span.from * MINUTE_MS, day - offset + span.to * MINUTE_MS];
      if (ends > from && begins < to) yield { from: Math.max(begins, from), to: Math.min(ends, to) };
    }
  }
}

/** Minutes of each weekday, 0 is Sunday, that weekly hours are open in; spans may touch or overlap. */
export function spansByWeekday(hours: Json | undefined): Map<number, DaySpan[]> {
  const byWeekday = new Map<number, DaySpan[]>();
  for (const one of Array.isArray(hours) ? hours.filter(isObject) : []) {
    const [weekday, from, to] = [one['weekday'], minutesOf(one['start']), minutesOf(one['end'])];
    if (typeof weekday !== 'number' || from === undefined || to === undefined || to <= from) continue;
    byWeekday.set(
      weekday,
      [...(byWeekday.get(weekday) ?? []), { from, to }].toSorted((a, b) => a.from - b.from),
    );
  }
  return byWeekday;
}

/** The spans without the holidays in them. */
function without(spans: readonly DaySpan[], holidays: readonly DaySpan[]): DaySpan[] {
  return holidays.reduce<DaySpan[]>(
    (left, holiday) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: Math.min(to, holiday.from) },
          { from: Math.max(from, holiday.to), to },
        ].filter((span) => span.from < span.to),
      ),
    [...spans],
  );
}
