const PREFIX = 'column-';

/** Which value a cell of a table shows. */
export interface CellPlace {
  /** Of the record. */
  id: string;
  /** Of the column. */
  source: string;
}

/** Undefined for cells without a value, such as those of boxes and buttons. */
export function placeOf(cell: HTMLTableCellElement): CellPlace | undefined {
  const id = cell.closest('tr')?.dataset['record'];
  // Columns have a class for their width before the one with their name.
  const source = [...cell.classList].findLast((name) => name.startsWith(PREFIX))?.slice(PREFIX.length);
  return id === undefined || source === undefined ? undefined : { id, source };
}

export function findCell(root: HTMLElement, { id, source }: CellPlace): HTMLTableCellElement | null {
  return root.querySelector(`tr[data-record="${CSS.escape(id)}"] > td.${CSS.escape(PREFIX + source)}`);
}

/** The places after a cell, or before it, in the order of reading: the rest of its row, then the other rows. */
export function* placesFrom(cell: HTMLTableCellElement, step: 1 | -1): Generator<CellPlace> {
  const all = [...(cell.closest('tbody')?.querySelectorAll<HTMLTableCellElement>('tr[data-record] > td') ?? [])];
  for (let index = all.indexOf(cell) + step; index >= 0 && index < all.length; index += step) {
    const next = all[index];
    const place = next && placeOf(next);
    if (place) yield place;
  }
}
