import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callApi } from '../../providers/dataProvider';
import { pageTexts } from '../../providers/pageTexts';
import { useRemote } from '../../providers/useRemote';
import { UsesList } from '../UsesList';
import { useProblemText } from '../useProblemText';
import type { DeletionQuestion } from './deletion-question';

/** Says how many records name what is to be deleted, and lose it then; only then it is done, for good. */
export function DeletionDialog({ question, onClose }: { question: DeletionQuestion; onClose: () => void }) {
  useRemote(pageTexts('deletion'));
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const describe = useProblemText();
  const titleId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const { collection, ids, name, uses, onDeleted } = question;
  const remove = async () => {
    setSending(true);
    try {
      await callApi(`/api/${collection}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}&uses=clear`, 'DELETE');
      onClose();
      onDeleted();
      refresh();
      notify('screens.notice.deleted', { type: 'info', messageArgs: { smart_count: ids.length } });
    } catch (failure) {
      setProblem(describe(failure));
      setSending(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{name === null ? translate('deletion.titleOfMany', { count: ids.length }) : translate('deletion.title', { name })}</DialogTitle>
      <DialogContent>
        {problem === null ? null : <Alert severity="error" sx={{ mb: 2 }}>{problem}</Alert>}
        <DialogContentText>{translate('deletion.help')}</DialogContentText>
        <UsesList uses={uses} words="deletion" />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button color="error" variant="contained" loading={isSending} onClick={() => void remove()}>{translate('ra.action.delete')}</Button>
      </DialogActions>
    </Dialog>
  );
}
