import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { callApi } from '../../providers/api/dataProvider';
import { pageTexts } from '../../providers/texts/pageTexts';
import { useRemote } from '../../providers/api/useRemote';
import { tellStarted } from '../bulk/tell-started';
import { useProblemText } from '../useProblemText';
import type { DeletionQuestion } from './deletion-question';
import { NamedUses } from './NamedUses';

/** Says what names the records that are to be deleted: what keeps them, or what loses them once somebody has said so, for good. */
export function DeletionDialog({ question, onClose }: { question: DeletionQuestion; onClose: () => void }) {
  useRemote(pageTexts('deletion'));
  const translate = useTranslate();
  const titleId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { ids, name, uses, isKept } = question;
  const words = isKept ? 'deletion.kept' : 'deletion';
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate(
          name === null ? `${words}.titleOfMany` : `${words}.title`,
          name === null ? { count: ids.length } : { name },
        )}
      </DialogTitle>
      <DialogContent>
        {problem === null ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        <DialogContentText>
          {translate(isKept && ids.length > 1 ? 'deletion.kept.helpOfMany' : `${words}.help`)}
        </DialogContentText>
        <Typography variant="subtitle2" component="h3" sx={{ mt: 2, mb: 1 }}>
          {translate('deletion.uses')}
        </Typography>
        <NamedUses uses={uses} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate(isKept ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {isKept && ids.length === 1 ? null : (
          <RemoveButton question={question} onClose={onClose} onProblem={setProblem} />
        )}
      </DialogActions>
    </Dialog>
  );
}

interface RemoveButtonProps {
  question: DeletionQuestion;
  onClose: () => void;
  onProblem: (words: string) => void;
}

/** Deletes all of them, taken out of what names them; where some are kept the others alone, as a job that says which stayed. */
function RemoveButton({ question: { collection, ids, isKept, onDeleted }, onClose, onProblem }: RemoveButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const describe = useProblemText();
  const [isSending, setSending] = useState(false);
  const remove = async () => {
    setSending(true);
    try {
      const filter = { id: [...ids] };
      if (isKept) await callApi(`/api/${collection}/bulk`, 'POST', { action: 'delete', filter });
      else
        await callApi(`/api/${collection}?filter=${encodeURIComponent(JSON.stringify(filter))}&uses=clear`, 'DELETE');
      onClose();
      onDeleted();
      if (isKept) return await tellStarted(notify);
      refresh();
      notify('screens.notice.deleted', { type: 'info', messageArgs: { smart_count: ids.length } });
    } catch (failure) {
      onProblem(describe(failure));
      setSending(false);
    }
  };
  return (
    <Button color="error" variant="contained" loading={isSending} onClick={() => void remove()}>
      {translate(isKept ? 'deletion.kept.others' : 'ra.action.delete')}
    </Button>
  );
}
