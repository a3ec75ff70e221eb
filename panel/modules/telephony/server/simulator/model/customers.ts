import { FIRST_NAMES, LAST_NAMES } from '../../../../../demo/people-names';
import type { SiteRun } from './site-run';

/** Numbers of a company's customers repeat, as they call more than once. */
const CUSTOMERS = 2600;
/** The last digits of a number follow from the customer: 7,919 is prime, so that no two have the same. */
const STEP = 7919;

/** A customer's number, E.164: mostly a mobile. */
export function customerNumber({ chance, plan }: SiteRun): string {
  const customer = chance.whole(1, CUSTOMERS);
  const area = plan.areas[customer % plan.areas.length] ?? '11';
  const digits = String((customer * STEP * 37) % 10_000_000).padStart(7, '0');
  return customer % 6 === 0 ? `+55${area}3${digits}` : `+55${area}9${8 + (customer % 2)}${digits}`;
}

/** Carriers give the name of some. */
export function customerName({ chance }: SiteRun): string | undefined {
  return chance.happens(0.3) ? `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}` : undefined;
}
