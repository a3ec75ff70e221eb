import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { toldText } from '../../../core/import/xlsx-text';
import type { Cell } from './cell';
import { escaped, HEADING, PLAIN, xlsxStyles, type XlsxStyles } from './xlsx-styles';

/** A sheet has no more rows; those behind go into the next one. */
const MOST_ROWS = 1_048_576;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export interface Workbook {
  title: string;
  headings: string[];
  /** The sheet begins at the right. */
  isRightToLeft: boolean;
  /** What a text ends in that is longer than a cell holds, such as `… (cortado)`. */
  cutNote: string;
  /** Told of each such text. */
  onCut: () => void;
  /** A sheet behind those of the rows, which says what they are of. */
  about?: { title: string; lines: Cell[][] };
}

/** Writes rows as a workbook, holding no more than a page of them. One sheet is written after another, as they fill. */
export async function writeXlsx(pages: AsyncIterable<Cell[][]>, book: Workbook, to: Writable): Promise<void> {
  const zip = new ZipFile();
  const failing = new AbortController();
  const sending = pipeline(Readable.from(zip.outputStream), to, { signal: failing.signal });
  // What fails below ends the sending too; only the first failure is told.
  sending.catch(() => undefined);
  const rows = rowsOf(pages);
  const styles = xlsxStyles();
  let sheets = 0;
  try {
    for (let next = await rows.next(); sheets === 0 || next.done !== true; next = await rows.next()) {
      sheets += 1;
      // Where nobody takes what is written, nothing more is asked for.
      await Promise.race([addSheet(zip, sheets, sheetText(rows, next, book, styles)), sending]);
    }
    if (book.about) await Promise.race([addAbout(zip, sheets + 1, book, book.about, styles), sending]);
    addFrame(zip, sheets, book, styles);
    zip.end();
  } catch (error) {
    failing.abort(error);
    throw error;
  }
  await sending;
}

async function* rowsOf(pages: AsyncIterable<Cell[][]>): AsyncGenerator<Cell[]> {
  for await (const page of pages) yield* page;
}

async function addAbout(
  zip: ZipFile,
  number: number,
  book: Workbook,
  { title, lines }: NonNullable<Workbook['about']>,
  styles: XlsxStyles,
) {
  const rows = rowsOf(Readable.from([lines]));
  await addSheet(zip, number, sheetText(rows, await rows.next(), { ...book, headings: [title, ''] }, styles));
}

/** Resolves when the whole sheet is in the archive. */
function addSheet(zip: ZipFile, number: number, text: AsyncGenerator<string>): Promise<void> {
  const stream = Readable.from(text, { objectMode: false, highWaterMark: 65_536 });
  return new Promise((resolve, reject) => {
    stream.once('end', resolve).once('error', reject);
    zip.addReadStream(stream, `xl/worksheets/sheet${number}.xml`, { compressionLevel: 3 });
  });
}

async function* sheetText(
  rows: AsyncGenerator<Cell[]>,
  first: IteratorResult<Cell[], unknown>,
  book: Workbook,
  styles: XlsxStyles,
): AsyncGenerator<string> {
  const { headings, isRightToLeft } = book;
  const view = `<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `${HEAD}<worksheet xmlns="${MAIN}">${view}<cols><col min="1" max="${Math.max(headings.length, 1)}" width="20" customWidth="1"/></cols><sheetData>`;
  let pending = `<row>${headings.map((text) => words(text, HEADING)).join('')}</row>`;
  let count = 1;
  for (let next = first; next.done !== true; next = await rows.next()) {
    pending += `<row>${next.value.map((one) => cell(book, styles, one)).join('')}</row>`;
    count += 1;
    if (pending.length > 65_536) {
      yield pending;
      pending = '';
    }
    if (count === MOST_ROWS) break;
  }
  yield `${pending}</sheetData></worksheet>`;
}

function cell(book: Workbook, styles: XlsxStyles, one: Cell): string {
  const { text, number } = one;
  if (number !== undefined && Number.isFinite(number)) return `<c s="${styles.of(one)}"><v>${number}</v></c>`;
  return text === '' ? '<c/>' : words(fitted(book, text), PLAIN);
}

/** As text of its own a cell is never a formula, whatever it begins with. */
const words = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(toldText(text))}</t></is></c>`;

/** A cell holds no more signs; of a longer text it says that it was cut. */
const MOST_SIGNS = 32_767;

function fitted({ cutNote, onCut }: Workbook, text: string): string {
  if (text.length <= MOST_SIGNS) return text;
  onCut();
  // No half of a sign at the end.
  return (
    text
      .slice(0, MOST_SIGNS - cutNote.length)
      .toWellFormed()
      .replace(/\uFFFD$/, '') + cutNote
  );
}

function addFrame(zip: ZipFile, sheets: number, { title, about }: Workbook, styles: XlsxStyles): void {
  const numbers = Array.from({ length: sheets + (about ? 1 : 0) }, (_, index) => index + 1);
  const name = (number: number) =>
    escaped(
      `${
        (number > sheets && about ? about.title : title)
          .toWellFormed()
          .replaceAll(/[[\]*?:/\\'\p{Cc}]/gu, ' ')
          .slice(0, 25)
          .trim() || 'Sheet'
      }${number === 1 ? '' : ` ${number}`}`,
    );
  const add = (path: string, content: string) => zip.addBuffer(Buffer.from(HEAD + content), path);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers.map((number) => `<sheet name="${name(number)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  );
  add('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${styles.sheet()}</styleSheet>`);
}
