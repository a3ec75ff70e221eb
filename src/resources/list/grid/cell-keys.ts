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

/** What takes the focus in a row that is no record, such as the heading of a group. */
const handleOf = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.hasAttribute('data-record') ? null : row?.querySelector<HTMLElement>('button');

/** Opens the group of a heading, or closes it; false where it is so already. */
function unfold(handle: HTMLElement, isOpen: boolean): boolean {
  const isTurned = handle.getAttribute('aria-expanded') === String(!isOpen);
  if (isTurned) handle.click();
  return isTurned;
}

/** Where an arrow leads from a cell: to the left and right are the order of reading, whichever way that runs. */
function inReadingOrder(key: string, isRtl: boolean): string {
  if (!isRtl) return key;
  return { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? key;
}

/**
 * Moves the focus between the rows and cells of a table: arrows, Home and End, with Ctrl to the first and last row. A row
 * is entered by the arrow that reads on, and left by the one that reads back. Enter on a cell opens its row. The same arrows open and
 * close the heading of a group.
 */
export function moveByKey(event: KeyboardEvent, isRtl: boolean): void {
  const from = event.target;
  if (!(from instanceof HTMLElement) || event.altKey || event.shiftKey || event.metaKey) return;
  const row = rowOf(from);
  const handle = handleOf(row) === from ? from : undefined;
  if (!(from instanceof HTMLTableRowElement || from instanceof HTMLTableCellElement || handle)) return;
  if (!row || row.parentElement?.tagName !== 'TBODY') return;
  const cells = [...row.cells];
  const place = from instanceof HTMLTableCellElement ? cells.indexOf(from) : -1;
  const inRow = (other: Element | undefined) =>
    handleOf(other) ?? (place < 0 ? other : (other as HTMLTableRowElement | undefined)?.cells[place]);
  const edge = (end: 'first' | 'last') =>
    (end === 'first' ? row.parentElement?.firstElementChild : row.parentElement?.lastElementChild) ?? undefined;
  const moves: Record<string, () => boolean> = {
    ArrowDown: () => focusOn(inRow(rowBeside(row, 1))),
    ArrowUp: () => focusOn(inRow(rowBeside(row, -1))),
    ArrowRight: () => (handle ? unfold(handle, true) : focusOn(cells[place + 1])),
    ArrowLeft: () => (handle ? unfold(handle, false) : focusOn(place === 0 ? row : cells[place - 1])),
    Home: () => focusOn(event.ctrlKey ? inRow(edge('first')) : handle ? undefined : cells[0]),
    End: () => focusOn(event.ctrlKey ? inRow(edge('last')) : handle ? undefined : cells.at(-1)),
    Enter: () => {
      if (place < 0) return false;
      row.click();
      return true;
    },
  };
  const key = inReadingOrder(event.key, isRtl);
  if (Object.hasOwn(moves, key) && moves[key]?.() === true) event.preventDefault();
}
