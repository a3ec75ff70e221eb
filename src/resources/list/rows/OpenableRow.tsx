import { forwardRef, type KeyboardEvent } from 'react';
import {
  DataTableBody,
  DataTableRow,
  useDataTableStoreContext,
  useRecordContext,
  useStore,
  type DataTableBodyProps,
  type DataTableRowProps,
} from 'react-admin';
import { HiddenColumns } from '../HiddenColumns';

function openByKey(event: KeyboardEvent<HTMLTableRowElement>) {
  // Keys pressed on a checkbox or a button inside belong to that.
  if (event.target !== event.currentTarget || event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A row that the keyboard reaches: Tab focuses it, Enter opens it. */
export const OpenableRow = forwardRef<HTMLTableRowElement, DataTableRowProps>(function OpenableRow(props, ref) {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return (
    <HiddenColumns value={hidden}>
      <DataTableRow {...props} ref={ref} data-record={useRecordContext()?.id} tabIndex={0} onKeyDown={openByKey} />
    </HiddenColumns>
  );
});

/** The body of a generated table. */
export const OpenableBody = forwardRef<HTMLTableSectionElement, DataTableBodyProps>(function OpenableBody(props, ref) {
  return <DataTableBody {...props} ref={ref} row={OpenableRow} />;
});
