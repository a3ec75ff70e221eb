/** Of what names no place. */
const MIDDLE = 50;

/** For sorting what is in a group. */
export const comparePlaces = (a: { place?: number }, b: { place?: number }): number =>
  (a.place ?? MIDDLE) - (b.place ?? MIDDLE);

/** The group of what every application has for its administrators; last, unless the application says where. */
const LAST = 'administration';

/**
 * For sorting groups; what belongs to none comes first. Stable sorting keeps those that the application does not name as they were, after
 * those that it names.
 * @param order keys of groups
 */
export function groupOrder(order: readonly string[]): (a: string | undefined, b: string | undefined) => number {
  const rank = (group: string | undefined): number => {
    if (group === undefined) return -1;
    const index = order.indexOf(group);
    if (index >= 0) return index;
    return group === LAST ? order.length + 1 : order.length;
  };
  return (a, b) => rank(a) - rank(b);
}
