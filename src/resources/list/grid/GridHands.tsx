import { Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { lazy } from '../../../providers/lazy';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { columnsStoreKey } from '../columns-store-key';
import { columnRanks } from '../look/column-order';
import { cellAt } from '../editing/cell-at';
import { awaitedCell, forgetAwaitedCell } from '../editing/double-click';
import { lookKeys } from '../look/list-look';
import { useListLook } from '../look/useListLook';
import { moveByKey } from './cell-keys';
import { headingAt, pressHeading, pressKeyOnHeading, sourceOf, type ColumnHands } from './column-hands';
import { PINNED_AT } from './grid-style';

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
