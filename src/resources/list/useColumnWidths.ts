import { use, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import { columnWidth, type ColumnWidth } from './column-width';
import { TableWindowContext } from './continuous/TableWindowContext';
import type { ListColumn } from './list-columns';

/** How each column of the list gives way for the rows that are there; another array only where one changes. */
export function useColumnWidths(columns: ListColumn[]): ColumnWidth[] {
  const { data = [] } = useListContext<DataRecord>();
  const rows = use(TableWindowContext)?.sample ?? data;
  const names = columns.map((column, index) => asNaming(columnWidth(column, rows), index)).join(' ');
  return useMemo(() => names.split(' ') as ColumnWidth[], [names]);
}

/** The first column is what people know a record by. */
const asNaming = (width: ColumnWidth, index: number): ColumnWidth =>
  index === 0 && width === 'soft' ? 'naming' : width;
