import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mayOnRecord } from '../../../../../src/providers/session/recordRights';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useProblemText } from '../../../../../src/resources/useProblemText';
import { CONVERSATIONS } from '../../rules/internal-chat/collections';
import type { ConversationType } from '../../rules/internal-chat/records';
import { findPeople, MOST_PEOPLE, startConversation, type Person } from './chat-api';
import { useChatWorld } from './chat-world';
import { PeoplePicker } from './PeoplePicker';
import { useRefreshSeats } from './useSeats';
import { useStartDirect } from './useStartDirect';

const TYPES: readonly ConversationType[] = ['direct', 'group', 'broadcast'];
const TITLE = { least: 2, most: 80 };

/** Begins a talk with one person, a group or announcements, as far as the person may. */
export function NewConversation({ onClose }: { onClose: () => void }) {
  const { me, tenantId, open } = useChatWorld();
  const translate = useTranslate();
  const describe = useProblemText();
  const ability = useAbility();
  const startDirect = useStartDirect();
  const refresh = useRefreshSeats();
  const titleId = useId();
  const types = TYPES.filter((one) =>
    mayOnRecord(ability, 'create', CONVERSATIONS, { type: one, memberIds: [me] }, tenantId),
  );
  const [type, setType] = useState<ConversationType>('direct');
  const [title, setTitle] = useState('');
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [isSending, setSending] = useState(false);
  const [isGathering, setGathering] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isTitled = type === 'direct' || title.trim().length >= TITLE.least;
  const isReady = people.length > 0 && isTitled && !isSending;

  const begin = async () => {
    if (type === 'direct') {
      await startDirect(people[0]?.id ?? '');
      return;
    }
    const made = await startConversation({
      type,
      title: title.trim(),
      memberIds: [me, ...people.map(({ id }) => id)],
    });
    await refresh();
    open(made.id);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setSending(true);
    setProblem(undefined);
    try {
      await begin();
      onClose();
    } catch (error) {
      setProblem(describe(error));
      setSending(false);
    }
  };
  const takeAll = async () => {
    setGathering(true);
    try {
      setPeople((await findPeople('')).filter(({ id }) => id !== me));
    } catch (error) {
      setProblem(describe(error));
    }
    setGathering(false);
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={titleId}>{translate('internalChat.new.title')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, paddingBlockStart: 1 }}>
            {types.length > 1 ? (
              <ToggleButtonGroup
                exclusive
                fullWidth
                size="small"
                value={type}
                aria-label={translate('internalChat.new.type')}
                onChange={(_event, next: ConversationType | null) => {
                  if (next === null) return;
                  setType(next);
                  if (next === 'direct') setPeople(people.slice(0, 1));
                }}
              >
                {types.map((one) => (
                  <ToggleButton key={one} value={one}>
                    {translate(`internalChat.new.types.${one}`)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            ) : null}
            <Typography variant="body2" color="text.secondary">
              {translate(`internalChat.new.help.${type}`)}
            </Typography>
            {type === 'direct' ? null : (
              <TextField
                autoFocus
                label={translate('internalChat.new.name')}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
                slotProps={{ htmlInput: { maxLength: TITLE.most, dir: 'auto' } }}
              />
            )}
            <PeoplePicker
              key={type}
              label={translate(type === 'direct' ? 'internalChat.new.person' : 'internalChat.new.people')}
              without={new Set([me])}
              value={people}
              onChange={setPeople}
              most={type === 'direct' ? 1 : MOST_PEOPLE}
            />
            {type === 'direct' ? null : (
              <Button disabled={isGathering} onClick={() => void takeAll()} sx={{ alignSelf: 'flex-start' }}>
                {translate('internalChat.new.everybody')}
              </Button>
            )}
            {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {translate('internalChat.new.begin')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
