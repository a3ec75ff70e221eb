import { useMemo } from 'react';
import { DataTableHead, DataTableSortContext, useDataTableSortContext, type DataTableHeadProps } from 'react-admin';
import { sortKeys } from '../../../providers/sortKeys';

/** The headings of a table; in an order of several fields the arrow stands at the first. */
export function SortedHead(props: DataTableHeadProps) {
  const sort = useDataTableSortContext();
  const first = useMemo(() => sort && sortKeys(sort)[0], [sort]);
  return (
    <DataTableSortContext.Provider value={first}>
      <DataTableHead {...props} />
    </DataTableSortContext.Provider>
  );
}
