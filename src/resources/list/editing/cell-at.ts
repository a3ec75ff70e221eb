/** The cell of a record that something is in, or is. */
export const cellAt = (target: EventTarget | null): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('tbody tr[data-record] > td') : null;
