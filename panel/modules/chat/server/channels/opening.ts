import { openingAt } from '../../../../../core/opening/opening-at';
import { holidaysOn } from '../../../../../core/opening/holidays';
import { localMoment } from '../../../../../core/within-hours';
import { hasHolidays, timetableHours } from '../../rules/timetable-hours';
import { holidaysOf } from './hours-of';
import { recordOf } from './record-of';
import type { Writing } from './writing';

interface Asked {
  /** Holidays of other sectors do not count; null: only those of all. */
  sectorId: string | null;
  at: string;
}

/** What the timetable says while it is closed: of the holiday, else its own; an empty text where it says nothing. Undefined: it is open, or there is none. */
export async function closedMessage(
  writing: Pick<Writing, 'context' | 'executor'>,
  timetableId: unknown,
  { sectorId, at }: Asked,
): Promise<string | undefined> {
  const timetable = await recordOf(writing, 'chat-timetables', timetableId);
  if (timetable === undefined) return undefined;
  const known = hasHolidays(timetable) ? await holidaysOf(writing, [String(timetable['tenantId'])]) : [];
  const hours = timetableHours(timetable, known, sectorId);
  if (openingAt(hours, new Date(at)).isOpen) return undefined;
  const { date } = localMoment(new Date(at), hours.zone);
  const today = hours.holidays.find(
    (holiday) => holidaysOn([holiday], date).length > 0 && typeof holiday['message'] === 'string',
  );
  return String(today?.['message'] ?? timetable['closedMessage'] ?? '');
}
