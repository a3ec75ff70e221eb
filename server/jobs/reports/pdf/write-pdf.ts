import PdfDocument from 'pdfkit';
import { facesOf, type Face } from './pdf-fonts';
import type { PdfTable } from './pdf-table';
import { layOut, lineHeight, MARGIN, PADDING, type LaidRow, type TableLayout } from './table-layout';
import type { Direction, Line } from './visual-runs';
import { widthOfLine, wrapText, type TextStyle } from './wrap-text';

type Doc = InstanceType<typeof PdfDocument>;

const INK = '#1f1f24';
const GREY = '#6b6b76';
const RULE = '#dcdce2';
const HEAD = '#f3f3f6';
const TITLE = 16;
const SMALL = 8.5;
/** Between the last row and the foot of the page. */
const FOOT = 22;
const LOGO = { width: 150, height: 26 };

/**
 * Writes a table as a document, page by page.
 * @param take told of bytes as they come, and of how many rows are written by then
 */
export async function writePdf(
  table: PdfTable,
  take: (bytes: Uint8Array, rows: number) => Promise<unknown>,
): Promise<void> {
  const direction: Direction = table.language === 'ar' ? 'rtl' : 'ltr';
  const layout = layOut(table, direction);
  const doc = new PdfDocument({
    size: [layout.page.width, layout.page.height],
    margin: 0,
    autoFirstPage: false,
    lang: table.language,
    displayTitle: true,
    info: { Title: table.title, Author: table.brand.title, Creator: table.brand.title },
  });
  for (const face of [...facesOf(400), ...facesOf(600)]) register(doc, face);
  let pending: Uint8Array[] = [];
  doc.on('data', (bytes: Uint8Array) => pending.push(bytes));
  const ended = new Promise<void>((resolve, reject) => {
    doc.once('end', resolve).once('error', reject);
  });
  const send = async (rows: number) => {
    const bytes = Buffer.concat(pending);
    pending = [];
    if (bytes.length > 0) await take(bytes, rows);
  };
  const sheet = new Sheet(doc, table, layout, direction);
  let rows = 0;
  for (const page of sheet.pages()) {
    rows += page;
    await send(rows);
  }
  doc.end();
  await ended;
  await send(rows);
}

/** A font that has been read is one for pdfkit too, which its types do not say. */
function register(doc: Doc, { name, font }: Face): void {
  doc.registerFont(name, font as unknown as Uint8Array);
}

interface PlacedRow {
  row: LaidRow;
  kind: 'row' | 'total';
}

/** The pages of a table, drawn one after another. */
class Sheet {
  readonly #doc: Doc;
  readonly #table: PdfTable;
  readonly #layout: TableLayout;
  readonly #direction: Direction;
  readonly #facts: Line[];
  readonly #note: Line[];

  constructor(doc: Doc, table: PdfTable, layout: TableLayout, direction: Direction) {
    this.#doc = doc;
    this.#table = table;
    this.#layout = layout;
    this.#direction = direction;
    const said = (text: string, most: number) => wrapText(text, this.#style(400), this.#room, most);
    this.#facts = table.facts.flatMap(({ label, value }) => said(`${label} ${value}`, 3));
    this.#note = table.note === '' ? [] : said(table.note, 12);
  }

  /** Draws a page each time; yields how many rows it has. */
  *pages(): Generator<number> {
    const pages = this.#divided();
    for (const [number, rows] of pages.entries()) {
      this.#doc.addPage();
      let y = number === 0 ? this.#heading() : this.#furtherHeading();
      y = this.#row({ row: this.#layout.head, kind: 'row' }, y, true);
      if (this.#layout.rows.length === 0 && number === 0) y = this.#empty(y);
      for (const row of rows) y = this.#row(row, y, false);
      if (number === pages.length - 1) this.#noteBelow(y);
      this.#foot(number + 1, pages.length);
      yield rows.filter(({ kind }) => kind === 'row').length;
    }
  }

  get #room(): number {
    return this.#layout.page.width - 2 * MARGIN;
  }

  #style(weight: TextStyle['weight'], size = SMALL): TextStyle {
    return { weight, size, direction: this.#direction };
  }

  /** Rows by page. A page holds at least one, and the note is not parted from the last row but where it must. */
  #divided(): PlacedRow[][] {
    const { page, head, rows, totals } = this.#layout;
    const all: PlacedRow[] = [
      ...rows.map((row): PlacedRow => ({ row, kind: 'row' })),
      ...totals.map((row): PlacedRow => ({ row, kind: 'total' })),
    ];
    const end = page.height - MARGIN - FOOT;
    const pages: PlacedRow[][] = [[]];
    let left = end - this.#headingHeight() - head.height - (rows.length === 0 ? this.#emptyHeight() : 0);
    for (const [place, row] of all.entries()) {
      const needed = row.row.height + (place === all.length - 1 ? this.#noteHeight() : 0);
      const current = pages.at(-1) ?? [];
      if (needed > left && current.length > 0) {
        pages.push([row]);
        left = end - this.#furtherHeight() - head.height;
      } else current.push(row);
      left -= row.row.height;
    }
    return pages;
  }

  #headingHeight(): number {
    return MARGIN + LOGO.height + 10 + lineHeight(TITLE) + 4 + this.#facts.length * lineHeight(SMALL) + 12;
  }

