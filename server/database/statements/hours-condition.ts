import { sql, type RawBuilder } from 'kysely';
import { DAY_MINUTES, holidayDates, holidaySpan } from '../../../core/opening/holidays';
import { spansByWeekday, type Hours } from '../../../core/opening/opening-at';

/** Holidays that come every year are looked for up to so many years from now. */
const YEARS_AHEAD = 10;

/**
 * SQL of a time that lies in weekly hours and on no holiday, or of one that does not; no time is in neither. As `openingAt` says it, for every instant
 * up to ten years from now.
 * @param time a column of an instant
 */
export function hoursCondition(time: RawBuilder<unknown>, hours: Hours, isDuring: boolean): RawBuilder<boolean> {
  const local = sql`(${time} at time zone ${hours.zone})`;
  const minute = sql`(date_part('dow', ${local}) * ${sql.lit(DAY_MINUTES)} + date_part('hour', ${local}) * 60 + date_part('minute', ${local}))::int`;
  const isOpen = sql<boolean>`${minute} <@ ${weekOf(hours)}::int4multirange`;
  const holidays = holidaysOf(hours);
  const condition =
    holidays === undefined ? isOpen : sql<boolean>`(${isOpen} and not ${local} <@ ${holidays}::tsmultirange)`;
  return isDuring ? condition : sql<boolean>`not ${condition}`;
}

/** Minutes from the midnight that Sunday begins with. */
function weekOf({ hours }: Hours): string {
  const spans = [...spansByWeekday(hours)].flatMap(([weekday, ofDay]) =>
    ofDay.map(({ from, to }) => `[${weekday * DAY_MINUTES + from},${weekday * DAY_MINUTES + to})`),
  );
  return `{${spans.join(',')}}`;
}

function holidaysOf({ holidays }: Hours): string | undefined {
  const lastYear = new Date().getUTCFullYear() + YEARS_AHEAD;
  const spans = holidays.flatMap((holiday) => {
    const { from, to } = holidaySpan(holiday);
    if (to <= from) return [];
    return holidayDates(holiday, lastYear).map((date) => `[${clockAt(date, from)},${clockAt(date, to)})`);
  });
  return spans.length === 0 ? undefined : `{${spans.join(',')}}`;
}

/** What clocks show so many minutes after the midnight of a day. */
const clockAt = (date: string, minutes: number): string =>
  new Date(Date.parse(date) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');
