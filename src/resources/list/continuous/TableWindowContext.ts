import { createContext, type ComponentType } from 'react';
import type { DataRecord } from '../../../../core/wire';

/** What a table is told that draws its rows in a way of its own. */
export interface TableWindow {
  body: ComponentType;
  /** For `aria-rowcount`, the heading included; -1 where nobody knows it. Absent where all rows are drawn. */
  rowCount?: number;
  /** Rows that the columns are laid out for; they stay while others come into sight. */
  sample: readonly DataRecord[];
}

export const TableWindowContext = createContext<TableWindow | null>(null);
