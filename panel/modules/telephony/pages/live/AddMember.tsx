import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { DialogButton } from '../../../../../src/custom-pages/DialogButton';
import { useMemberChange } from './useMemberChange';

interface AddMemberProps {
  queueId: string;
  memberIds: readonly string[];
  refresh: () => void;
}

/** A button by which an agent comes into a queue; absent without the right to it. */
export function AddMember({ queueId, memberIds, refresh }: AddMemberProps) {
  const translate = useTranslate();
  const { mayChange, change } = useMemberChange(queueId, refresh);
  if (!mayChange) return null;
  return (
    <DialogButton label={translate('watch.members.add')} icon={<PersonAdd />}>
      {(close) => (
        <AddDialog
          memberIds={memberIds}
          onClose={close}
          onAdd={async (agentId) => {
            if (await change((members) => [...members, { agentId }], 'watch.members.added')) close();
          }}
        />
      )}
    </DialogButton>
  );
}

const FIRST = { page: 1, perPage: 50 };
const BY_NAME = { field: 'name', order: 'ASC' } as const;

interface AddDialogProps {
  memberIds: readonly string[];
  onClose: () => void;
  onAdd: (agentId: string) => Promise<void>;
}

function AddDialog({ memberIds, onClose, onAdd }: AddDialogProps) {
  const translate = useTranslate();
  const [titleId, formId] = [useId(), useId()];
  const [chosen, setChosen] = useState<DataRecord | null>(null);
  const [sought, setSought] = useState('');
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(chosen);
  const { data = [], isFetching } = useGetList<DataRecord>('agents', {
    filter: {
      status: 'active',
      channels: 'PABX',
      ...(sought.trim() !== '' && sought !== name && { q: sought.trim() }),
    },
    pagination: FIRST,
    sort: BY_NAME,
  });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    setBusy(true);
    await onAdd(chosen.id);
    setBusy(false);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('watch.members.add')}</DialogTitle>
      <DialogContent>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Autocomplete
            options={data.filter(({ id }) => !memberIds.includes(id))}
            loading={isFetching}
            value={chosen}
            onChange={(_event, value) => setChosen(value)}
            onInputChange={(_event, value) => setSought(value)}
            filterOptions={(all) => all}
            getOptionLabel={nameOf}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            noOptionsText={translate('watch.members.nobody')}
            renderInput={(params) => (
              <TextField {...params} label={translate('watch.members.agent')} autoFocus margin="dense" />
            )}
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" loading={isBusy} disabled={chosen === null}>
          {translate('watch.members.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const nameOf = (record: DataRecord | null): string => (typeof record?.['name'] === 'string' ? record['name'] : '');
