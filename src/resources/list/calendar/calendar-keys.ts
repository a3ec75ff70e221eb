import type { KeyboardEvent } from 'react';
import { plusDays, plusMonths } from './calendar-days';

/** The day to which a key leads from another; undefined for keys that mean nothing there. */
export function dayAfterKey(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  day: string,
  weeks: readonly string[][],
  isRtl: boolean,
): string | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const week = weeks.find((days) => days.includes(day)) ?? [];
  const sideways = isRtl ? -1 : 1;
  const ways: Record<string, () => string | undefined> = {
    ArrowRight: () => plusDays(day, sideways),
    ArrowLeft: () => plusDays(day, -sideways),
    ArrowDown: () => plusDays(day, 7),
    ArrowUp: () => plusDays(day, -7),
    Home: () => week[0],
    End: () => week.at(-1),
    PageDown: () => plusMonths(day, 1),
    PageUp: () => plusMonths(day, -1),
  };
  return ways[event.key]?.();
}
