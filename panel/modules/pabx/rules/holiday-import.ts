/** Collections that the national holidays of a year can be put into. */
export const HOLIDAY_COLLECTIONS = ['holidays', 'chat-holidays'] as const;
export type HolidayCollection = (typeof HOLIDAY_COLLECTIONS)[number];

/** The years that may be asked for: those whose holidays are law today, and not far off. */
export const HOLIDAY_YEARS = { minimum: 2024, maximum: 2099 } as const;

/** What was put in. */
export interface HolidayImport {
  ids: string[];
  /** How many days of the year were there already. */
  kept: number;
}
