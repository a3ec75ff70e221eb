import { numberKind } from '../../../brazil/numbering-plan';
import type { RateCallClass } from '../../../records.gen';
import { callClass } from './call-class';
import { pricedNumber } from '../../telephony/rules/person-number';
import { calledNumber } from './called-number';

/** Who calls whom, as `calls` has it. */
export interface CallEnds {
  direction: string | null;
  callerNumber: string | null;
  calledNumber: string | null;
}

/** What the price of a call depends on, beside its length and its plan. */
export interface PricedAs {
  /** Undefined where the number that is called is none, or its class follows from an area that nobody knows. */
  callType: RateCallClass | undefined;
  /** E.164, or the digits of a service; of a call between extensions whatever was dialled. */
  number: string;
}

/**
 * The class that a call is priced as. An inbound call has the class `inbound`, and the number that was called, by which a plan may price
 * those to toll-free numbers alone.
 * @param origins further numbers that tell the area of an outbound call where that of the caller does not, the most telling first
 */
export function pricedAs(ends: CallEnds, origins: readonly (string | null)[]): PricedAs {
  const { direction } = ends;
  const [callerNumber, called] = [pricedNumber(ends.callerNumber), pricedNumber(ends.calledNumber)];
  if (direction === 'internal') return { callType: 'internal', number: called ?? '' };
  const area = areaOf([callerNumber, ...origins]);
  const number = calledNumber(called ?? '', area ?? '') ?? '';
  if (direction === 'inbound') return { callType: 'inbound', number };
  return { callType: needsArea(number) && area === undefined ? undefined : callClass(number, area ?? ''), number };
}

/** The first area that one of the numbers has: `11`. */
function areaOf(numbers: readonly (string | null)[]): string | undefined {
  return numbers.find((number): number is string => number !== null && needsArea(number))?.slice(3, 5);
}

function needsArea(number: string): boolean {
  const kind = numberKind(number);
  return kind === 'landline' || kind === 'mobile';
}
