import { plainDigits } from '../../../core/format/digits';
import { dateParts, fromLocalInput, toLocalInput } from './date';
import { normaliseTime } from './time-text';

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
const SEPARATED = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/;

type Part = 'day' | 'month' | 'year';
type Day = Record<Part, string>;

/** `2026-01-31` → `31/01/2026` in Portuguese, without the marks of direction that Arabic has in it: those cannot be typed. Other text as it is. */
export function editDay(value: string, language: string): string {
  const [, year, month, day] = ISO_DAY.exec(value) ?? [];
  if (year === undefined || month === undefined || day === undefined) return value;
  return inOrder({ year, month, day }, language);
}

/** `31/01/2026`, `31.1.2026` and `31012026`, with the parts in the order of the language, or `2026-01-31`: a date as text; `null` for an empty text, `undefined` for what is no day of the calendar. */
export function parseDay(text: string, language: string): string | null | undefined {
  const plain = plainDigits(text);
  if (plain === '') return null;
  const [, year, month, day] = ISO_DAY.exec(plain) ?? [];
  const given =
    year !== undefined && month !== undefined && day !== undefined ? { year, month, day } : partsOf(plain, language);
  return given === undefined ? undefined : asDay(given);
}

/** An instant in the person's own time zone, as it is edited: `31/01/2026 14:05`. */
export function editInstant(value: string, language: string): string {
  const [day = '', time = ''] = toLocalInput(value).split('T');
  return day === '' ? value : `${editDay(day, language)} ${time}`;
}

/** The UTC instant of a local date and time, typed as `editInstant` shows it or as `2026-01-31T14:05`; `null` for an empty text, `undefined` for what is none. */
export function parseInstant(text: string, language: string): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (ISO_LOCAL.test(trimmed)) return fromLocalInput(trimmed) ?? undefined;
  const [, date = '', clock = ''] = /^(\S+?)[,،]?\s+(.+)$/.exec(trimmed) ?? [];
  const day = parseDay(date, language);
  const time = normaliseTime(clock);
  return day && time ? (fromLocalInput(`${day}T${time}`) ?? undefined) : undefined;
}

/** What stands in an empty field: `dd/mm/aaaa`. */
export const dayHint = (letters: Day, language: string): string => inOrder(letters, language);

const inOrder = (parts: Day, language: string): string =>
  dateParts(language)
    .map(({ type, value }) => (isPart(type) ? parts[type] : value))
    .join('');

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

function partsOf(plain: string, language: string): Day | undefined {
  const order = dateParts(language)
    .map(({ type }) => type)
    .filter(isPart);
  const [, ...separated] = SEPARATED.exec(plain) ?? [];
  const texts = separated.length > 0 ? separated : together(plain, order);
  const day = Object.fromEntries(order.map((part, place) => [part, texts[place] ?? '']));
  return { day: day['day'] ?? '', month: day['month'] ?? '', year: day['year'] ?? '' };
}

/** `31012026` has the parts at their full length. */
function together(plain: string, order: readonly Part[]): string[] {
  if (!/^\d{8}$/.test(plain)) return [];
  let rest = plain;
  return order.map((part) => {
    const length = part === 'year' ? 4 : 2;
    const text = rest.slice(0, length);
    rest = rest.slice(length);
    return text;
  });
}

/** Two digits of a year leave the century open. */
function asDay({ year, month, day }: Day): string | undefined {
  if (year.length !== 4) return undefined;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
