import { createContext, type ComponentType } from 'react';
import type { DataRecord } from '../../../../core/wire';

/** What a table is told that draws the rows in sight alone. */
export interface TableWindow {
  body: ComponentType;
  /** For `aria-rowcount`, the heading included; -1 where nobody knows it. */
  rowCount: number;
  /** Rows that the columns are laid out for; they stay while others come into sight. */
  sample: readonly DataRecord[];
}

export const TableWindowContext = createContext<TableWindow | null>(null);
