import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useMemo } from 'react';
import { BulkActionsToolbar, DataTable, useCreatePath, useStore, useTranslate, type RaRecord } from 'react-admin';
import { FieldView } from '../../fields/FieldView';
import { toFormName } from '../../fields/form-names';
import { useScreenLabels } from '../useScreenLabels';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { BulkDelete } from './BulkDelete';
import { columnWidth, shareWidth } from './column-width';
import { columnsStoreKey } from './columns-store-key';
import type { ListColumn } from './list-columns';
import { tableStyle } from './list-table-style';
import { OpenableBody } from './OpenableRow';
import { RowActions } from './RowActions';
import { rowPath } from './row-path';

export interface ListTableProps {
  generated: GeneratedScreen;
  columns: ListColumn[];
}

const BULK_TOOLBAR = (
  <BulkActionsToolbar>
    <BulkDelete />
  </BulkActionsToolbar>
);

/** The rows as a table whose columns the person may choose and reorder. */
export function ListTable({ generated, columns }: ListTableProps) {
  const { name, collection, can } = generated;
  const { label } = useScreenLabels(collection);
  const translate = useTranslate();
  const createPath = useCreatePath();
  const hidden = useMemo(() => columns.filter((column) => column.initially === 'hidden').map((column) => column.source), [columns]);
  const [hiddenNow] = useStore<string[]>(columnsStoreKey(name), hidden);
  const style = useMemo(() => ({ ...tableStyle, '--share': shareWidth(columns.filter(({ source }) => !hiddenNow.includes(source)), ({ field }) => label(field)) }), [columns, hiddenNow, label]);
  const canDelete = can('delete');
  const actionsLabel = translate('screens.list.actions');
  const children = useMemo(
    () => [
      ...columns.map((column) => ({ ...column, className: `column-${columnWidth(column)}` })).map(({ field, source, align, className }) => (
        <DataTable.Col key={source} cellClassName={className} source={source} label={label(field)} disableSort={!field.sortable} align={align === 'end' ? 'right' : 'left'}>
          <FieldView field={field} source={source.split('.').map(toFormName).join('.')} resource={collection} place="cell" />
        </DataTable.Col>
      )),
      <DataTable.Col key="~actions" align="right" cellClassName="row-actions" headerClassName="row-actions" label={<Box component="span" sx={visuallyHidden}>{actionsLabel}</Box>} disableSort>
        <RowActions generated={generated} />
      </DataTable.Col>,
    ],
    [columns, label, collection, actionsLabel, generated],
  );
  const behaviour = useMemo(
    () => ({
      rowClick: (_id: RaRecord['id'], _name: string, record: RaRecord) => rowPath(createPath, name, can, record) ?? false,
      isRowSelectable: (record: RaRecord) => can('delete', record),
    }),
    [createPath, name, can],
  );
  return (
    <DataTable
      storeKey={columnsStoreKey(name)}
      hiddenColumns={hidden}
      body={OpenableBody}
      bulkActionButtons={canDelete ? undefined : false}
      bulkActionsToolbar={canDelete ? BULK_TOOLBAR : false}
      rowClick={behaviour.rowClick}
      isRowSelectable={behaviour.isRowSelectable}
      sx={style}
    >
      {children}
    </DataTable>
  );
}
