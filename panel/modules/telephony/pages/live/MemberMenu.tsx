import LowPriority from '@mui/icons-material/LowPriorityOutlined';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type SyntheticEvent, useId } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { MoveItems } from '../../../../../src/resources/moves/MoveItems';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import type { Member } from '../../rules/live-snapshots';
import { CallItems, useCallCommands } from './CallMenu';
import { useCallCommand } from './useCallCommand';
import { isOf, useMemberChange } from './useMemberChange';
import { useRowMenu } from './useRowMenu';

/** As the schema of queues has it. */
const MOST_PENALTY = 20;

interface MemberMenuProps {
  queueId: string;
  member: Member;
  refresh: () => void;
}

/** What can be done with a member of a queue: moves of its state, its call, and its place in the queue. */
export function MemberMenu({ queueId, member, refresh }: MemberMenuProps) {
  const translate = useTranslate();
  const generated = useGeneratedScreen('agent-states');
  const { offered, label } = useMoves(generated);
  const { begin, dialog } = useMoveFlow(generated, refresh);
  const commandsOf = useCallCommands();
  const command = useCallCommand(refresh);
  const { mayChange, change } = useMemberChange(queueId, refresh);
  const name = member.name ?? translate(`watch.members.${member.kind === 'extension' ? 'extension' : 'other'}`);
  const { button, menu, choose } = useRowMenu(translate('watch.members.actions', { name }));
  const [open, setOpen] = useState<'penalty' | 'remove'>();
  const { state, call } = member;
  const moves = state === null ? [] : offered(state);
  const commands = call === null ? [] : commandsOf(call);
  if (moves.length + commands.length === 0 && !mayChange) return <>{dialog}</>;
  const remove = () => {
    setOpen(undefined);
    void change((members) => members.filter((entry) => !isOf(entry, member.id)), 'watch.members.removed');
  };
  const setPenalty = (penalty: number) => {
    setOpen(undefined);
    void change(
      (members) => members.map((entry) => (isOf(entry, member.id) ? { ...entry, penalty } : entry)),
      'watch.members.penaltySet',
    );
  };
  return (
    <>
      {button}
      <Menu {...menu}>
        {state === null ? null : (
          <MoveItems moves={moves} label={label} onChoose={(move) => choose(() => begin(move, [state]))} />
        )}
        {call === null ? null : (
          <CallItems commands={commands} onChoose={(chosen) => choose(() => command.begin(chosen, call))} />
        )}
        {mayChange && moves.length + commands.length > 0 ? <Divider /> : null}
        {mayChange ? (
          <MenuItem onClick={() => choose(() => setOpen('penalty'))}>
            <ListItemIcon>
              <LowPriority fontSize="small" />
            </ListItemIcon>
            {translate('watch.members.penalty')}
          </MenuItem>
        ) : null}
        {mayChange ? (
          <MenuItem onClick={() => choose(() => setOpen('remove'))}>
            <ListItemIcon>
              <PersonRemove fontSize="small" />
            </ListItemIcon>
            {translate('watch.members.remove')}
          </MenuItem>
        ) : null}
      </Menu>
      {dialog}
      {command.dialog}
      {open === 'penalty' ? (
        <PenaltyDialog name={name} usual={member.penalty} onClose={() => setOpen(undefined)} onSet={setPenalty} />
      ) : null}
      <Confirm
        isOpen={open === 'remove'}
        title={translate('watch.members.remove')}
        content={translate('watch.members.removeAsk', { name })}
        confirm={translate('watch.members.remove')}
        confirmColor="warning"
        onConfirm={remove}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

interface PenaltyDialogProps {
  name: string;
  usual: number;
  onClose: () => void;
  onSet: (penalty: number) => void;
}

/** Asks how late a member is called: those with a lower penalty are called first. */
function PenaltyDialog({ name, usual, onClose, onSet }: PenaltyDialogProps) {
  const translate = useTranslate();
  const [titleId, formId] = [useId(), useId()];
  const [typed, setTyped] = useState(String(usual));
  const penalty = Number(typed);
  const isFit = typed.trim() !== '' && Number.isInteger(penalty) && penalty >= 0 && penalty <= MOST_PENALTY;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isFit) onSet(penalty);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('watch.members.penaltyOf', { name })}</DialogTitle>
      <DialogContent>
        <form id={formId} noValidate onSubmit={submit}>
          <TextField
            label={translate('watch.members.penalty')}
            helperText={translate('watch.members.penaltyHelp', { most: MOST_PENALTY })}
            error={!isFit}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2, dir: 'ltr' } }}
            autoFocus
            fullWidth
          />
        </form>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={formId} variant="contained" disabled={!isFit}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
