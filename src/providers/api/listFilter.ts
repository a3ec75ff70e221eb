import { isSaidOf, withinPeriod } from '../../../core/period/within-period';
import type { JsonObject } from '../../../core/types';
import { USUAL_ZONE } from '../../../core/usual-zone';
import { fetchCode } from './fetchCode';
import { LongPeriod } from '../LongPeriod';
import { findScreen } from '../screens/manifest';
import { getSession } from '../session/session';

/**
 * What the list of a screen asks for. The screen's own filter always holds: it overrules what the person filters by, and stands beside groups
 * of conditions. A list that is bound to a period has that of the beginning where nothing is said of it.
 */
export function withScreenFilter(resource: string, given: JsonObject): JsonObject {
  const { filter: always = {}, period } = findScreen(resource) ?? {};
  const asked = period ? withinPeriod(period, given) : given;
  const collides = Object.keys(always).some((name) => name.startsWith('$') && Object.hasOwn(asked, name));
  return collides ? { $and: [asked, always] } : { ...asked, ...always };
}

/**
 * The same for what goes to the server: every list, group and figure of a screen passes here.
 * @throws LongPeriod where it reaches over more days than the screen shows
 */
export async function boundedFilter(resource: string, given: JsonObject): Promise<JsonObject> {
  const filter = withScreenFilter(resource, given);
  const period = findScreen(resource)?.period;
  if (!period || !isSaidOf(period.field, given)) return filter;
  const { periodDays } = await fetchCode(() => import('../../../core/period/period-days'));
  const days = periodDays(period.field, filter, {
    now: new Date(),
    zone: getSession()?.userData.timezone ?? USUAL_ZONE,
  });
  if (days > period.most) throw new LongPeriod(days, period.most);
  return filter;
}
