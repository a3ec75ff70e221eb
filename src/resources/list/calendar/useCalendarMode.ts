import { useStore } from 'react-admin';
import type { GeneratedScreen } from '../../useGeneratedScreen';

export type CalendarMode = 'month' | 'week';

/** Has the person chosen to see the records of a screen on a calendar, and by what span? */
export function useCalendarMode({
  name,
  resource,
}: GeneratedScreen): [CalendarMode | null, (mode: CalendarMode | null) => void] {
  const [mode, setMode] = useStore<CalendarMode | null>(`${name}.calendar`, null);
  return [resource.calendar === undefined ? null : mode, setMode];
}
