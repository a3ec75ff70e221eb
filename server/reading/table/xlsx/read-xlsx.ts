import { posix } from 'node:path';
import { Problem } from '../../../../core/errors';
import type { Cell } from '../../../../core/import/cell';
import { plainText } from '../../../../core/import/xlsx-text';
import { LONGEST_ROW, MOST_COLUMNS, MOST_LINES, type Reading, type TableRow } from '../table-row';
import { openPackage, type Package } from './package';
import { readStyles, type NumberMeaning } from './styles';
import { readXml, xmlPieces, type XmlHandler } from './xml-events';
import type { Readable } from 'node:stream';

/** Letters of all texts that cells share; they are kept in memory. */
const MOST_LETTERS = 48_000_000;

const DAY_MS = 86_400_000;

/** Days from the first day of a workbook to 1970, by its calendar. */
const EPOCH = { since1900: 25_569, since1904: 24_107 } as const;

type Calendar = keyof typeof EPOCH;

const two = (part: number): string => String(part).padStart(2, '0');

const WORKBOOK = 'xl/workbook.xml';

interface Sheet {
  name: string;
  part: string;
}

interface Workbook {
  sheets: Sheet[];
  calendar: Calendar;
}

/** Names of the sheets, in their order, hidden ones last. @throws Problem `unreadable_file`, `too_large`. */
export async function sheetNames(path: string): Promise<string[]> {
  return withPackage(path, async (file) => (await readWorkbook(file)).sheets.map(({ name }) => name));
}

/**
 * The rows of a sheet, some at a time, as they come off the disk; what formulas have computed, not the formulas. What none has computed
 * is not nothing: of an error its name (`#REF!`), of a formula that no program has computed yet its text, which fields refuse.
 * @param sheet counted from 0
 */
export async function* readXlsx(path: string, sheet: number, reading?: Reading): AsyncGenerator<TableRow[]> {
  const file = await openPackage(path);
  try {
    const { sheets, calendar } = await readWorkbook(file);
    const chosen = sheets[sheet];
    if (!chosen)
      throw new Problem('unreadable_file', { detail: `XLSX: expected sheet ${sheet}, got ${sheets.length} sheets.` });
    const texts = file.has('xl/sharedStrings.xml')
      ? await readSharedStrings(await file.open('xl/sharedStrings.xml'))
      : [];
    const styles = file.has('xl/styles.xml') ? await readStyles(await file.open('xl/styles.xml')) : [];
    let rows: TableRow[] = [];
    for await (const bytes of xmlPieces(
      await file.open(chosen.part),
      sheetHandler({ texts, styles, calendar }, (row) => rows.push(row)),
    )) {
      if (reading) reading.part = bytes / file.sizeOf(chosen.part);
      const found = rows;
      rows = [];
      if (found.length > 0) yield found;
    }
    yield rows;
  } catch (error) {
    throw error instanceof Problem
      ? error
      : new Problem('unreadable_file', { detail: `XLSX: ${String(error)}.`, cause: error });
  } finally {
    file.close();
  }
}

async function withPackage<Result>(path: string, work: (file: Package) => Promise<Result>): Promise<Result> {
  const file = await openPackage(path);
  try {
    return await work(file);
  } catch (error) {
    throw error instanceof Problem
      ? error
      : new Problem('unreadable_file', { detail: `XLSX: ${String(error)}.`, cause: error });
  } finally {
    file.close();
  }
}

async function readWorkbook(file: Package): Promise<Workbook> {
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  let calendar: Calendar = 'since1900';
  await readXml(await file.open(WORKBOOK), {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) calendar = 'since1904';
      else if (name === 'sheet')
        named.push({
          name: attributes['name'] ?? '',
          id: attributes['r:id'] ?? '',
          isHidden: /hidden/i.test(attributes['state'] ?? ''),
        });
    },
  });
  const parts = new Map<string, string>();
  await readXml(await file.open('xl/_rels/workbook.xml.rels'), {
    open(name, { Id: id = '', Target: target = '' }) {
      if (name === 'Relationship') parts.set(id, target.startsWith('/') ? target.slice(1) : posix.join('xl', target));
    },
  });
  const shownFirst = named.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
  return {
    calendar,
    sheets: shownFirst.flatMap(({ name, id }) => (parts.has(id) ? [{ name, part: parts.get(id) ?? '' }] : [])),
  };
}

