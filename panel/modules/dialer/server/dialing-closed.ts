import { sql } from 'kysely';
import { holidaySpan, minutesOf } from '../../../../core/opening/holidays';
import type { JsonObject } from '../../../../core/types';
import { isWithinHours, localMoment, type LocalMoment } from '../../../../core/within-hours';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import { dialingHours, type DialingHours } from './guards/dialing-hours';

/** Why nobody is called at this moment: the hour, or a holiday by its name. */
export type Closed = 'hours' | { holiday: string };

/** Whether a campaign may call at a moment of a clock; undefined where it may. */
export async function closedBy(
  executor: Executor,
  tenantId: string | null,
  record: JsonObject,
  now: LocalMoment,
): Promise<Closed | undefined> {
  const hours = await dialingHours(executor, record);
  if (hours === 'open') return undefined;
  if (hours === 'closed' || !isWithinHours(hours, now)) return 'hours';
  if (record['skipHolidays'] === false) return undefined;
  const holidays = await executor.run(
    compile<Holiday>(sql`
      select "name", "allDay", "startTime", "endTime" from "holidays"
      where "tenantId" = ${tenantId}::uuid and ("date" = ${now.date}::date or ("recurring" and "date" <= ${now.date}::date and to_char("date", 'MM-DD') = ${now.date.slice(5)}))
      order by "allDay" desc, "name"`),
  );
  const minute = minutesOf(now.time) ?? 0;
  const holiday = holidays.find((one) => {
    const { from, to } = holidaySpan({ ...one });
    return from <= minute && minute < to;
  });
  return holiday && { holiday: holiday.name };
}

interface Holiday {
  name: string;
  allDay: boolean | null;
  startTime: string | null;
  endTime: string | null;
}

/** Those of the time zones in which the hours of a campaign are closed at a moment. */
export const zonesClosed = (hours: DialingHours, zones: readonly string[], at: Date): string[] =>
  hours === 'open' ? [] : zones.filter((zone) => hours === 'closed' || !isWithinHours(hours, localMoment(at, zone)));
