/** Attendances whose last message may be asked for together. */
export const MOST_LATEST = 100;
