const rowOf = (cell: Element): HTMLTableRowElement | null => cell.closest('tr');

function focusOn(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus();
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

function rowBeside(row: HTMLTableRowElement, step: number): HTMLTableRowElement | undefined {
  const rows = [...(row.parentElement?.children ?? [])].filter((one) => one instanceof HTMLTableRowElement);
  return rows[rows.indexOf(row) + step];
}

/** Where an arrow leads from a cell: to the left and right are the order of reading, whichever way that runs. */
function inReadingOrder(key: string, isRtl: boolean): string {
  if (!isRtl) return key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key;
}

/**
 * Moves the focus between the rows and cells of a table: arrows, Home and End, with Ctrl to the first and last row. A row
 * is entered by the arrow that reads on, and left by the one that reads back. Enter on a cell opens its row.
 */
export function moveByKey(event: KeyboardEvent, isRtl: boolean): void {
  const from = event.target;
  if (!(from instanceof HTMLTableRowElement || from instanceof HTMLTableCellElement) || event.altKey || event.shiftKey || event.metaKey) return;
  const row = rowOf(from);
  if (!row || row.parentElement?.tagName !== 'TBODY') return;
  const cells = [...row.cells];
  const place = from instanceof HTMLTableCellElement ? cells.indexOf(from) : -1;
  const inRow = (other: Element | undefined) => (place < 0 ? other : (other as HTMLTableRowElement | undefined)?.cells[place]);
  const edge = (end: 'first' | 'last') => (end === 'first' ? row.parentElement?.firstElementChild : row.parentElement?.lastElementChild) ?? undefined;
  const moves: Record<string, () => boolean> = {
    ArrowDown: () => focusOn(inRow(rowBeside(row, 1))),
    ArrowUp: () => focusOn(inRow(rowBeside(row, -1))),
    ArrowRight: () => focusOn(cells[place + 1]),
    ArrowLeft: () => focusOn(place === 0 ? row : cells[place - 1]),
    Home: () => focusOn(event.ctrlKey ? inRow(edge('first')) : cells[0]),
    End: () => focusOn(event.ctrlKey ? inRow(edge('last')) : cells.at(-1)),
    Enter: () => {
      if (place < 0) return false;
      row.click();
      return true;
    },
  };
  const key = inReadingOrder(event.key, isRtl);
  if (Object.hasOwn(moves, key) && moves[key]?.() === true) event.preventDefault();
}
