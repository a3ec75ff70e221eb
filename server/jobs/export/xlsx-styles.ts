import type { Cell, NumberStyle } from './cell';

/** Positions of cells without a number, and of headings. */
export const PLAIN = 0;
export const HEADING = 1;

/** A format that spreadsheets have by themselves, by its id, or what one says. */
type Format = number | string;

const STYLES: Readonly<Record<NumberStyle, Format>> = {
  integer: 1,
  number: 0,
  money: '#,##0.00##',
  duration: '[hh]:mm:ss',
  date: 14,
  'date-time': 'dd/mm/yyyy\\ hh:mm:ss',
};
/** Smaller ids are those of spreadsheets. */
const FIRST_OWN = 164;

/** How the cells of one workbook show their numbers, which is known once all of them are written. */
export interface XlsxStyles {
  /** The position that a cell with a number names. */
  of: (cell: Cell) => number;
  /** What stands in the file of styles. */
  sheet: () => string;
}

export function xlsxStyles(): XlsxStyles {
  const used = new Map<Format, number>();
  return {
    of({ style = 'number', format = STYLES[style] }) {
      const position = used.get(format) ?? HEADING + 1 + used.size;
      used.set(format, position);
      return position;
    },
    sheet: () => sheetOf([...used.keys()]),
  };
}

function sheetOf(used: readonly Format[]): string {
  const idOf = (format: Format, place: number): number => (typeof format === 'number' ? format : FIRST_OWN + place);
  const own = used.flatMap((format, place) =>
    typeof format === 'number' ? [] : [`<numFmt numFmtId="${idOf(format, place)}" formatCode="${escaped(format)}"/>`],
  );
  const parts = [
    ...(own.length === 0 ? [] : [`<numFmts count="${own.length}">${own.join('')}</numFmts>`]),
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="${HEADING + 1 + used.length}"><xf/><xf fontId="1" applyFont="1"/>`,
    ...used.map((format, place) => `<xf numFmtId="${idOf(format, place)}" applyNumberFormat="1"/>`),
    '</cellXfs>',
  ];
  return parts.join('');
}

/** A text as XML takes it. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
