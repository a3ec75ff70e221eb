import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatNumber } from '../../../core/format/number';
import type { JobView, UndoPreview } from '../../../core/jobs';
import { pageTexts } from '../texts/pageTexts';
import { useCollectionName } from '../screens/useCollectionName';
import { useRemote } from '../api/useRemote';
import { fetchUndoPreview } from './jobs-api';

interface UndoDialogProps {
  job: JobView;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an import is taken back: how much goes, and what is at work with it. */
export function UndoDialog({ job: { id, params }, onConfirm, onCancel }: UndoDialogProps) {
  useRemote(pageTexts('jobs'));
  const translate = useTranslate();
  const titleId = useId();
  const { data, isPending, refetch } = useQuery({
    queryKey: ['undo preview', id],
    queryFn: () => fetchUndoPreview(id),
    gcTime: 0,
  });
  const name = typeof params['name'] === 'string' ? params['name'] : '';
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('jobs.undoing.title', { name })}</DialogTitle>
      <DialogContent>
        {isPending ? (
          <LinearProgress aria-label={translate('ra.page.loading')} />
        ) : data ? (
          <Consequences preview={data} />
        ) : (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void refetch()}>
                {translate('ra.action.refresh')}
              </Button>
            }
          >
            {translate('ra.notification.http_error')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={data && data.running.length > 0 ? 'error' : 'primary'}
          disabled={!data}
          onClick={onConfirm}
        >
          {translate('jobs.undo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Consequences({ preview: { records, running } }: { preview: UndoPreview }) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  return (
    <>
      <DialogContentText sx={{ mb: running.length > 0 ? 2 : 0 }}>
        {translate('jobs.undoing.records', { records: formatNumber(records, language) })}
      </DialogContentText>
      {running.length === 0 ? null : (
        <Alert severity="warning">
          {translate('jobs.undoing.running')}
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
            {running.map((one) => (
              <Running key={one.id} one={one} />
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

function Running({ one: { collection, label } }: { one: UndoPreview['running'][number] }) {
  const translate = useTranslate();
  const name = useCollectionName(collection);
  return (
    <li>
      {translate('panel.said', { name, value: '' })}
      <bdi>{label}</bdi>
    </li>
  );
}
