import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Skeleton from '@mui/material/Skeleton';
import { type SyntheticEvent, useId, useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import { isObject } from '../../../core/is-object';
import type { JsonObject } from '../../../core/types';
import type { DataRecord } from '../../../core/wire';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { readable } from '../../../src/providers/api/dataProvider';
import { httpClient } from '../../../src/providers/api/httpClient';
import { useProblemText } from '../../../src/resources/useProblemText';
import type { AgentsSnapshot } from '../../modules/telephony/rules/live-snapshots';

interface AgentQueuesProps {
  id: string;
  name: string;
  /** Of the person who asks; others that the agent is in stay as they are. */
  queues: AgentsSnapshot['queues'];
  onClose: () => void;
  onDone: () => void;
}

const silently = () => undefined;

/** Which queues an agent takes calls of. */
export function AgentQueues({ id, name, queues, onClose, onDone }: AgentQueuesProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const describe = useProblemText();
  const [titleId, formId] = [useId(), useId()];
  const [changed, setChanged] = useState<readonly string[]>();
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useGetOne<DataRecord>('agents', { id }, { onError: silently });
  const memberships = membershipsOf(data);
  const chosen = changed ?? memberships.map(queueOf);
  const toggle = (queue: string) =>
    setChanged(chosen.includes(queue) ? chosen.filter((one) => one !== queue) : [...chosen, queue]);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (data === undefined) return;
    const queueMemberships: JsonObject[] = [
      ...memberships.filter((one) => chosen.includes(queueOf(one))),
      ...chosen.filter((queue) => !memberships.some((one) => queueOf(one) === queue)).map((queueId) => ({ queueId })),
    ];
    setBusy(true);
    try {
      await httpClient(`/api/agents/${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ queueMemberships, version: data.version }),
      });
      notify(translate('dashboard.team.queuesChanged', { name }), { type: 'success' });
      onClose();
    } catch (failure) {
      notify(describe(readable(failure)), { type: 'error', multiLine: true });
      // Somebody else may have changed the agent.
      setChanged(undefined);
      void refetch();
    }
    setBusy(false);
    onDone();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('dashboard.team.queuesOf', { name })}</DialogTitle>
      <DialogContent>
        {error && data === undefined ? (
          <CardFault error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={44 * queues.length} />
        ) : (
          <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
            <FormGroup>
              {queues.map((queue) => (
                <FormControlLabel
                  key={queue.id}
                  control={<Checkbox checked={chosen.includes(queue.id)} onChange={() => toggle(queue.id)} />}
                  label={<bdi>{queue.name}</bdi>}
                />
              ))}
            </FormGroup>
          </form>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" loading={isBusy} disabled={changed === undefined}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const queueOf = (membership: JsonObject): string => String(membership['queueId']);

function membershipsOf(agent: DataRecord | undefined): JsonObject[] {
  const stored = agent?.['queueMemberships'];
  return Array.isArray(stored) ? stored.filter((one): one is JsonObject => isObject(one)) : [];
}
