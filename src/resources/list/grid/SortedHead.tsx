import { Children, cloneElement, isValidElement, type MouseEvent, useCallback, useMemo, type ReactNode } from 'react';
import {
  DataTableCallbacksContext,
  DataTableHead,
  DataTableSortContext,
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useListContext,
  type DataTableColumnProps,
  type DataTableHeadProps,
  type SortPayload,
} from 'react-admin';
import { asSort, MOST_SORTS, sortKeys } from '../../../providers/api/sortKeys';

/** The headings of a table; in an order of several fields the arrow stands at the first. A click with Shift adds a field to the order. */
export function SortedHead({ children, ...props }: DataTableHeadProps) {
  const sort = useDataTableSortContext();
  const first = useMemo(() => sort && sortKeys(sort)[0], [sort]);
  const callbacks = useDataTableCallbacksContext();
  const handleSort = useAlsoSort(callbacks.handleSort);
  return (
    <DataTableCallbacksContext.Provider value={useMemo(() => ({ ...callbacks, handleSort }), [callbacks, handleSort])}>
      <DataTableSortContext.Provider value={first}>
        <DataTableHead {...props}>{first ? withSort(children, first) : children}</DataTableHead>
      </DataTableSortContext.Provider>
    </DataTableCallbacksContext.Provider>
  );
}

type HandleSort = ReturnType<typeof useDataTableCallbacksContext>['handleSort'];

/** Adds a field to those that the list is ordered by, or turns its direction round. */
function alsoBy(keys: readonly SortPayload[], source: string): SortPayload[] {
  if (!keys.some(({ field }) => field === source))
    return [...keys, { field: source, order: 'ASC' as const }].slice(-MOST_SORTS);
  return keys.map((key) =>
    key.field === source ? { field: source, order: key.order === 'ASC' ? ('DESC' as const) : ('ASC' as const) } : key,
  );
}

function useAlsoSort(handleSort: HandleSort): HandleSort {
  const { sort, setSort } = useListContext();
  const both = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const source = event.currentTarget.dataset['field'];
      if (!event.shiftKey || source === undefined) return handleSort?.(event);
      event.stopPropagation();
      setSort(asSort(alsoBy(sortKeys(sort), source)));
    },
    [handleSort, sort, setSort],
  );
  return handleSort && both;
}

/** react-admin draws the arrow and says nothing of it to those who do not see it. */
const withSort = (columns: ReactNode, { field, order }: SortPayload): ReactNode =>
  Children.map(columns, (column) =>
    isValidElement<DataTableColumnProps>(column) && column.props.source === field
      ? cloneElement(column, { 'aria-sort': order === 'ASC' ? 'ascending' : 'descending' })
      : column,
  );
