import { startOfDay } from '../conditions/period';
import { isOfMinutes, SPAN_MINUTES, type Cycle, type ReportPeriod, type Span } from './report';
import { instantsOf } from './span-bounds';

const DAY_MS = 86_400_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Every step of a period, as `ReportRow` tells them, whether it has rows or not.
 * @param until instant, ISO 8601: what begins after it is not there yet
 * @param most steps past which there are none, since nobody could draw them
 */
export function stepsIn(span: Span, period: ReportPeriod, zone: string, until: string, most: number): string[] {
  const found: string[] = [];
  if (isOfMinutes(span)) {
    const { from, to } = instantsOf(period, zone);
    const end = to < until ? to : until;
    for (let at = Date.parse(from); at < Date.parse(end); at += SPAN_MINUTES[span] * 60_000) {
      if (found.length >= most) return [];
      found.push(new Date(at).toISOString());
    }
    return found;
  }
  for (let at = firstOf(span, period.from); dayOf(at) <= period.to; at = next(span, at)) {
    if (startOfDay(dayOf(at), zone) > until) break;
    if (found.length >= most) return [];
    found.push(dayOf(at));
  }
  return found;
}

/** The parts of the clock or of the week. */
export const partsOf = (cycle: Cycle): number[] =>
  cycle === 'hourOfDay' ? Array.from({ length: 24 }, (_, hour) => hour) : [1, 2, 3, 4, 5, 6, 7];

function firstOf(span: 'day' | 'week' | 'month', day: string): number {
  const at = Date.parse(day);
  if (span === 'day') return at;
  // Weeks begin on Monday.
  if (span === 'week') return at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS;
  return Date.parse(`${day.slice(0, 7)}-01`);
}

function next(span: 'day' | 'week' | 'month', at: number): number {
  if (span !== 'month') return at + (span === 'day' ? 1 : 7) * DAY_MS;
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
