import CloneIcon from '@mui/icons-material/LibraryAddOutlined';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditOutlinedIcon from '@mui/icons-material/EditOutlined';
import VisibilityOutlinedIcon from '@mui/icons-material/VisibilityOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, use } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DataRecord } from '../../../../core/wire';
import { IconSource } from '../../../providers/IconSource';
import { screenTitle } from '../../../providers/screens/screenTitle';
import { clonePath } from '../../clone/cloned';
import { MoveItems } from '../../moves/MoveItems';
import { useMoveFlow } from '../../moves/useMoveFlow';
import { useMoves } from '../../moves/useMoves';
import { pathBelow } from '../../nested/NestedIcons';
import { useDeleteRecord } from '../../record/useDeleteRecord';
import type { GeneratedScreen } from '../../useGeneratedScreen';
import { useHeld } from '../../record/useHeld';

interface RowMenuProps {
  generated: GeneratedScreen;
  record: DataRecord;
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** All that can be done with a record, by name; what removes it is last. */
export function RowMenu({ generated, record, label, anchor, onClose }: RowMenuProps) {
  const {
    name: resource,
    can,
    nested,
    resource: { clone },
  } = generated;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const draw = use(IconSource);
  const held = useHeld(generated);
  const remove = useDeleteRecord(generated);
  const moves = useMoves(generated);
  const { begin, isBusy, dialog } = useMoveFlow(generated);
  const { id } = record;
  const deletion = held.deletion(record);
  const link = (key: string, to: string, icon: ReactNode, words: string, isHeld = false) => (
    <MenuItem key={key} component={Link} to={to} onClick={onClose} disabled={isHeld}>
      <ListItemIcon>{icon}</ListItemIcon>
      {words}
    </MenuItem>
  );
  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ list: { 'aria-label': label } }}
        sx={{ '& .MuiMenuItem-root': { minHeight: 44 } }}
      >
        {can('read', record)
          ? link(
              'show',
              createPath({ resource, type: 'show', id }),
              <VisibilityOutlinedIcon fontSize="small" />,
              translate('ra.action.show'),
            )
          : null}
        {can('update', record)
          ? link(
              'edit',
              createPath({ resource, type: 'edit', id }),
              <EditOutlinedIcon fontSize="small" />,
              translate('ra.action.edit'),
              held.change(record) !== undefined,
            )
          : null}
        {clone === true && can('create')
          ? link(
              'clone',
              clonePath(createPath, resource, id),
              <CloneIcon fontSize="small" />,
              translate('screens.clone.action'),
            )
          : null}
        {nested.map((screen) =>
          link(screen.path, pathBelow(screen, record), draw(screen.icon), screenTitle(translate, screen)),
        )}
        <MoveItems
          moves={moves.offered(record)}
          label={moves.label}
          disabled={isBusy}
          onChoose={(move) => {
            onClose();
            begin(move, [record]);
          }}
        />
        {can('delete', record) ? <Divider /> : null}
        {can('delete', record) ? (
          <MenuItem
            disabled={deletion !== undefined}
            onClick={() => {
              onClose();
              remove(record);
            }}
            sx={{ color: 'error.main', '& svg': { color: 'error.main' }, whiteSpace: 'normal' }}
          >
            <ListItemIcon>
              <DeleteOutlineIcon fontSize="small" />
            </ListItemIcon>
            {deletion ?? translate('ra.action.delete')}
          </MenuItem>
        ) : null}
      </Menu>
      {dialog}
    </>
  );
}