interface Meanings {
  texts: string[];
  styles: NumberMeaning[];
  calendar: Calendar;
}

function sheetHandler({ texts, styles, calendar }: Meanings, take: (row: TableRow) => void): XmlHandler {
  let number = 0;
  let cells: Cell[] = [];
  /** Signs of the row so far. */
  let letters = 0;
  const grow = (by: number) => {
    letters += by;
    if (letters > LONGEST_ROW)
      throw new Problem('unreadable_file', {
        detail: `XLSX: row ${number}: expected at most ${LONGEST_ROW} letters.`,
        params: { row: number },
      });
  };
  /** The column of a cell that does not name its own: empty ones count. */
  let next = 0;
  let cell = { type: '', style: 0, column: 0, text: '', formula: '' };
  let part: 'text' | 'formula' | undefined;
  const shared = (text: string | null) => {
    grow(text?.length ?? 0);
    return text;
  };
  const value = (): Cell => {
    const { type, style, text, formula } = cell;
    // What has computed an empty text says so by its type.
    if (text === '') return formula === '' || type === 'str' ? null : `=${formula}`;
    if (type === 'e') return text;
    if (type === 's') return shared(texts[Number(text)] ?? null);
    if (type === 'b') return text === '1';
    if (type === 'inlineStr' || type === 'str') return plainText(text);
    return type === 'd' ? text : meantValue(Number(text), styles[style] ?? 'number', calendar);
  };
  return {
    open(name, attributes) {
      if (name === 'row') {
        number = rowNumber(attributes['r'], number + 1);
        cells = [];
        letters = 0;
        next = 0;
      } else if (name === 'c') {
        const column = attributes['r'] === undefined ? next : columnOf(attributes['r']);
        next = column + 1;
        cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), column, text: '', formula: '' };
      } else part = name === 'v' || name === 't' ? 'text' : name === 'f' ? 'formula' : undefined;
    },
    text(text) {
      if (part === undefined) return;
      grow(text.length);
      cell[part] += text;
    },
    close(name) {
      part = undefined;
      if (name === 'c') put(cells, cell.column, value());
      else if (name === 'row' && cells.length > 0) take({ number, cells });
    },
  };
}

function put(cells: Cell[], column: number, value: Cell): void {
  if (value === null) return;
  if (column >= MOST_COLUMNS)
    throw new Problem('unreadable_file', {
      detail: `XLSX: expected at most ${MOST_COLUMNS} columns, got ${column + 1}.`,
    });
  while (cells.length < column) cells.push(null);
  cells[column] = value;
}

/** What no row can be called is the next one. */
function rowNumber(said: string | undefined, next: number): number {
  const number = Number(said ?? next);
  return Number.isInteger(number) && number > 0 && number <= MOST_LINES ? number : next;
}

/** `AB12` is column 27, counted from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
}

/** A number as its format means it: days are ISO texts without a zone. */
function meantValue(value: number, meaning: NumberMeaning, calendar: Calendar): Cell {
  if (meaning === 'number' || !Number.isFinite(value)) return value;
  if (meaning === 'elapsed' || (meaning === 'time' && value < 1))
    return clock(Math.round(value * 86_400), meaning === 'elapsed');
  const moment = new Date(Math.round((value - EPOCH[calendar]) * DAY_MS));
  if (Number.isNaN(moment.getTime())) return value;
  const text = moment.toISOString();
  return meaning === 'day' && text.includes('T00:00:00') ? text.slice(0, 10) : text.slice(0, 19);
}

function clock(seconds: number, isElapsed: boolean): string {
  const short = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return isElapsed || seconds % 60 !== 0 ? `${short}:${two(seconds % 60)}` : short;
}

/** Texts that cells name by number; of formatted ones the plain text, without its reading aids. */
async function readSharedStrings(stream: Readable): Promise<string[]> {
  const texts: string[] = [];
  let letters = 0;
  let current = '';
  let isText = false;
  let isAid = false;
  await readXml(stream, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') isAid = true;
      isText = name === 't' && !isAid;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isAid = false;
      if (name !== 'si') return;
      letters += current.length;
      if (letters > MOST_LETTERS)
        throw new Problem('too_large', {
          detail: `XLSX: expected at most ${MOST_LETTERS} letters of text that cells share; save the sheet as CSV.`,
        });
      texts.push(plainText(current));
    },
  });
  return texts;
}
