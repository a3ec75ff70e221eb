import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import {
  use,
  useCallback,
  useMemo,
  type CSSProperties,
  type ReactNode,
  memo,
  Children,
  cloneElement,
  isValidElement,
  type MouseEvent,
} from 'react';
import {
  DataTable,
  useTranslate,
  type RaRecord,
  useListContext,
  useDataTableRenderContext,
  type DataTableColumnProps,
  useCreatePath,
  type Identifier,
  DataTableCallbacksContext,
  DataTableHead,
  DataTableSortContext,
  useDataTableCallbacksContext,
  useDataTableSortContext,
  type DataTableHeadProps,
  type SortPayload,
  useRecordContext,
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
import { useMoves } from '../moves/useMoves';
import { useListLook } from './look/useListLook';
import { OpenableBody } from './rows/OpenableRow';
import type { DataRecord } from '../../../core/wire';
import { HiddenColumns } from './HiddenColumns';
import { useNavigate } from 'react-router';
import { NavigateAtOnceContext } from '../../providers/screens/NavigateAtOnce';
import { formScreens } from '../form-screens';
import { rowPath } from './rows/row-path';
import { asSort, MOST_SORTS, sortKeys } from '../../providers/api/sortKeys';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import CloneIcon from '@mui/icons-material/LibraryAddOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { RowMoves } from '../moves/move-parts';
import { NestedIcons } from '../nested/NestedIcons';
import { useDeleteRecord } from '../record/useDeleteRecord';
import { clonePath } from '../clone/cloned';
import { useHeld } from '../record/useHeld';
import { RowAction } from './rows/RowAction';

const stay = (event: MouseEvent) => event.stopPropagation();

/** See, change, delete: what the person may do with the record of the row. */
const RowActions = memo(function RowActions({ generated }: { generated: GeneratedScreen }) {
  const record = useRecordContext<DataRecord>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const remove = useDeleteRecord(generated);
  const nameOf = useRecordName(generated.resource);
  const held = useHeld(generated);
  if (!record) return null;
  const { name: resource, can, RowExtra } = generated;
  const name = nameOf(record);
  const { id } = record;
  return (
    <span className="row-icons" onClick={stay}>
      {RowExtra ? <RowExtra record={record} /> : null}
      <RowMoves generated={generated} record={record} />
      <NestedIcons generated={generated} record={record} name={name} />
      {can('read', record) ? (
        <RowAction
          className="row-show"
          of={name}
          title={translate('ra.action.show')}
          to={createPath({ resource, type: 'show', id })}
        >
          <VisibilityOutlinedIcon />
        </RowAction>
      ) : null}
      {can('update', record) ? (
        <RowAction
          of={name}
          title={translate('ra.action.edit')}
          to={createPath({ resource, type: 'edit', id })}
          held={held.change(record)}
        >
          <EditOutlinedIcon />
        </RowAction>
      ) : null}
      {generated.resource.clone === true && can('create') ? (
        <RowAction
          className="row-clone"
          of={name}
          title={translate('screens.clone.action')}
          to={clonePath(createPath, resource, id)}
        >
          <CloneIcon />
        </RowAction>
      ) : null}
      {can('delete', record) ? (
        <RowAction
          className="removes"
          of={name}
          title={translate('ra.action.delete')}
          held={held.deletion(record)}
          onClick={() => remove(record)}
        >
          <DeleteOutlineIcon />
        </RowAction>
      ) : null}
    </span>
  );
});

type HandleSort = ReturnType<typeof useDataTableCallbacksContext>['handleSort'];

/** react-admin draws the arrow and says nothing of it to those who do not see it. */
const withSort = (columns: ReactNode, { field, order }: SortPayload): ReactNode =>
  Children.map(columns, (column) =>
    isValidElement<DataTableColumnProps>(column) && column.props.source === field
      ? cloneElement(column, { 'aria-sort': order === 'ASC' ? 'ascending' : 'descending' })
      : column,
  );

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

/** The headings of a table; in an order of several fields the arrow stands at the first. A click with Shift adds a field to the order. */
function SortedHead({ children, ...props }: DataTableHeadProps) {
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
