import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { ariaRow } from './WindowRow';

interface RowFocusOptions {
  body: HTMLTableSectionElement | null;
  count: number;
  height: number;
  /** Index of the row that holds the focus: it stays, however far away it is scrolled. */
  kept: RefObject<number | null>;
  scrollTo: (index: number) => void;
}

interface Wish {
  index: number;
  /** Of the cell; -1 for the row itself. */
  cell: number;
}

const rowOf = (target: EventTarget | null): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[aria-rowindex][data-record]') : null;
const indexOf = (row: HTMLTableRowElement): number => Number(row.getAttribute('aria-rowindex')) - ariaRow(0);

/** Where a key leads from a row, in rows that need not be drawn; undefined for keys that stay in the row. */
function target(event: KeyboardEvent, from: number, page: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
  };
  if (event.ctrlKey) return { Home: 0, End: last }[event.key];
  const to = steps[event.key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}

/** Moves the focus by keys through rows of which most are not drawn: it arrives when its row does. */
export function useRowFocus({ body, count, height, kept, scrollTo }: RowFocusOptions): {
  onDrawn: (index: number) => void;
} {
  const wish = useRef<Wish | null>(null);
  const latest = useRef({ count, height, scrollTo });
  useEffect(() => {
    latest.current = { count, height, scrollTo };
  });
  const arrive = useCallback(
    (index: number) => {
      if (wish.current?.index !== index) return;
      const row = body?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${ariaRow(index)}"][data-record]`);
      const aim = wish.current.cell < 0 ? row : row?.cells[wish.current.cell];
      if (!aim) return;
      wish.current = null;
      if (!aim.hasAttribute('tabindex')) aim.tabIndex = -1;
      aim.focus({ preventScroll: true });
    },
    [body],
  );
  useEffect(() => {
    if (!body) return undefined;
    const stop = new AbortController();
    const move = (event: KeyboardEvent) => {
      const from = event.target;
      if (
        !(from instanceof HTMLTableRowElement || from instanceof HTMLTableCellElement) ||
        event.altKey ||
        event.shiftKey ||
        event.metaKey
      )
        return;
      const row = rowOf(from);
      if (!row) return;
      const { height: high, count: all, scrollTo: scroll } = latest.current;
      const inSight = Math.max(
        1,
        Math.floor((body.closest('.RaDataTable-tableWrapper')?.clientHeight ?? 0) / high) - 2,
      );
      const to = target(event, indexOf(row), inSight, all - 1);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      wish.current = { index: to, cell: from instanceof HTMLTableCellElement ? from.cellIndex : -1 };
      scroll(to);
      arrive(to);
    };
    const keep = (event: FocusEvent) => {
      const row = event.type === 'focusin' ? rowOf(event.target) : null;
      kept.current = row && indexOf(row);
    };
    body.addEventListener('keydown', move, { signal: stop.signal });
    body.addEventListener('focusin', keep, { signal: stop.signal });
    body.addEventListener('focusout', keep, { signal: stop.signal });
    return () => stop.abort();
  }, [body, kept, arrive]);
  return { onDrawn: arrive };
}
