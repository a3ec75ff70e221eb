import { isObject } from '../is-object';
import type { Json } from '../types';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Is the moment inside one of the weekly hours, on the clocks of the time zone?
 * @param hours as `weekly-hours` holds them: `[{weekday, start, end}]`
 * @param moment ISO 8601
 * @example isInsideHours([{ weekday: 1, start: '09:00', end: '18:00' }], '2026-03-02T14:00:00Z', 'America/Sao_Paulo') // true
 */
export function isInsideHours(hours: readonly Json[], moment: string, timeZone: string): boolean {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const weekday = WEEKDAYS.indexOf(part('weekday'));
  const time = `${part('hour')}:${part('minute')}`;
  return hours.some((one) => isObject(one) && one['weekday'] === weekday && String(one['start']) <= time && time < String(one['end']));
}
