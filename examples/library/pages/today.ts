/** The day that it is, `YYYY-MM-DD`, in UTC as the rule of Sundays counts. */
export const today = (): string => new Date().toISOString().slice(0, 10);
