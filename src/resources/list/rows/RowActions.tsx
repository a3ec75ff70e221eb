import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import CloneIcon from '@mui/icons-material/LibraryAddOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import { memo, type MouseEvent } from 'react';
import { useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../core/wire';
import { useRecordName } from '../../../fields/hooks/useRecordName';
import { RowMoves } from '../../moves/move-parts';
import { NestedIcons } from '../../nested/NestedIcons';
import { useDeleteRecord } from '../../record/useDeleteRecord';
import { clonePath } from '../../clone/cloned';
import { useHeld } from '../../record/useHeld';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { RowAction } from './RowAction';

const stay = (event: MouseEvent) => event.stopPropagation();

/** See, change, delete: what the person may do with the record of the row. */
export const RowActions = memo(function RowActions({ generated }: { generated: GeneratedScreen }) {
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
