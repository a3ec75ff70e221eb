import type { PdfTable } from './pdf-table';
import { ownDirection, visualLine, type Direction, type Line } from './visual-runs';
import { widthOfLine, wrapText, type TextStyle } from './wrap-text';

/** In points, as all lengths here. */
export interface TableLayout {
  page: { width: number; height: number };
  /** Of what stands in the table. */
  size: number;
  /** Of each column, its padding with it. */
  widths: number[];
  head: LaidRow;
  rows: LaidRow[];
  totals: LaidRow[];
}

export interface LaidRow {
  /** Of each cell. */
  cells: Line[][];
  height: number;
}

export const MARGIN = 36;
export const PADDING = 4;
const SIZE = 8.5;
const SMALLEST = 5;
const LEADING = 1.35;
const MOST_LINES = 3;
/** What a column is of is never cut where that can be helped. */
const MOST_HEAD_LINES = 6;
/** Names wrap rather than be wider. */
const WIDEST_NAME = 190;
const NARROWEST = 34;

const A4 = [595.28, 841.89] as const;
const A3 = [841.89, 1190.55] as const;
const A2 = [1190.55, 1683.78] as const;
/** The first on which the columns find room. */
const PAGES = [
  { width: A4[0], height: A4[1] },
  { width: A4[1], height: A4[0] },
  { width: A3[1], height: A3[0] },
  { width: A2[1], height: A2[0] },
];

export const lineHeight = (size: number): number => size * LEADING;

/** Page, columns and rows of a table, before anything is drawn: how many pages there are stands on the first. */
export function layOut(table: PdfTable, direction: Direction): TableLayout {
  const wanted = table.columns.map((_column, place) => wantedWidth(table, place, direction));
  const sum = wanted.reduce((total, width) => total + width, 0);
  const page = PAGES.find(({ width }) => width - 2 * MARGIN >= sum) ?? PAGES[PAGES.length - 1] ?? PAGES[0];
  if (!page) throw new Error('table-layout: expected sizes of pages, got none');
  const room = page.width - 2 * MARGIN;
  // Smaller signs do not make the space around them smaller.
  const around = 2 * PADDING * wanted.length;
  const share = (room - around) / (sum - around);
  const scale = Math.max(Math.min(1, share), SMALLEST / SIZE);
  const spare = Math.max(0, room - sum) / Math.max(1, wanted.length);
  const widths = wanted.map((width) => (sum > room ? (width - 2 * PADDING) * share + 2 * PADDING : width + spare));
  const size = SIZE * scale;
  const body: TextStyle = { weight: 400, direction, size };
  const strong: TextStyle = { weight: 600, direction, size };
  const lay = (cells: readonly string[], style: TextStyle, most = MOST_LINES): LaidRow => {
    const lines = widths.map((width, place) =>
      wrapText(
        cells[place] ?? '',
        { ...style, direction: ownDirection(cells[place], direction) },
        width - 2 * PADDING,
        most,
      ),
    );
    return { cells: lines, height: Math.max(...lines.map(({ length }) => length), 1) * lineHeight(size) + 2 * PADDING };
  };
  return {
    page,
    size,
    widths,
    head: lay(
      table.columns.map(({ heading }) => heading),
      strong,
      MOST_HEAD_LINES,
    ),
    rows: table.rows.map((row) => lay(row, body)),
    totals: table.totals.map((row) => lay(row, strong)),
  };
}

/** Figures are never wrapped, headings on a few lines, and names where they are long. */
function wantedWidth({ columns, rows, totals }: PdfTable, place: number, direction: Direction): number {
  const column = columns[place];
  if (!column) return NARROWEST;
  const widest = (texts: Iterable<string>, weight: TextStyle['weight']): number => {
    let most = 0;
    for (const text of texts)
      most = Math.max(most, widthOfLine(visualLine(text, weight, ownDirection(text, direction)), { size: SIZE }));
    return most;
  };
  const heading = Math.max(
    widest(column.heading.split(' '), 600),
    widest([column.heading], 600) / (column.isFigure ? MOST_LINES - 0.6 : 1),
  );
  const values = Math.max(widest(cellsAt(rows, place), 400), widest(cellsAt(totals, place), 600));
  const needed = Math.max(heading, values, NARROWEST) + 2 * PADDING + 0.5;
  return column.isFigure ? needed : Math.min(needed, Math.max(WIDEST_NAME, heading + 2 * PADDING));
}

function* cellsAt(rows: readonly string[][], place: number): Generator<string> {
  for (const row of rows) yield row[place] ?? '';
}
