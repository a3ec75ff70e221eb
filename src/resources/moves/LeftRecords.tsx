import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { LeftRecord } from './useMakeMove';

export interface LeftRecordsProps {
  left: readonly LeftRecord[];
  /** How many were to be moved. */
  total: number;
  onClose: () => void;
}

/** Which of the records that were to be moved together stayed as they were, each with its reason. */
export function LeftRecords({ left, total, onClose }: LeftRecordsProps) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('screens.moves.left', { count: left.length, total })}</DialogTitle>
      <DialogContent dividers sx={{ py: 0 }}>
        <List disablePadding aria-labelledby={titleId}>
          {left.map(({ id, name, reason }) => (
            <ListItem key={id} disableGutters divider>
              <ListItemText
                primary={<span dir="auto">{name}</span>}
                secondary={reason}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
