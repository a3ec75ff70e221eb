import LinkOffIcon from '@mui/icons-material/LinkOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate, useGetList, type Identifier } from 'react-admin';
import { Link } from 'react-router';
import { formatNumber } from '../../../../../core/format/number';
import type { JobView } from '../../../../../core/jobs';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { EmptyState } from '../../../../../src/resources/EmptyState';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import type { DataRecord } from '../../../../../core/wire';
import { CONNECTIONS, TEMPLATES, WAITING } from '../../rules/template-sync';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { isJobView } from '../../../../../src/providers/jobs/job-shape';
import { refreshJobs } from '../../../../../src/providers/jobs/useJobs';
import { answerOf } from '../../../../../src/providers/api/shape';

/** Which connection to synchronise, and whether to send what waits for approval. */
interface AskedSync {
  connectionId: string;
  submit: boolean;
}

/** More than a tenant has of one type. */
const MOST = 100;

interface SyncFormProps {
  onBegun: (job: JobView) => void;
  onClose: () => void;
}

const CONNECTIONS_PAGE = '/cliente/chatbot/connections';

/** Which connection, and whether to send what waits for approval. */
export function SyncForm({ onBegun, onClose }: SyncFormProps) {
  const translate = useTranslate();
  const describe = useProblemText();
  const language = useLanguage();
  const helpId = useId();
  const { connections, error: unread } = useConnections();
  const [chosen, setChosen] = useState('');
  const [submit, setSubmit] = useState(false);
  const connection =
    connections?.find(({ id }) => id === chosen) ?? (connections?.length === 1 ? connections[0] : undefined);
  const { drafts, revised } = useWaiting(connection?.id);
  const begin = useMutation({ mutationFn: beginSync, onSuccess: onBegun });
  const failed = begin.error ?? unread;
  const hasWaiting = (drafts ?? 0) + (revised ?? 0) > 0;
  const counts = { drafts: formatNumber(drafts ?? 0, language), revised: formatNumber(revised ?? 0, language) };
  if (connections?.length === 0) return <NoConnection onClose={onClose} />;
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', paddingBlockStart: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('templateSync.text')}
          </Typography>
          {connections === undefined ? (
            <Skeleton variant="rounded" height={56} aria-busy />
          ) : (
            <TextField
              select
              fullWidth
              margin="none"
              label={translate('templateSync.connection')}
              value={connection?.id ?? ''}
              onChange={(event) => setChosen(event.target.value)}
            >
              {connections.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  <bdi>{String(name)}</bdi>
                </MenuItem>
              ))}
            </TextField>
          )}
          {typeof connection?.['lastError'] === 'string' ? (
            <Alert severity="warning">{translate('templateSync.lastError', { reason: connection['lastError'] })}</Alert>
          ) : null}
          <Box>
            <FormControlLabel
              control={
                <Checkbox
                  checked={submit && hasWaiting}
                  disabled={!hasWaiting}
                  onChange={(event) => setSubmit(event.target.checked)}
                  slotProps={{ input: { 'aria-describedby': helpId } }}
                />
              }
              label={translate('templateSync.submit')}
            />
            <Typography id={helpId} variant="body2" color="text.secondary" sx={{ paddingInlineStart: 4 }}>
              {drafts === undefined || revised === undefined ? '…' : translate('templateSync.waiting', counts)}
            </Typography>
          </Box>
          {failed ? <Alert severity="error">{describe(failed)}</Alert> : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={connection === undefined}
          loading={begin.isPending}
          onClick={() => connection && begin.mutate({ connectionId: connection.id, submit: submit && hasWaiting })}
        >
          {translate('templateSync.open')}
        </Button>
      </DialogActions>
    </>
  );
}

function NoConnection({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <EmptyState
          icon={<LinkOffIcon />}
          title={translate('templateSync.none')}
          text={translate('templateSync.noneText')}
        >
          <Button variant="contained" component={Link} to={CONNECTIONS_PAGE} onClick={onClose}>
            {translate('templateSync.connections')}
          </Button>
        </EmptyState>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
}

/** Connections in use that templates may be of; undefined until they are there. */
function useConnections(): { connections: DataRecord[] | undefined; error: unknown } {
  const official = useResource(TEMPLATES).fields.find(({ name }) => name === 'connectionId')?.reference?.filter;
  const { data, error } = useGetList<DataRecord>(CONNECTIONS, {
    filter: { ...official, active: true },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'name', order: 'ASC' },
  });
  return { connections: data, error };
}

/** Begins the job. Throws what the server refuses. */
async function beginSync({ connectionId, submit }: AskedSync): Promise<JobView> {
  const path = `/api/${TEMPLATES}/sync`;
  const job = answerOf(`POST ${path}`, isJobView, await callApi(path, 'POST', { connectionId, submit }));
  refreshJobs();
  return job;
}

/** How many templates of a connection wait to be sent for approval; undefined until that is known. */
function useWaiting(connectionId: Identifier | undefined): {
  drafts: number | undefined;
  revised: number | undefined;
} {
  const drafts = useTotal(connectionId, WAITING.draft);
  const revised = useTotal(connectionId, WAITING.revised);
  return { drafts, revised };
}

function useTotal(connectionId: Identifier | undefined, filter: object): number | undefined {
  const { total } = useGetList(
    TEMPLATES,
    { filter: { ...filter, connectionId }, pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: connectionId !== undefined },
  );
  return total;
}
