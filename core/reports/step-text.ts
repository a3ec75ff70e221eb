import { DAY, formatTime } from '../format/date';
import type { Json } from '../types';
import type { ReportReading } from './figure-text';
import { isOfMinutes, type ReportStep } from './report';

const DAY_MS = 86_400_000;
/** Days of the week are counted from a Monday. */
const SUNDAY = Date.UTC(2023, 11, 31);
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const satisfies Intl.DateTimeFormatOptions;
const DAY_AND_MONTH = { day: '2-digit', month: '2-digit' } as const satisfies Intl.DateTimeFormatOptions;

/**
 * What is said of the time that a step begins with.
 * @param isShort for the axis of a chart
 */
export function stepShape(step: ReportStep, isShort = false): Intl.DateTimeFormatOptions {
  const day = isShort ? DAY_AND_MONTH : DAY;
  if ('cycle' in step) return step.cycle === 'hourOfDay' ? CLOCK : { weekday: isShort ? 'short' : 'long' };
  if (isOfMinutes(step.span)) return { ...day, ...CLOCK };
  if (step.span === 'month') return isShort ? { month: 'short', year: '2-digit' } : { month: 'long', year: 'numeric' };
  return step.span === 'day' && !isShort ? { ...day, weekday: 'short' } : day;
}

/** The time that a step begins with, in UTC where it is of no zone: an hour or a day that comes back stands in any week. */
export function stepStart(step: ReportStep, value: Json): Date {
  const text = String(value);
  if (!('cycle' in step)) return new Date(isOfMinutes(step.span) ? text : `${text}T00:00:00Z`);
  const number = Number(value);
  return new Date(step.cycle === 'hourOfDay' ? Date.UTC(2024, 0, 1, number) : SUNDAY + number * DAY_MS);
}

/** A step of the time as rows are told by it, on the screen and in documents: `dom., 01/11/2026`, `14:00`, `segunda-feira`. */
export function stepText(step: ReportStep, value: Json, { language, zone }: ReportReading, isShort = false): string {
  const shape = stepShape(step, isShort);
  const said = (at: Date): string =>
    formatTime(at, language, { ...shape, timeZone: 'span' in step && isOfMinutes(step.span) ? zone : 'UTC' });
  const start = stepStart(step, value);
  if (isShort || !('span' in step) || step.span !== 'week') return said(start);
  return `${said(start)} – ${said(new Date(start.getTime() + 6 * DAY_MS))}`;
}
