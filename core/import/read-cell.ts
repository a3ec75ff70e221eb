import { parseDuration } from '../format/duration';
import { parseMoney } from '../format/money';
import { isDay } from '../format/is-day';
import { parseDecimal } from '../format/number';
import { parsePhone } from '../format/phone';
import { textFormat } from '../format/notations';
import { foldText } from '../fold-text';
import type { FieldKind, Json } from '../types';
import type { Cell, Conventions } from './cell';
import type { ColumnSense } from './column-sense';
import { readDestination, readObject, readObjects, readWeeklyHours, type ReadText } from './read-structure';
import { zonedInstant } from './zoned-instant';

type Present = Exclude<Cell, null>;
/** What cannot be read comes back as it was, for the validator to refuse. */
type CellReader = (cell: Present, sense: ColumnSense) => Json;

const asText = (cell: Present): string => String(cell);
const trimmed = (cell: Present): string => asText(cell).trim();

/** Whose conventions `parseDecimal` is to follow. */
const languageOf = ({ decimal }: Conventions): string => (decimal === ',' ? 'pt' : 'en');

const number: CellReader = (cell, { conventions }) => {
  if (typeof cell !== 'string') return cell;
  const decimal = parseDecimal(cell.replace('%', ''), languageOf(conventions));
  return typeof decimal === 'string' ? Number(decimal) : cell;
};

const duration: CellReader = (cell, sense) =>
  typeof cell === 'string' && /[:a-z]/i.test(cell) ? (parseDuration(cell) ?? cell) : number(cell, sense);

const money: CellReader = (cell, { conventions }) => {
  if (typeof cell !== 'string') return asText(cell);
  return parseMoney(cell, languageOf(conventions)) ?? cell;
};

const word: CellReader = (cell, { words }) => words.get(foldText(trimmed(cell))) ?? cell;

const written: CellReader = (cell, { field }) => textFormat(field.written)?.written?.bare(asText(cell)) || asText(cell);

const yesOrNo: CellReader = (cell, sense) => (typeof cell === 'boolean' ? cell : word(cell, sense));

const DAY = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:[T\s,]+(.+))?$/;

/** `31/01/2026` and the like as `2026-01-31`, with what follows it. */
function dayOf(text: string, { dates }: Conventions): { day: string; rest: string } | undefined {
  const [, one = '', two = '', three = '', rest = ''] = DAY.exec(text) ?? [];
  const isYearFirst = one.length === 4;
  if (!isYearFirst && three.length !== 4) return undefined;
  const [year, month, date] = isYearFirst ? [one, two, three] : dates === 'day' ? [three, two, one] : [three, one, two];
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? { day, rest } : undefined;
}

const date: CellReader = (cell, { conventions }) => {
  const found = dayOf(trimmed(cell), conventions);
  return found === undefined || !/^(00:00(:00(\.0+)?)?)?$/.test(found.rest) ? cell : found.day;
};

const CLOCK = /^(\d{1,2}):(\d{2})(:\d{2}(?:\.\d+)?)?$/;
const ZONED = /(z|[+-]\d{2}:?\d{2})$/i;

function clockOf(text: string): string | undefined {
  const [, hours, minutes = '', seconds = ''] = CLOCK.exec(text) ?? [];
  return hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}${seconds}`;
}

const time: CellReader = (cell) => clockOf(trimmed(cell)) ?? cell;

const instant: CellReader = (cell, { conventions }) => {
  const text = trimmed(cell);
  const found = dayOf(text, conventions);
  if (found === undefined || ZONED.test(found.rest)) return text;
  const clock = found.rest === '' ? '00:00' : clockOf(found.rest);
  return (clock === undefined ? undefined : zonedInstant(`${found.day}T${clock}`, conventions.zone)) ?? cell;
};

/** Numbers of one place, eight or nine digits. */
const LOCAL = /^\d{8,9}$/;

const phone: CellReader = (cell, { conventions: { areaCode } }) => {
  const text = asText(cell);
  const local = text.replaceAll(/[\s().-]/g, '');
  return parsePhone(areaCode !== undefined && LOCAL.test(local) ? areaCode + local : text) ?? cell;
};

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** JSON of an object or a list. */
function parsedParts(text: string): Json | undefined {
  return /^\s*[[{]/.test(text) ? parsed(text) : undefined;
}

const json: CellReader = (cell) => (typeof cell === 'string' ? (parsed(cell) ?? cell) : cell);

const readText: ReadText = (text, sense) => (text === '' ? undefined : READERS[sense.field.kind](text, sense));

/** What has parts is JSON, or written as exports write it for people. */
const structure =
  (read: (text: string, sense: ColumnSense) => Json | undefined): CellReader =>
  (cell, sense) =>
    parsedParts(asText(cell)) ?? read(asText(cell), sense) ?? cell;

/** The sign between items. A comma is one only where no item of the list could hold it. */
function signBetween(text: string, { field: { kind }, item }: ColumnSense): string {
  if (text.includes('|')) return '|';
  const mayHoldComma =
    kind === 'list' &&
    (item === undefined ||
      item.field.kind === 'text' ||
      item.field.kind === 'multiline' ||
      item.field.kind === 'number');
  return mayHoldComma || text.includes(';') ? ';' : ',';
}

/** `a | b`, `a; b`, or a JSON list. */
const several: CellReader = (cell, sense) => {
  const text = trimmed(cell);
  const {
    field: { kind },
    item,
  } = sense;
  const meant = (part: string): Json =>
    kind === 'multi-enum' ? word(part, sense) : item === undefined ? part : READERS[item.field.kind](part, item);
  const list = text.startsWith('[') ? parsed(text) : undefined;
  if (Array.isArray(list)) return list.map((one: Json) => (typeof one === 'string' ? meant(one) : one));
  return text
    .split(signBetween(text, sense))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(meant);
};

/** How a cell of each kind is read: everything that an export writes, and what people type. */
const READERS: Record<FieldKind, CellReader> = {
  text: written,
  multiline: asText,
  richtext: asText,
  number,
  integer: number,
  money,
  percent: number,
  duration,
  boolean: yesOrNo,
  enum: word,
  'multi-enum': several,
  date,
  time,
  'date-time': instant,
  'weekly-hours': structure(readWeeklyHours),
  'time-zone': trimmed,
  email: trimmed,
  phone,
  url: trimmed,
  ip: trimmed,
  color: trimmed,
  secret: asText,
  reference: trimmed,
  'reference-list': several,
  destination: structure(readDestination),
  file: trimmed,
  image: trimmed,
  audio: trimmed,
  object: structure((text, sense) => (sense.members ? readObject(text, sense, readText) : undefined)),
  list: several,
  'object-list': structure((text, { item }) => (item?.members ? readObjects(text, item, readText) : undefined)),
  tuple: json,
  map: json,
  variant: json,
  json,
};

/** The value of a cell; `undefined` for an empty one. */
export function readCell(cell: Cell, sense: ColumnSense): Json | undefined {
  if (cell === null || cell === '') return undefined;
  return READERS[sense.field.kind](cell, sense);
}
