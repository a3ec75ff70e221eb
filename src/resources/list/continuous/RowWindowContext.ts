import { createContext } from 'react';
import type { DataRecord } from '../../../../core/wire';

/** The rows of a list without pages. */
export interface RowWindow {
  count: number;
  /** Undefined until it has come. */
  rowAt: (index: number) => DataRecord | undefined;
  /** Says which rows are in sight, the first and the last. */
  onSight: (first: number, last: number) => void;
  /** Of a row, in CSS pixels. */
  height: number;
  /** What another list shows begins at its top. */
  place: string;
}

export const RowWindowContext = createContext<RowWindow | null>(null);
