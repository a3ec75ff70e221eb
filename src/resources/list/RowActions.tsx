import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, type MouseEvent } from 'react';
import { useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DataRecord } from '../../../core/wire';
import { useRecordName } from '../../fields/useRecordName';
import { RowMoves } from '../moves/move-parts';
import { NestedIcons } from '../nested/NestedLinks';
import { useDeleteRecord } from '../useDeleteRecord';
import type { GeneratedScreen } from '../useGeneratedScreen';

const stay = (event: MouseEvent) => event.stopPropagation();

/** See, change, delete: what the person may do with the record of the row. */
export const RowActions = memo(function RowActions({ generated }: { generated: GeneratedScreen }) {
  const record = useRecordContext<DataRecord>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const remove = useDeleteRecord(generated.name);
  const nameOf = useRecordName(generated.resource);
  if (!record) return null;
  const { name, can, RowExtra } = generated;
  const of = (action: string) => `${translate(`ra.action.${action}`)}: ${nameOf(record)}`;
  return (
    <Box sx={{ display: 'inline-flex', color: 'text.secondary' }} onClick={stay}>
      {RowExtra ? <RowExtra record={record} /> : null}
      <RowMoves generated={generated} record={record} />
      <NestedIcons generated={generated} record={record} name={nameOf(record)} />
      {can('read', record) ? (
        <IconButton className="row-show" component={Link} size="small" color="inherit" to={createPath({ resource: name, type: 'show', id: record.id })} aria-label={of('show')} title={translate('ra.action.show')}>
          <VisibilityOutlinedIcon fontSize="small" />
        </IconButton>
      ) : null}
      {can('update', record) ? (
        <IconButton component={Link} size="small" color="inherit" to={createPath({ resource: name, type: 'edit', id: record.id })} aria-label={of('edit')} title={translate('ra.action.edit')}>
          <EditOutlinedIcon fontSize="small" />
        </IconButton>
      ) : null}
      {can('delete', record) ? (
        <IconButton size="small" color="inherit" onClick={() => remove(record)} aria-label={of('delete')} title={translate('ra.action.delete')} sx={{ '&:hover': { color: 'error.main' } }}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
});
