import { dateFormat } from '../../../core/format/date';
import { decimalMark } from '../../../core/format/number';
import type { Language } from '../../../core/types';

const MARKS_OF_DIRECTION = /[\u200e\u200f\u061c\u2066-\u2069]/g;
/** The digits of a number with what groups them; a space is one of these only between digits. */
const DIGITS = /\d(?:[\d.,\u00a0\u202f]*\d)?/;

/** By which workbooks say days and months in the language of the file, whichever theirs is. */
const LANGUAGE_IDS: Readonly<Record<Language, string>> = { pt: '416', en: '409', fr: '40C', ar: 'C01' };

/** A text between the parts of a format; of the signs that formats take as they are, `%` makes hundredths of a number. */
const between = (text: string): string =>
  text
    .split(/([%:])/)
    .map((part) => (part === '' || part === '%' || part === ':' ? part : `"${part.replaceAll('"', '')}"`))
    .join('');

/** The format by which a workbook shows a number as the text does: `R$ 1.234,50` → `"R$ "#,##0.00`. @param text of the number without its sign */
export function numberFormatOf(text: string, language: Language): string {
  const plain = text.replaceAll(MARKS_OF_DIRECTION, '');
  const found = DIGITS.exec(plain);
  const [digits = ''] = found ?? [];
  const places = digits.includes(decimalMark(language))
    ? digits.length - 1 - digits.lastIndexOf(decimalMark(language))
    : 0;
  const start = found?.index ?? 0;
  const shown = `#,##0${places === 0 ? '' : `.${'0'.repeat(places)}`}`;
  return between(plain.slice(0, start)) + shown + between(plain.slice(start + digits.length));
}

type Shape = Intl.DateTimeFormatOptions;
type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, (shape: Shape) => string>>;

const TIME_PARTS: Parts = {
  weekday: ({ weekday }) => 'd'.repeat(weekday === 'long' ? 4 : 3),
  day: () => 'd'.repeat(2),
  month: ({ month }) => 'm'.repeat(month === 'long' ? 4 : 2),
  year: () => 'y'.repeat(4),
  hour: () => 'h'.repeat(2),
  minute: () => 'm'.repeat(2),
  dayPeriod: () => 'AM/PM',
};

/** Many cells ask for few of them. */
const timeFormats = new Map<string, string>();

/** The format by which a workbook shows a time as the language writes what the shape asks for: `[$-416]dd"/"mm"/"yyyy`. */
export function timeFormatOf(shape: Shape, language: Language): string {
  const key = language + JSON.stringify(shape);
  const known = timeFormats.get(key);
  if (known !== undefined) return known;
  const parts = dateFormat(language, { ...shape, timeZone: 'UTC' }).formatToParts(0);
  const said = parts.map(
    ({ type, value }) => TIME_PARTS[type]?.(shape) ?? between(value.replaceAll(MARKS_OF_DIRECTION, '')),
  );
  const format = `[$-${LANGUAGE_IDS[language]}]${said.join('')}`;
  timeFormats.set(key, format);
  return format;
}
