import type { Hours } from '../../../../core/opening/opening-at';
import type { JsonObject } from '../../../../core/types';
import { USUAL_ZONE } from '../../../../core/usual-zone';

/** Does the timetable close on holidays? */
export const hasHolidays = ({ holidayPolicy }: JsonObject): boolean => holidayPolicy !== 'open';

/**
 * The hours of a timetable of the chat.
 * @param holidays of its tenant; those of other sectors do not count
 * @param sectorId null: only those of all sectors count
 */
export function timetableHours(
  timetable: JsonObject,
  holidays: readonly JsonObject[],
  sectorId: string | null,
): Hours & { holidays: JsonObject[] } {
  const isMeant = ({ sectorIds }: JsonObject) =>
    !Array.isArray(sectorIds) || sectorIds.length === 0 || (sectorId !== null && sectorIds.includes(sectorId));
  return {
    hours: timetable['intervals'],
    zone: typeof timetable['timezone'] === 'string' ? timetable['timezone'] : USUAL_ZONE,
    holidays: hasHolidays(timetable) ? holidays.filter(isMeant) : [],
  };
}
