/** Milliseconds between two times of ISO 8601; 0 where the second is before the first. */
export const msBetween = (from: string, until: string): number => Math.max(0, Date.parse(until) - Date.parse(from));

/** Whole seconds that have passed between them. */
export const secondsBetween = (from: string, until: string): number => Math.floor(msBetween(from, until) / 1000);