  #furtherHeight(): number {
    return MARGIN + lineHeight(SMALL) + 10;
  }

  #emptyHeight(): number {
    return lineHeight(SMALL) + 16;
  }

  #noteHeight(): number {
    return this.#note.length === 0 ? 0 : this.#note.length * lineHeight(SMALL) + 10;
  }

  /** Brand, title, and what the table is of; answers where the table begins. */
  #heading(): number {
    const { brand, title } = this.#table;
    let y = MARGIN;
    if (!this.#logo(y)) this.#text(brand.title, y, this.#style(600, 11), brand.color);
    y += LOGO.height + 10;
    const [line] = wrapText(title, this.#style(600, TITLE), this.#room, 1);
    if (line) this.#line(line, MARGIN, this.#room, y, this.#style(600, TITLE), INK);
    y += lineHeight(TITLE) + 4;
    for (const fact of this.#facts) {
      this.#line(fact, MARGIN, this.#room, y, this.#style(400), GREY);
      y += lineHeight(SMALL);
    }
    return this.#headingHeight();
  }

  #logo(y: number): boolean {
    const { logo } = this.#table.brand;
    if (logo === null) return false;
    const x = this.#direction === 'rtl' ? this.#layout.page.width - MARGIN - LOGO.width : MARGIN;
    const align = this.#direction === 'rtl' ? { align: 'right' as const } : {};
    this.#doc.image(Buffer.from(logo), x, y, { fit: [LOGO.width, LOGO.height], ...align });
    return true;
  }

  #furtherHeading(): number {
    this.#text(this.#table.title, MARGIN, this.#style(400), GREY);
    return this.#furtherHeight();
  }

  #empty(y: number): number {
    this.#text(this.#table.empty, y + 8, this.#style(400), GREY);
    return y + this.#emptyHeight();
  }

  #noteBelow(y: number): void {
    let at = y + 10;
    for (const line of this.#note) {
      this.#line(line, MARGIN, this.#room, at, this.#style(400), GREY);
      at += lineHeight(SMALL);
    }
  }

  #foot(page: number, pages: number): void {
    const y = this.#layout.page.height - MARGIN - lineHeight(SMALL);
    this.#text(this.#table.made, y, this.#style(400, 7.5), GREY);
    const [line] = wrapText(`${page}/${pages}`, { ...this.#style(400, 7.5), direction: 'ltr' }, 80, 1);
    if (line) this.#line(line, MARGIN, this.#room, y, this.#style(400, 7.5), GREY, true);
  }

  /** One line across the page. */
  #text(text: string, y: number, style: TextStyle, color: string): void {
    const [line] = wrapText(text, style, this.#room - 60, 1);
    if (line) this.#line(line, MARGIN, this.#room, y, style, color);
  }

  #row({ row, kind }: PlacedRow, y: number, isHead: boolean): number {
    const { widths, size } = this.#layout;
    const { width } = this.#layout.page;
    if (isHead) this.#doc.rect(MARGIN, y, this.#room, row.height).fill(HEAD);
    const style = this.#style(isHead || kind === 'total' ? 600 : 400, size);
    let from = MARGIN;
    for (const [place, lines] of row.cells.entries()) {
      const room = widths[place] ?? 0;
      const x = this.#direction === 'rtl' ? width - from - room : from;
      const isFigure = this.#table.columns[place]?.isFigure === true;
      // Heads stand on the figures below them, whether on one line or on several.
      const top = isHead ? row.height - PADDING - lines.length * lineHeight(size) : PADDING;
      for (const [number, line] of lines.entries())
        this.#line(line, x + PADDING, room - 2 * PADDING, y + top + number * lineHeight(size), style, INK, isFigure);
      from += room;
    }
    const end = y + row.height;
    this.#doc
      .moveTo(MARGIN, kind === 'total' ? y : end)
      .lineTo(width - MARGIN, kind === 'total' ? y : end)
      .lineWidth(kind === 'total' ? 0.9 : 0.4)
      .strokeColor(kind === 'total' ? GREY : RULE)
      .stroke();
    return end;
  }

  /** @param isAtEnd of the line, as figures stand; otherwise where reading begins */
  #line(line: Line, x: number, room: number, y: number, style: TextStyle, color: string, isAtEnd = false): void {
    const width = widthOfLine(line, style);
    const isRight = (this.#direction === 'rtl') !== isAtEnd;
    const left = isRight ? x + room - width : x;
    const baseline = y + style.size;
    this.#doc.fillColor(color).fontSize(style.size);
    for (const run of line.runs)
      this.#doc.font(run.face.name).text(run.text, left + (run.left * style.size) / 1000, baseline, {
        lineBreak: false,
        features: [],
        baseline: 'alphabetic',
      });
  }
}
