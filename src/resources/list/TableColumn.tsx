import { memo, use } from 'react';
import { DataTable, useDataTableRenderContext, type DataTableColumnProps } from 'react-admin';
import { HiddenColumns } from './HiddenColumns';

/** A column of react-admin's table whose cells are plain elements, with the classes that styles go by: a table has hundreds. */
export const TableColumn = memo(function TableColumn(props: DataTableColumnProps) {
  return useDataTableRenderContext() === 'data' ? <Cell {...props} /> : <DataTable.Col {...props} />;
});

function Cell({ source = '', align, cellClassName = '', style, children }: DataTableColumnProps) {
  if (use(HiddenColumns).includes(source)) return null;
  const aligned = align === 'right' ? 'MuiTableCell-alignRight' : 'MuiTableCell-alignLeft';
  return (
    <td
      className={`MuiTableCell-root MuiTableCell-body MuiTableCell-sizeSmall plain-cell RaDataTable-rowCell ${aligned} ${cellClassName} column-${source}`}
      style={style}
    >
      {children}
    </td>
  );
}
