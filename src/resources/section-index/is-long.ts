/** A page of more groups than this, or of several with more fields than these, is longer than two screens. */
const MOST = { groups: 4, fields: 30 };

/** Are groups of so many fields each more than can be overlooked? */
export const isLong = (sizes: readonly number[]): boolean =>
  sizes.length > MOST.groups || (sizes.length > 1 && sizes.reduce((sum, size) => sum + size, 0) > MOST.fields);
