import { Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { lazy } from '../../../providers/api/lazy';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { columnsStoreKey } from '../columns-store-key';
import { columnRanks } from '../look/column-order';
import { cellAt } from '../editing/cell-at';
import { awaitedCell, forgetAwaitedCell } from '../editing/double-click';
import { lookKeys } from '../look/list-look';
import { useListLook } from '../look/useListLook';
import { headingAt, pressHeading, pressKeyOnHeading, sourceOf, type ColumnHands } from './column-hands';
import { PINNED_AT } from './grid-style';

const rowOf = (cell: Element): HTMLTableRowElement | null => cell.closest('tr');

/** What takes the focus in a row that is no record, such as the heading of a group. */
const handleOf = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.hasAttribute('data-record') ? null : row?.querySelector<HTMLElement>('button');

const CellEditing = lazy(async () => ({ default: (await import('../editing/CellEditing')).CellEditing }));

export interface GridHandsProps {
  generated: GeneratedScreen;
  /** What the table is in. */
  root: HTMLElement;
}

/** Lets a person take hold of a table: widths, places and orders of columns, and the way through its cells by keys. */
export function GridHands({ generated, root }: GridHandsProps) {
  const hands = useColumnHands(generated);
  const latest = useRef(hands);
  const [asked, setAsked] = useState(() => awaitedCell(generated.name, root));
  useEffect(forgetAwaitedCell, []);
  // Editing is fetched when the first cell is reached.
  const [isReached, setReached] = useState(() => asked !== null || root.querySelector('td:focus') !== null);
  useEffect(() => {
    latest.current = hands;
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    root.addEventListener('pointerdown', (event) => pressHeading(event, latest.current), { signal });
    root.addEventListener(
      'keydown',
      (event) => {
        if (headingAt(event.target)) pressKeyOnHeading(event, latest.current);
        else if (event.key === 'F2') setAsked(cellAt(event.target));
        else moveByKey(event, getComputedStyle(root).direction === 'rtl');
      },
      { signal },
    );
    const reach = ({ target }: Event) => {
      if (cellAt(target)) setReached(true);
    };
    // Rows that are drawn under a pointer at rest are not reached.
    root.addEventListener('pointermove', reach, { signal });
    root.addEventListener('pointerdown', reach, { signal });
    root.addEventListener('focusin', reach, { signal });
    return () => stop.abort();
  }, [root]);
  usePinnedPlaces(generated, root);
  return isReached ? (
    <Suspense fallback={null}>
      <CellEditing generated={generated} root={root} asked={asked} onAsk={setAsked} />
    </Suspense>
  ) : null;
}

function useColumnHands(generated: GeneratedScreen): ColumnHands {
  const { look, sources } = useListLook(generated);
  const keys = lookKeys(generated.name);
  const [, setWidths] = useStore<Record<string, number>>(keys.widths, {});
  const [, setRanks] = useStore<number[] | undefined>(`${columnsStoreKey(generated)}_columnRanks`);
  const place = (source: string, at: number) => {
    const others = look.columns.filter((one) => one !== source);
    setRanks(columnRanks(sources, [...others.slice(0, at), source, ...others.slice(at)]).ranks);
  };
  return {
    resize: (source, width) => setWidths({ ...look.widths, [source]: width }),
    move: (source, to) => place(source, look.columns.indexOf(to)),
    step: (source, by) => place(source, Math.max(0, look.columns.indexOf(source) + by)),
  };
}

/** Tells the table where its pinned columns stand: each behind the widths of those before it. */
function usePinnedPlaces(generated: GeneratedScreen, root: HTMLElement): void {
  const { look } = useListLook(generated);
  const pinned = look.columns.slice(0, look.pinned).join(' ');
  useEffect(() => {
    if (pinned === '') return undefined;
    const measure = () => {
      let at = root.querySelector<HTMLElement>('th.MuiTableCell-paddingCheckbox')?.offsetWidth ?? 0;
      for (const [index, source] of pinned.split(' ').entries()) {
        root.style.setProperty(`${PINNED_AT}${index}`, `${at}px`);
        const heading = [...root.querySelectorAll<HTMLElement>('th')].find((one) => sourceOf(one) === source);
        at += heading?.offsetWidth ?? 0;
      }
    };
    const observer = new ResizeObserver(measure);
    for (const heading of root.querySelectorAll('th')) observer.observe(heading);
    measure();
    return () => observer.disconnect();
  }, [pinned, root]);
}

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
function moveByKey(event: KeyboardEvent, isRtl: boolean): void {
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
