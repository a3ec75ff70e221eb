/** Groups known to the product, in the order of its daily work; others follow in the order of the manifest. */
const ORDER = ['pabx', 'callcenter', 'dialer', 'chatbot', 'ai', 'finance', 'administration'];

/** Of what names no place. */
const MIDDLE = 50;

/** For sorting what is in a group. */
export const comparePlaces = (a: { place?: number }, b: { place?: number }): number =>
  (a.place ?? MIDDLE) - (b.place ?? MIDDLE);

function rank(group: string | undefined): number {
  if (group === undefined) return -1;
  const index = ORDER.indexOf(group);
  return index < 0 ? ORDER.length : index;
}

/** For sorting groups; what belongs to none comes first. Stable sorting keeps unknown groups as they were. */
export const compareGroups = (a: string | undefined, b: string | undefined): number => rank(a) - rank(b);
