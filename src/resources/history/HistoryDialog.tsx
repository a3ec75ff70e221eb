import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../core/wire';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { HistoryPanel } from './HistoryPanel';

export interface HistoryDialogProps {
  generated: GeneratedScreen;
  record: DataRecord;
  onClose: () => void;
}

/** The history of a record over its form. */
export function HistoryDialog({ generated, record, onClose }: HistoryDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('screens.history.title')}</DialogTitle>
      <Box sx={{ overflowY: 'auto' }}>
        <RecordContextProvider value={record}>
          <HistoryPanel generated={generated} record={record} />
        </RecordContextProvider>
      </Box>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
