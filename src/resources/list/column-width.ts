import type { FieldKind } from '../../../core/types';
import type { ListColumn } from './list-columns';

/** How much of a row a column may claim: what it does not need goes to the others. */
export const COLUMN_SHARES = { narrow: 0.55, normal: 1.2, wide: 1.4 } as const;
export type ColumnWidth = keyof typeof COLUMN_SHARES;

const WIDTHS: Partial<Record<FieldKind, ColumnWidth>> = {
  boolean: 'narrow', integer: 'narrow', number: 'narrow', percent: 'narrow', duration: 'narrow', color: 'narrow', time: 'narrow', date: 'narrow', list: 'narrow', 'object-list': 'narrow',
  text: 'wide', email: 'wide', phone: 'wide', reference: 'wide', 'date-time': 'wide',
};

export const columnWidth = ({ field }: ListColumn): ColumnWidth => WIDTHS[field.kind] ?? 'normal';

/** Room for the box to tick and for the buttons of a row. */
const BESIDE = '11rem';

/** Pixels of a letter of a heading, of what stands beside the letters, and of a share in a usual window. */
const HEADING = { letter: 7.4, beside: 42, share: 100 } as const;

/** What the longest word of a heading takes, in shares: it is never cut. */
function headingShare(label: string): number {
  const longest = Math.max(...label.split(/\s/).map((word) => word.length));
  return (longest * HEADING.letter + HEADING.beside) / HEADING.share;
}

/** The width of a share of 1, so that these columns together fill the row; with `COLUMN_SHARES` it bounds each. */
export function shareWidth(columns: readonly ListColumn[], label: (column: ListColumn) => string): string {
  const shares = columns.reduce((sum, column) => sum + Math.max(COLUMN_SHARES[columnWidth(column)], headingShare(label(column))), 0);
  return `calc((100cqi - ${BESIDE}) / ${Math.max(1, shares).toFixed(2)})`;
}
