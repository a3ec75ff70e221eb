import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { use, useCallback, useMemo, type CSSProperties, type ReactNode, memo } from 'react';
import {
  DataTable,
  useTranslate,
  type RaRecord,
  useListContext,
  useDataTableRenderContext,
  type DataTableColumnProps,
  useCreatePath,
  type Identifier,
} from 'react-admin';
import { FieldView } from '../../fields/FieldView';
import { toFormName } from '../../fields/form-names';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { headingWidth, type ColumnWidth, columnWidth } from './column-width';
import { columnsStoreKey } from './columns-store-key';
import { TableWindowContext } from './continuous/TableWindowContext';
import type { ListColumn } from './list-columns';
import { HEADING_WIDTH, tableStyle } from './list-table-style';
import { gridStyle } from './grid/grid-style';
import { LateTotals } from './grid/late-grid';
import { SortedHead } from './grid/SortedHead';
import { useMoves } from '../moves/useMoves';
import { useListLook } from './look/useListLook';
import { OpenableBody } from './rows/OpenableRow';
import { RowActions } from './rows/RowActions';
import type { DataRecord } from '../../../core/wire';
import { HiddenColumns } from './HiddenColumns';
import { useNavigate } from 'react-router';
import { NavigateAtOnceContext } from '../../providers/screens/NavigateAtOnce';
import { formScreens } from '../form-screens';
import { rowPath } from './rows/row-path';

const STATE = { _scrollToTop: true };

/** A column of react-admin's table whose cells are plain elements, with the classes that styles go by: a table has hundreds. */
const TableColumn = memo(function TableColumn(props: DataTableColumnProps) {
  return useDataTableRenderContext() === 'data' ? <Cell {...props} /> : <DataTable.Col {...props} />;
});

/** The first column is what people know a record by. */
const asNaming = (width: ColumnWidth, index: number): ColumnWidth =>
  index === 0 && width === 'soft' ? 'naming' : width;

export interface ListTableProps {
  generated: GeneratedScreen;
  columns: ListColumn[];
}

/** The rows as a table whose columns the person may choose and reorder. */
export function ListTable({ generated, columns }: ListTableProps) {
  const { collection, can } = generated;
  const { label } = useScreenLabels(collection);
  const translate = useTranslate();
  const open = useOpenRow(generated);
  const widths = useColumnWidths(columns);
  const hidden = useMemo(
    () => columns.filter((column) => column.initially === 'hidden').map((column) => column.source),
    [columns],
  );
  const hasMoves = useMoves(generated).possible.length > 0;
  const isSelectable = can('delete') || can('update') || hasMoves;
  const { look } = useListLook(generated);
  const { widths: given, columns: shown, pinned, density, sort, totals } = look;
  const style = useMemo(
    () => ({ ...tableStyle, ...gridStyle({ widths: given, columns: shown, pinned, density, sort }) }),
    [given, shown, pinned, density, sort],
  );
  const foot = useMemo(() => (totals ? () => <LateTotals generated={generated} /> : undefined), [totals, generated]);
  const actionsLabel = translate('screens.list.actions');
  const children = useMemo(
    () => [
      ...columns
        .map((column, index) => ({ ...column, width: widths[index] ?? 'soft', heading: label(column.field) }))
        .map(({ field, source, align, width, heading }) => (
          <TableColumn
            key={source}
            cellClassName={`column-${width}`}
            source={source}
            label={heading}
            disableSort={!field.sortable}
            align={align === 'end' ? 'right' : 'left'}
            style={widthOf(heading)}
          >
            <Content width={width}>
              <FieldView
                field={field}
                source={source.split('.').map(toFormName).join('.')}
                resource={collection}
                place="cell"
              />
            </Content>
          </TableColumn>
        )),
      <TableColumn
        key="~actions"
        align="right"
        cellClassName="row-actions"
        headerClassName="row-actions"
        label={
          <Box component="span" sx={visuallyHidden}>
            {actionsLabel}
          </Box>
        }
        disableSort
      >
        <RowActions generated={generated} />
      </TableColumn>,
    ],
    [columns, widths, label, collection, actionsLabel, generated],
  );
  const window = use(TableWindowContext);
  const isRowSelectable = useCallback(
    (record: RaRecord) => hasMoves || can('delete', record) || can('update', record),
    [can, hasMoves],
  );
  return (
    <DataTable
      storeKey={columnsStoreKey(generated)}
      hiddenColumns={hidden}
      head={SortedHead}
      body={window?.body ?? OpenableBody}
      {...(window?.rowCount === undefined ? {} : { 'aria-rowcount': window.rowCount })}
      {...(foot ? { foot } : {})}
      // Left to itself the table has boxes only for those who may delete. What to do with them stands in the toolbar of the list.
      bulkActionButtons={isSelectable}
      bulkActionsToolbar={false}
      rowClick={open}
      isRowSelectable={isRowSelectable}
      sx={style}
    >
      {children}
    </DataTable>
  );
}

// React passes custom properties on; its types do not know them.
const widthOf = (heading: string): CSSProperties => ({ [HEADING_WIDTH]: headingWidth(heading) }) as CSSProperties;

/** What may be narrower than it would like to be says so to the table by a frame of its own. */
const Content = ({ width, children }: { width: ColumnWidth; children: ReactNode }) =>
  width === 'fixed' ? children : <div className="cell">{children}</div>;

/** How each column of the list gives way for the rows that are there; another array only where one changes. */
function useColumnWidths(columns: ListColumn[]): ColumnWidth[] {
  const { data = [] } = useListContext<DataRecord>();
  const rows = use(TableWindowContext)?.sample ?? data;
  const names = columns.map((column, index) => asNaming(columnWidth(column, rows), index)).join(' ');
  return useMemo(() => names.split(' ') as ColumnWidth[], [names]);
}

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

/** What a click on a row does. Answers false as react-admin's `rowClick`: the way is already taken. */
function useOpenRow(generated: GeneratedScreen): (id: Identifier, name: string, record: DataRecord) => false {
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const navigateAtOnce = use(NavigateAtOnceContext);
  return useCallback(
    (_id, _name, record) => {
      const path = rowPath(createPath, generated, record);
      if (path === undefined) return false;
      const isFormLoaded = formScreens.show.current() !== undefined;
      if (navigateAtOnce && isFormLoaded) navigateAtOnce(path, STATE);
      else void navigate(path, { state: STATE });
      return false;
    },
    [createPath, navigate, navigateAtOnce, generated],
  );
}
