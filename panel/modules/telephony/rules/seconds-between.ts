/** Whole seconds that have passed between two times of ISO 8601; 0 where the second is before the first. */
export const secondsBetween = (from: string, until: string): number =>
  Math.floor(Math.max(0, Date.parse(until) - Date.parse(from)) / 1000);
