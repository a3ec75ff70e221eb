import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/hooks/useRecordName';
import { callApi } from '../../providers/api/dataProvider';
import { UsesList, usesOf } from '../record/UsesList';
import { useProblemText } from '../useProblemText';
import type { PersonProps } from './person-parts';

/** Says in how many records a person is anonymised, and that it is for good; only then it is done. */
export function AnonymiseDialog({ generated, record, onClose }: PersonProps & { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const describe = useProblemText();
  const nameOf = useRecordName(generated.resource);
  const titleId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const path = `/api/${generated.collection}/${record.id}/anonymise`;
  const { data: uses, error } = useQuery({
    queryKey: ['~anonymise', path],
    queryFn: async () => usesOf(await callApi(path, 'POST', { count: true }), 'records'),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const refusal = problem ?? (error ? describe(error) : null);
  const anonymise = async () => {
    setSending(true);
    try {
      await callApi(path, 'POST', {});
      onClose();
      refresh();
      notify('person.done', { type: 'success' });
    } catch (failure) {
      setProblem(describe(failure));
      setSending(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('person.title', { name: nameOf(record) })}</DialogTitle>
      <DialogContent>
        {refusal === null ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <DialogContentText>{translate('person.help')}</DialogContentText>
        {error ? null : <UsesList uses={uses} words="person" />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          color="error"
          variant="contained"
          disabled={uses === undefined}
          loading={isSending}
          onClick={() => void anonymise()}
        >
          {translate('person.anonymise')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
