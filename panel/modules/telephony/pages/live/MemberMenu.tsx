import LowPriority from '@mui/icons-material/LowPriorityOutlined';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { MoveIcon } from '../../../../../src/resources/moves/MoveIcon';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import type { Member } from '../../rules/live-snapshots';
import { CallItems, useCallCommands } from './CallMenu';
import { PenaltyDialog } from './PenaltyDialog';
import { useCallCommand } from './useCallCommand';
import { isOf, useMemberChange } from './useMemberChange';
import { useRowMenu } from './useRowMenu';

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
  const { button, menu, choose } = useRowMenu(translate('watch.members.actions', { name: member.name ?? '' }));
  const [open, setOpen] = useState<'penalty' | 'remove'>();
  const { state, call } = member;
  const moves = state === null ? [] : offered(state);
  const commands = call === null ? [] : commandsOf(call);
  const name = member.name ?? '';
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
        {state === null
          ? null
          : moves.map((move) => (
              <MenuItem key={move.name} onClick={() => choose(() => begin(move, [state]))}>
                <ListItemIcon>
                  <MoveIcon name={move.icon} fontSize="small" />
                </ListItemIcon>
                {label(move)}
              </MenuItem>
            ))}
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
        onConfirm={remove}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
