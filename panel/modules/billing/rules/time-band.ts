import { localMoment } from '../../../../core/within-hours';
import { nationalHolidays } from '../../pabx/rules/national-holidays';
import type { TimeBand } from './call-simulation';

const SUNDAY = 0;
const BEGIN = '07:00';
const END = '21:00';

/**
 * The band of a call that begins then: `peak` from Monday to Saturday between 7 and 21 o'clock, `offpeak` at night, on Sundays and on
 * national holidays, which are the hours of "tarifa normal" and "tarifa reduzida" in Anatel's tables of calls to mobiles.
 * @param zone IANA name, whose clocks count
 */
export function timeBandAt(at: Date, zone: string): TimeBand {
  const { date, weekday, time } = localMoment(at, zone);
  if (weekday === SUNDAY || time < BEGIN || time >= END) return 'offpeak';
  const isHoliday = nationalHolidays(Number(date.slice(0, 4)), false).some((holiday) => holiday.date === date);
  return isHoliday ? 'offpeak' : 'peak';
}
