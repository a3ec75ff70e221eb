import { lateRows } from '../rows/late-rows';
import type { CalendarListProps } from './CalendarList';

/** A list on a calendar. */
export const LateCalendar = lateRows<CalendarListProps>(async () => (await import('./CalendarList')).CalendarList);
