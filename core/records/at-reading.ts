import type { Field } from '../types';

/** Has the field its value only when it is read? Its column is empty then: nothing is filtered or sorted by it. */
export function isAtReading({ atReading, opening, sums, recalls }: Field): boolean {
  return atReading === true || opening !== undefined || sums !== undefined || recalls !== undefined;
}
