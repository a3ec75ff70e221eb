import { Children, cloneElement, isValidElement, useMemo, type ReactNode } from 'react';
import { DataTableHead, DataTableSortContext, useDataTableSortContext, type DataTableColumnProps, type DataTableHeadProps, type SortPayload } from 'react-admin';
import { sortKeys } from '../../../providers/sortKeys';

/** The headings of a table; in an order of several fields the arrow stands at the first. */
export function SortedHead({ children, ...props }: DataTableHeadProps) {
  const sort = useDataTableSortContext();
  const first = useMemo(() => sort && sortKeys(sort)[0], [sort]);
  return (
    <DataTableSortContext.Provider value={first}>
      <DataTableHead {...props}>{first ? withSort(children, first) : children}</DataTableHead>
    </DataTableSortContext.Provider>
  );
}

/** react-admin draws the arrow and says nothing of it to those who do not see it. */
const withSort = (columns: ReactNode, { field, order }: SortPayload): ReactNode =>
  Children.map(columns, (column) =>
    isValidElement<DataTableColumnProps>(column) && column.props.source === field
      ? cloneElement(column, { 'aria-sort': order === 'ASC' ? 'ascending' : 'descending' })
      : column,
  );
