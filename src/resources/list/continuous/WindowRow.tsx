import { memo, useDeferredValue, useEffect, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { DataRecord } from '../../../../core/wire';
import { OpenableRow } from '../rows/OpenableRow';

export interface WindowRowProps {
  /** From 0. */
  index: number;
  /** Absent until it has come. */
  record: DataRecord | undefined;
  height: number;
  /** Told once the cells are there. */
  onDrawn: (index: number) => void;
  children: ReactNode;
}

/** Headings are row 1. */
export const ariaRow = (index: number): number => index + 2;

/**
 * A row in sight. Its cells come after the scrolling, however many rows that brings: an empty row costs nothing. So do those of records that
 * come later: an answer is drawn at once, and a window full of rows in one go is a frame that everybody sees.
 */
export const WindowRow = memo(function WindowRow({ index, record, height, onDrawn, children }: WindowRowProps) {
  const due = useDeferredValue(record ?? null, null);
  const isThere = due !== null;
  useEffect(() => {
    if (isThere) onDrawn(index);
  }, [isThere, index, onDrawn]);
  if (!isThere) {
    return (
      <tr aria-rowindex={ariaRow(index)} aria-busy={record === undefined} style={{ height }}>
        <td className="MuiTableCell-root plain-cell" colSpan={100} />
      </tr>
    );
  }
  const row = { className: 'RaDataTable-row', 'aria-rowindex': ariaRow(index), children };
  return (
    <RecordContextProvider value={due}>
      <OpenableRow {...row} />
    </RecordContextProvider>
  );
});
