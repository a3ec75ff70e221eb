const MINUTE = 60_000;

/** @param moment ISO 8601 */
export const addMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * MINUTE).toISOString();
