import TableBody from '@mui/material/TableBody';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { use, useEffect, useRef, useState } from 'react';
import type { DataTableBodyProps } from 'react-admin';
import { HEADER_HEIGHT } from '../list-metrics';
import { RowWindowContext, type RowWindow } from './RowWindowContext';
import { useRowFocus } from './useRowFocus';
import { WindowRow } from './WindowRow';

/** Rows beside those in sight: where the focus may go next, and what a short scroll shows. */
const BESIDE = 6;

/** The body of a table that draws the rows in sight, and the one that holds the focus. */
export function ContinuousBody({ children }: DataTableBodyProps) {
  const window = use(RowWindowContext);
  return window ? (
    <Windowed key={`${window.height} ${window.place}`} window={window}>
      {children}
    </Windowed>
  ) : null;
}

function Windowed({
  window: { count, rowAt, onSight, height },
  children,
}: {
  window: RowWindow;
  children: DataTableBodyProps['children'];
}) {
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const kept = useRef<number | null>(null);
  // The compiler that this rule speaks for is not used here, and its functions are only called in effects and events.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => body?.closest('.RaDataTable-tableWrapper') ?? null,
    estimateSize: () => height,
    overscan: BESIDE,
    scrollPaddingEnd: HEADER_HEIGHT,
    useFlushSync: false,
    rangeExtractor: (range) => withKept(range, kept.current),
  });
  const { onDrawn } = useRowFocus({ body, count, height, kept, scrollTo: virtualizer.scrollToIndex });
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  // Those beside, too: where the last row is not known yet, it may be one of them.
  useEffect(
    () => onSight(startIndex - BESIDE, Math.min(endIndex + BESIDE, count - 1)),
    [onSight, startIndex, endIndex, count],
  );
  useEffect(() => {
    body?.closest('.RaDataTable-tableWrapper')?.scrollTo({ top: 0, behavior: 'instant' });
  }, [body]);
  const end = items.at(-1)?.end ?? 0;
  return (
    <TableBody ref={setBody} className="datatable-body">
      {items.flatMap(({ index, start }, at) => [
        <Gap key={`~${index}`} height={start - (items[at - 1]?.end ?? 0)} />,
        <WindowRow key={index} index={index} record={rowAt(index)} height={height} onDrawn={onDrawn}>
          {children}
        </WindowRow>,
      ])}
      <Gap key="~end" height={virtualizer.getTotalSize() - end} />
    </TableBody>
  );
}

/** Stands for rows out of sight. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);

function withKept(range: Range, kept: number | null): number[] {
  const shown = defaultRangeExtractor(range);
  return kept === null || kept >= range.count || shown.includes(kept)
    ? shown
    : [...shown, kept].toSorted((a, b) => a - b);
}
