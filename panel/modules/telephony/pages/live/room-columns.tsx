import GraphicEq from '@mui/icons-material/GraphicEqOutlined';
import MicOff from '@mui/icons-material/MicOffOutlined';
import Mic from '@mui/icons-material/MicOutlined';
import { useTranslate, Confirm } from 'react-admin';
import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useRoomCommand } from './useRoomCommand';
import { useRowMenu } from './useRowMenu';
import { formatPhone, phoneInSentence } from '../../../../../core/format/phone';
import type { LiveColumn } from '../../../../../src/custom-pages/live/LiveTable';
import { StateMark } from '../../../../../src/custom-pages/live/StateMark';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { NOTHING } from '../../../../../src/custom-pages/live/useLiveText';
import type { RoomMemberShown } from '../../rules/live-snapshots';

type Translate = ReturnType<typeof useTranslate>;
type Row = RoomMemberShown & { id: string };

/** Columns of who is in a conference room. */
export function roomColumns(translate: Translate, roomId: string, refresh: () => void): LiveColumn<Row>[] {
  const title = (name: string) => translate(`watch.room.${name}`);
  return [
    {
      key: 'name',
      title: title('member'),
      width: 14,
      // Whether they are heard is in sight beside it.
      narrow: 7.5,
      order: ({ name, number }) => name ?? number,
      cell: ({ name, number }) => <bdi title={name ?? ''}>{name ?? phoneOf(number)}</bdi>,
    },
    {
      key: 'sound',
      title: title('sound'),
      width: 9,
      order: (row) => soundOf(row),
      cell: (row) => soundMark(row, translate),
    },
    {
      key: 'number',
      title: title('number'),
      width: 11,
      order: ({ number }) => number,
      cell: ({ number }) => <bdi>{phoneOf(number)}</bdi>,
    },
    {
      key: 'role',
      title: title('role'),
      width: 9,
      order: ({ role }) => role,
      cell: ({ role }) => (role === null ? NOTHING : translate(`watch.room.roles.${role}`, { _: role })),
    },
    {
      key: 'since',
      title: title('since'),
      width: 7,
      order: ({ since }) => since,
      cell: ({ since }) => <Ticking since={since} />,
    },
    {
      key: 'actions',
      title: '',
      width: 3.5,
      isKept: true,
      cell: (row) => <RoomMemberMenu roomId={roomId} member={row} refresh={refresh} />,
    },
  ];
}

const phoneOf = (number: string | null): string => (number === null ? NOTHING : formatPhone(number));

const soundOf = ({ muted, talking }: RoomMemberShown): 'muted' | 'talking' | 'open' =>
  muted ? 'muted' : talking ? 'talking' : 'open';

const SOUNDS = {
  muted: { colour: 'error', Icon: MicOff },
  talking: { colour: 'success', Icon: GraphicEq },
  open: { colour: 'neutral', Icon: Mic },
} as const;

function soundMark(row: RoomMemberShown, translate: Translate) {
  const sound = soundOf(row);
  return <StateMark {...SOUNDS[sound]} label={translate(`watch.room.sounds.${sound}`)} />;
}

interface RoomMemberMenuProps {
  roomId: string;
  member: RoomMemberShown;
  refresh: () => void;
}

/** What can be done with one member of a conference room; nothing where that is nothing. */
function RoomMemberMenu({ roomId, member, refresh }: RoomMemberMenuProps) {
  const translate = useTranslate();
  const { send, may, isBusy } = useRoomCommand(roomId, refresh);
  const [isAsking, setAsking] = useState(false);
  const sound = member.muted ? 'unmute' : 'mute';
  const offered = ([sound, 'kick'] as const).filter(may);
  const { number } = member;
  const name = member.name ?? (number === null ? member.member : phoneInSentence(number));
  const { button, menu, choose } = useRowMenu(translate('watch.room.actions', { name }));
  if (offered.length === 0) return null;
  const SoundIcon = member.muted ? Mic : MicOff;
  return (
    <>
      {button}
      <Menu {...menu}>
        {offered.includes(sound) ? (
          <MenuItem disabled={isBusy} onClick={() => choose(() => void send(sound, { member: member.member }))}>
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
          void send('kick', { member: member.member });
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
