/** Holidays of the whole country that fall on the same day each year: month and day, name. */
export const FIXED_HOLIDAYS: readonly (readonly [date: string, name: string])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia da Consciência Negra'],
  ['12-25', 'Natal'],
];

/** Days that move with Easter: by how many they lie from it, name, and whether it is optional to keep them. */
export const MOVABLE_HOLIDAYS: readonly (readonly [days: number, name: string, isOptional: boolean])[] = [
  [-48, 'Carnaval (segunda-feira)', true],
  [-47, 'Carnaval (terça-feira)', true],
  [-2, 'Sexta-feira Santa', false],
  [60, 'Corpus Christi', true],
];

/** Easter Sunday of the Gregorian calendar, moved by days (Meeus, Jones and Butcher). */
export function fromEaster(year: number, days: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leap = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - leap + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const dayOfMarch = epact + weekday - 7 * late + 22;
  return new Date(Date.UTC(year, 2, dayOfMarch + days)).toISOString().slice(0, 10);
}

/** A day of the whole country. */
export interface NationalHoliday {
  /** `YYYY-MM-DD` */
  date: string;
  /** In Portuguese. */
  name: string;
}

/** Those of a year in the order of their days; where two fall on one day, the one of every year alone. */
export function nationalHolidays(year: number, withOptional: boolean): NationalHoliday[] {
  const movable = MOVABLE_HOLIDAYS.filter(([, , isOptional]) => withOptional || !isOptional).map(([days, name]) => ({
    date: fromEaster(year, days),
    name,
  }));
  const fixed = FIXED_HOLIDAYS.map(([date, name]) => ({ date: `${year}-${date}`, name }));
  const taken = new Set(fixed.map(({ date }) => date));
  return [...fixed, ...movable.filter(({ date }) => !taken.has(date))].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );
}
