/** São Paulo has had one offset all year since 2019. */
const OFFSET_MS = -3 * 3_600_000;
export const DAY_MS = 86_400_000;

/** Days since 1970 in São Paulo. @param at milliseconds since 1970, as all times here */
export const dayOf = (at: number): number => Math.floor((at + OFFSET_MS) / DAY_MS);

/** Midnight of a day. */
export const midnightOf = (day: number): number => day * DAY_MS - OFFSET_MS;

/** 0 is Sunday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7;

/** Hours since midnight, with their fraction. */
export const hourOf = (at: number): number => (at - midnightOf(dayOf(at))) / 3_600_000;
