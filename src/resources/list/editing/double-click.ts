import { cellAt } from './cell-at';
import { findCell, placeOf, type CellPlace } from './cell-places';

interface DoubleClicks {
  /** Of react-admin's resource, whose list this is. */
  name: string;
  isEditable: (cell: HTMLTableCellElement) => boolean;
  /** Leads back to the list, which the first click has left. */
  goBack: () => void;
  onEdit: (cell: HTMLTableCellElement | null) => void;
}

/** The cell to be edited once its list is there again. */
let awaited: { name: string; place: CellPlace } | undefined;

export const awaitedCell = (name: string, root: HTMLElement): HTMLTableCellElement | null =>
  awaited?.name === name ? findCell(root, awaited.place) : null;

export function forgetAwaitedCell(): void {
  awaited = undefined;
}

/** What the second press would do to the page that the first click has opened. */
function swallow(press: MouseEvent): void {
  press.preventDefault();
  press.stopPropagation();
  const over = new AbortController();
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.type !== 'mouseup') over.abort();
  };
  for (const type of ['mouseup', 'click', 'mousedown'])
    document.addEventListener(type, stop, { capture: true, signal: over.signal });
}

/**
 * Tells of a double click on a cell that can be edited. Nobody waits after the first click to see whether there will be another: that
 * opens the row at once, and the second leads back.
 */
export function watchDoubleClick(
  root: HTMLElement,
  signal: AbortSignal,
  { name, isEditable, goBack, onEdit }: DoubleClicks,
): void {
  const click = (event: MouseEvent) => {
    const cell = cellAt(event.target);
    const isControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
    const place = cell && placeOf(cell);
    if (
      event.detail !== 1 ||
      event.ctrlKey ||
      event.shiftKey ||
      event.metaKey ||
      !place ||
      isControl ||
      !isEditable(cell)
    )
      return;
    const { pathname } = location;
    const pressAgain = (press: MouseEvent) => {
      // The browser counts only presses that follow each other at one place, as fast as the person has set it.
      if (press.detail !== 2 || press.button !== 0) return;
      swallow(press);
      if (location.pathname === pathname) {
        onEdit(findCell(root, place));
        return;
      }
      awaited = { name, place };
      goBack();
    };
    document.addEventListener('mousedown', pressAgain, { capture: true, once: true });
  };
  root.addEventListener('click', click, { signal, capture: true });
}
