import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useTopics } from '../../../../../src/custom-pages/live/useTopics';
import { RecordField } from '../../../../../src/fields/RecordField';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { useRefresher } from '../../../../../src/providers/realtime/hooks/useRefresher';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { numberField } from './CallCard';
import { CallLine, CallLines } from './CallLines';
import { CALLS, parseDeskCall } from './desk-shape';
import { DispositionForm } from './DispositionForm';

const MOST_CALLS = 50;

interface TodayCardProps {
  userId: string;
  /** ISO 8601. */
  midnight: string;
  onChanged: () => void;
}

/** The agent's calls of the day, the latest first; what came of one can be said later, or anew. */
export function TodayList({ userId, midnight, onChanged }: TodayCardProps) {
  const translate = useTranslate();
  const [disposing, setDisposing] = useState<string | null>(null);
  const { data, error, refetch } = useGetList<DataRecord>(CALLS, {
    filter: { agentId: userId, startedAt_gte: midnight },
    sort: { field: 'startedAt', order: 'DESC' },
    pagination: { page: 1, perPage: MOST_CALLS },
  });
  // A call of the agent begins and ends with a state of the agent.
  useTopics(
    useMemo(() => [`resource/agents/${userId}`], [userId]),
    useRefresher(refetch),
  );
  if (data === undefined)
    return error ? (
      <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={160} aria-busy />
    );
  if (data.length === 0) return <Typography color="text.secondary">{translate('desk.today.none')}</Typography>;
  return (
    <>
      <CallLines>
        {data.map((call) => (
          <CallLine
            key={call.id}
            action={
              typeof call['answeredAt'] === 'string' ? (
                <Button size="small" onClick={() => setDisposing(call.id)}>
                  {translate(call['dispositionId'] === null ? 'desk.today.dispose' : 'desk.today.change')}
                </Button>
              ) : null
            }
          >
            <RecordField collection={CALLS} record={call} field="startedAt" />
            <RecordField collection={CALLS} record={call} field={numberField(call)} />
            <RecordField collection={CALLS} record={call} field="talkSeconds" />
            {call['dispositionId'] === null ? null : (
              <RecordField collection={CALLS} record={call} field="dispositionId" />
            )}
          </CallLine>
        ))}
      </CallLines>
      {disposing === null ? null : (
        <DisposeDialog
          id={disposing}
          onClose={() => setDisposing(null)}
          onDisposed={() => {
            setDisposing(null);
            void refetch();
            onChanged();
          }}
        />
      )}
    </>
  );
}

interface DisposeDialogProps {
  id: string;
  onClose: () => void;
  onDisposed: () => void;
}

function DisposeDialog({ id, onClose, onDisposed }: DisposeDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'call', id],
    queryFn: async () => parseDeskCall(await callApi(`/api/desk/calls/${id}`, 'GET')),
    retry: false,
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('desk.disposition.title')}</DialogTitle>
      <DialogContent>
        {data === undefined ? (
          error ? (
            <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={240} aria-busy />
          )
        ) : (
          <DispositionForm work={data} onDisposed={onDisposed} onCancel={onClose} />
        )}
      </DialogContent>
      {data === undefined || data.dispositions.length === 0 ? (
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        </DialogActions>
      ) : null}
    </Dialog>
  );
}
