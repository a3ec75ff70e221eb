import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../core/types';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useProblemText } from '../useProblemText';

export interface BulkFormProps {
  generated: GeneratedScreen;
  /** @throws what the server refuses */
  onBegin: (values?: JsonObject) => Promise<void>;
  onCancel: () => void;
}

/** Asks once more, and says whether it can be undone. */
export function BulkDeleteForm({ generated: { resource }, onBegin, onCancel }: BulkFormProps) {
  const translate = useTranslate();
  const describe = useProblemText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isFinal = resource.account !== undefined || resource.name === 'users';
  const send = async () => {
    setSending(true);
    await onBegin().catch((error: unknown) => {
      setProblem(describe(error));
      setSending(false);
    });
  };
  return (
    <>
      <DialogContent>
        {problem === null ? null : <Alert severity="error" sx={{ mb: 2 }}>{problem}</Alert>}
        <DialogContentText>{translate(isFinal ? 'jobs.bulk.deleteFinal' : 'jobs.bulk.deleteHelp')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button color="error" variant="contained" loading={isSending} onClick={() => void send()}>{translate('jobs.bulk.confirmDelete')}</Button>
      </DialogActions>
    </>
  );
}
