import MicOff from '@mui/icons-material/MicOffOutlined';
import Mic from '@mui/icons-material/MicOutlined';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { RoomMemberShown } from '../../rules/live-snapshots';
import { useRoomCommand } from './useRoomCommand';
import { useRowMenu } from './useRowMenu';

interface RoomMemberMenuProps {
  roomId: string;
  member: RoomMemberShown;
  refresh: () => void;
}

/** What can be done with one member of a conference room; nothing where that is nothing. */
export function RoomMemberMenu({ roomId, member, refresh }: RoomMemberMenuProps) {
  const translate = useTranslate();
  const { send, may, isBusy } = useRoomCommand(roomId, refresh);
  const [isAsking, setAsking] = useState(false);
  const sound = member.muted ? 'unmute' : 'mute';
  const offered = ([sound, 'kick'] as const).filter(may);
  const name = member.name ?? member.number ?? member.member;
  const { button, menu, choose } = useRowMenu(translate('watch.room.actions', { name }));
  if (offered.length === 0) return null;
  const SoundIcon = member.muted ? Mic : MicOff;
  return (
    <>
      {button}
      <Menu {...menu}>
        {offered.includes(sound) ? (
          <MenuItem disabled={isBusy} onClick={() => choose(() => void send(sound, member.member))}>
            <ListItemIcon>
              <SoundIcon fontSize="small" />
            </ListItemIcon>
            {translate(`watch.room.${sound}`)}
          </MenuItem>
        ) : null}
        {offered.includes('kick') ? (
          <MenuItem onClick={() => choose(() => setAsking(true))}>
            <ListItemIcon>
              <PersonRemove fontSize="small" />
            </ListItemIcon>
            {translate('watch.room.kick')}
          </MenuItem>
        ) : null}
      </Menu>
      <Confirm
        isOpen={isAsking}
        title={translate('watch.room.kick')}
        content={translate('watch.room.kickAsk', { name })}
        confirm={translate('watch.room.kick')}
        confirmColor="warning"
        loading={isBusy}
        onConfirm={() => {
          setAsking(false);
          void send('kick', member.member);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
