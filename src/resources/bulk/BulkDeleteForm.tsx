import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../core/types';
import { callApi } from '../../providers/api/dataProvider';
import { namedUses } from '../deletion/named-uses';
import { NamedUses } from '../deletion/NamedUses';
import type { GeneratedScreen } from '../useGeneratedScreen';
import { useProblemText } from '../useProblemText';

export interface BulkFormProps {
  generated: GeneratedScreen;
  /** What the action is done with, and how many these are. */
  filter: JsonObject;
  total: number;
  /** @throws what the server refuses */
  onBegin: (values?: JsonObject) => Promise<void>;
  onCancel: () => void;
}

/** As many as the server looks up uses of at once; of more the job says what stayed. */
const MOST_LOOKED_UP = 1000;

/** Asks once more, says what is in use and stays, and whether the rest can be undone. */
export function BulkDeleteForm({
  generated: { resource, collection },
  filter,
  total,
  onBegin,
  onCancel,
}: BulkFormProps) {
  const translate = useTranslate();
  const describe = useProblemText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isFinal = resource.account !== undefined || resource.name === 'users';
  const url = `/api/${collection}/uses`;
  const { data: uses = [] } = useQuery({
    queryKey: ['~bulk', url, filter],
    queryFn: async () => namedUses(await callApi(url, 'POST', { filter })),
    enabled: total <= MOST_LOOKED_UP,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
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
        {problem === null ? null : (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        <DialogContentText>{translate(isFinal ? 'jobs.bulk.deleteFinal' : 'jobs.bulk.deleteHelp')}</DialogContentText>
        {uses.length === 0 ? null : (
          <Box role="status" sx={{ mt: 2 }}>
            <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
              {translate('screens.related.uses')}
            </Typography>
            <NamedUses uses={uses} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button color="error" variant="contained" loading={isSending} onClick={() => void send()}>
          {translate('jobs.bulk.confirmDelete')}
        </Button>
      </DialogActions>
    </>
  );
}
