import type { Field } from './types';

/** Has the field its value only when it is read? Its column is empty then: nothing is filtered or sorted by it. */
export function isAtReading({ opening, usage, sums, linkTo, recalls, stored }: Field): boolean {
  return (
    opening !== undefined ||
    usage === true ||
    sums !== undefined ||
    linkTo !== undefined ||
    recalls !== undefined ||
    stored === true
  );
}
