import MicOff from '@mui/icons-material/MicOffOutlined';
import Mic from '@mui/icons-material/MicOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { RoomMemberShown } from '../../rules/live-snapshots';
import { useRoomCommand, type RoomCommand } from './useRoomCommand';

interface RoomMemberMenuProps {
  roomId: string;
  member: RoomMemberShown;
  refresh: () => void;
}

/** What can be done with one member of a conference room; nothing where that is nothing. */
export function RoomMemberMenu({ roomId, member, refresh }: RoomMemberMenuProps) {
  const translate = useTranslate();
  const { send, may, isBusy } = useRoomCommand(roomId, refresh);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isAsking, setAsking] = useState(false);
  const sound = member.muted ? 'unmute' : 'mute';
  const offered = [sound, 'kick'].filter((command) => may(command as RoomCommand)) as RoomCommand[];
  if (offered.length === 0) return null;
  const name = member.name ?? member.number ?? member.member;
  const SoundIcon = member.muted ? Mic : MicOff;
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('watch.room.actions', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.includes(sound) ? (
          <MenuItem
            disabled={isBusy}
            onClick={() => {
              setAnchor(null);
              void send(sound, member.member);
            }}
          >
            <ListItemIcon>
              <SoundIcon fontSize="small" />
            </ListItemIcon>
            {translate(`watch.room.${sound}`)}
          </MenuItem>
        ) : null}
        {offered.includes('kick') ? (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setAsking(true);
            }}
          >
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
