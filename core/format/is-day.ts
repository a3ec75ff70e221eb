/** Whether a text is a day of the calendar, `YYYY-MM-DD`: a `Date` takes the 31st of February for the 3rd of March. */
export function isDay(text: string): boolean {
  const date = new Date(text);
  return text.length === 10 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
