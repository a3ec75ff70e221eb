import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState, type FormEvent } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import type { DataRecord } from '../../../../../core/wire';
import { useInbox } from './inbox-world';
import { useMakeAttendanceMove } from './useMakeAttendanceMove';

/** Sectors or agents that are chosen from. */
const MOST = 300;
/** As the API bounds it. */
const LONGEST_NOTE = 500;

interface TransferDialogProps {
  attendance: DataRecord;
  /** Back into the queue of its own sector. */
  isToQueue: boolean;
  onClose: () => void;
}

/** Hands a conversation on: to a sector, to an agent of its own, or back into the queue, with a word for whoever takes it. */
export function TransferDialog({ attendance, isToQueue, onClose }: TransferDialogProps) {
  const { me } = useInbox();
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { make, refused, isBusy } = useMakeAttendanceMove(attendance);
  const [kind, setKind] = useState<'sectors' | 'agents'>('sectors');
  const [target, setTarget] = useState<DataRecord | null>(null);
  const [note, setNote] = useState('');
  const { data = [], isPending } = useGetList<DataRecord>(
    kind,
    { sort: { field: 'name', order: 'ASC' }, pagination: { page: 1, perPage: MOST } },
    { enabled: !isToQueue },
  );
  const options = data.filter(({ id }) => id !== me);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const transferNote = note.trim() === '' ? null : note.trim();
    const to: JsonObject = isToQueue
      ? { agentId: null }
      : kind === 'sectors'
        ? { sectorId: target?.id ?? null, agentId: null }
        : { agentId: target?.id ?? null };
    if (!(await make('transfer', { ...to, transferNote }))) return;
    notify('inbox.transfer.done', { type: 'success' });
    onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{translate(isToQueue ? 'inbox.toQueue' : 'inbox.transfer.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {refused === undefined ? null : <Alert severity="error">{refused}</Alert>}
          {isToQueue ? (
            <DialogContentText>{translate('inbox.toQueueText')}</DialogContentText>
          ) : (
            <>
              <ToggleButtonGroup
                exclusive
                fullWidth
                size="small"
                value={kind}
                aria-label={translate('inbox.transfer.to')}
                onChange={(_, value: 'sectors' | 'agents' | null) => {
                  if (value === null) return;
                  setKind(value);
                  setTarget(null);
                }}
              >
                <ToggleButton value="sectors">{translate('inbox.transfer.sector')}</ToggleButton>
                <ToggleButton value="agents">{translate('inbox.transfer.agent')}</ToggleButton>
              </ToggleButtonGroup>
              <Autocomplete
                key={kind}
                options={options}
                value={target}
                loading={isPending}
                getOptionLabel={({ name }) => String(name)}
                getOptionKey={({ id }) => id}
                isOptionEqualToValue={(one, other) => one.id === other.id}
                onChange={(_, value) => setTarget(value)}
                renderInput={(props) => (
                  <TextField
                    {...props}
                    autoFocus
                    required
                    label={translate(kind === 'sectors' ? 'inbox.transfer.sector' : 'inbox.transfer.agent')}
                    helperText={translate(
                      kind === 'sectors' ? 'inbox.transfer.sectorText' : 'inbox.transfer.agentText',
                    )}
                  />
                )}
              />
            </>
          )}
          <TextField
            label={translate('resources.attendances.fields.transferNote')}
            multiline
            minRows={2}
            maxRows={6}
            value={note}
            onChange={({ target: { value } }) => setNote(value)}
            slotProps={{ htmlInput: { maxLength: LONGEST_NOTE, dir: 'auto' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!isToQueue && target === null}>
            {translate(isToQueue ? 'inbox.toQueue' : 'resources.attendances.moves.transfer')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
