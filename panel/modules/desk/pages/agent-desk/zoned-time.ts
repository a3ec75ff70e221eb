import { DAY, dateFormat } from '../../../../../core/format/date';

const MOMENT = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

/**
 * What the clock shows in another time zone.
 * @param zone IANA name
 * @returns null where the clock of the browser shows the same
 */
export function zonedTime(at: Date, zone: string, language: string): string | null {
  const there = dateFormat(language, { ...MOMENT, timeZone: zone }).format(at);
  return there === dateFormat(language, MOMENT).format(at) ? null : there;
}
