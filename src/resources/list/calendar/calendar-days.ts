import { localeTag } from '../../../../core/format/number';
import type { CalendarMode } from './useCalendarMode';

/** Days of a calendar are `2026-01-31`, in the person's own time zone. */
const two = (part: number): string => String(part).padStart(2, '0');
export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** Midnight, or whichever hour the day begins with there. */
export function startOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

export function plusDays(day: string, count: number): string {
  const date = startOf(day);
  return dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count));
}

/** The same day of another month, or its last. */
export function plusMonths(day: string, count: number): string {
  const date = startOf(day);
  const last = new Date(date.getFullYear(), date.getMonth() + count + 1, 0).getDate();
  return dayOf(new Date(date.getFullYear(), date.getMonth() + count, Math.min(date.getDate(), last)));
}

/** Browsers know it of a locale, but not all of them. */
interface WeekKnowing extends Intl.Locale {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}
const USUAL_FIRST: Readonly<Record<string, number>> = { pt: 7, en: 7, fr: 1, ar: 6 };

/** With which day the weeks of a language begin: 0 for Sunday. */
export function firstWeekday(language: string): number {
  const locale: WeekKnowing = new Intl.Locale(localeTag(language));
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: USUAL_FIRST[language] ?? 1 };
  return firstDay % 7;
}

const weekStart = (day: string, first: number): string => plusDays(day, -((startOf(day).getDay() - first + 7) % 7));

/** The whole weeks that are shown around a day, seven days each. */
export function weeksAround(day: string, mode: CalendarMode, language: string): string[][] {
  const first = firstWeekday(language);
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (let start = weekStart(mode === 'week' ? day : `${month}-01`, first); ; start = plusDays(start, 7)) {
    if (weeks.length > 0 && (mode === 'week' || start.slice(0, 7) > month)) return weeks;
    weeks.push(Array.from({ length: 7 }, (_, place) => plusDays(start, place)));
  }
}
