import { DAY, dateFormat, formatDate } from '../../../../core/format/date';
import type { Cycle, Span } from '../../../../core/reports/report';
import type { Json } from '../../../../core/types';

/** A Monday, from which days of the week are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

const asDay = (text: string): Date => new Date(`${text}T00:00:00Z`);

/**
 * A step of the time as rows are told by it.
 * @param isShort for the axis of a chart
 */
export function spanText(span: Span, value: Json, language: string, zone: string, isShort = false): string {
  const text = String(value);
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  switch (span) {
    case '15min':
    case '30min':
    case 'hour': {
      const day = isShort ? ({ day: '2-digit', month: '2-digit' } as const) : DAY;
      return dateFormat(language, { ...day, ...clock, timeZone: zone }).format(new Date(text));
    }
    case 'day':
      return isShort
        ? dateFormat(language, { day: '2-digit', month: '2-digit', timeZone: 'UTC' }).format(asDay(text))
        : dateFormat(language, { ...DAY, weekday: 'short', timeZone: 'UTC' }).format(asDay(text));
    case 'week': {
      const last = new Date(asDay(text).getTime() + 6 * DAY_MS).toISOString().slice(0, 10);
      return isShort
        ? spanText('day', value, language, zone, true)
        : `${formatDate(text, language)} – ${formatDate(last, language)}`;
    }
    case 'month':
      return dateFormat(language, {
        month: isShort ? 'short' : 'long',
        year: isShort ? '2-digit' : 'numeric',
        timeZone: 'UTC',
      }).format(asDay(text));
  }
}

/** A part of the clock or the calendar that comes back: `14:00`, `segunda-feira`. */
export function cycleText(cycle: Cycle, value: Json, language: string, isShort = false): string {
  const number = Number(value);
  if (cycle === 'hourOfDay')
    return dateFormat(language, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, 0, 1, number)),
    );
  return dateFormat(language, { weekday: isShort ? 'short' : 'long', timeZone: 'UTC' }).format(
    new Date(MONDAY + (number - 1) * DAY_MS),
  );
}
