import CallEnd from '@mui/icons-material/CallEndOutlined';
import RecordIcon from '@mui/icons-material/FiberManualRecordOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import MicOff from '@mui/icons-material/MicOffOutlined';
import Mic from '@mui/icons-material/MicOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { RoomSnapshot } from '../../rules/live-snapshots';
import { NumberDialog } from './NumberDialog';
import { useRoomCommand, type RoomCommand } from './useRoomCommand';

interface Action {
  name: RoomCommand;
  Icon: typeof Mic;
  text: string;
  /** There is something to do, also in an empty room. */
  isAlways?: boolean;
}

/** What is done to the room as a whole, as it is now. */
const actionsOf = ({ locked, recording }: RoomSnapshot): Action[] => [
  { name: 'mute', Icon: MicOff, text: 'muteAll' },
  { name: 'unmute', Icon: Mic, text: 'unmuteAll' },
  locked ? { name: 'unlock', Icon: LockOpen, text: 'unlock' } : { name: 'lock', Icon: Lock, text: 'lock' },
  recording ? { name: 'unrecord', Icon: Stop, text: 'unrecord' } : { name: 'record', Icon: RecordIcon, text: 'record' },
  { name: 'invite', Icon: PersonAdd, text: 'invite', isAlways: true },
  { name: 'end', Icon: CallEnd, text: 'end' },
];

const INVITED = ['extensions'] as const;

interface RoomActionsProps {
  roomId: string;
  /** What the room is called. */
  name: string;
  room: RoomSnapshot;
  refresh: () => void;
}

/** Buttons for what the person may do to a conference room as a whole. Before all are sent out it is asked whether they are to be. */
export function RoomActions({ roomId, name, room, refresh }: RoomActionsProps) {
  const translate = useTranslate();
  const { send, may, isBusy, dialog } = useRoomCommand(roomId, refresh);
  const [asked, setAsked] = useState<'end' | 'invite'>();
  const [fault, setFault] = useState<string>();
  const close = () => {
    setAsked(undefined);
    setFault(undefined);
  };
  const begin = (command: RoomCommand) => {
    if (command === 'end' || command === 'invite') setAsked(command);
    else void send(command);
  };
  const invite = async (number: string) => {
    const said = await send('invite', { number });
    if (said === undefined) close();
    else setFault(said);
  };
  const isEmpty = room.members.length === 0;
  return (
    <>
      {actionsOf(room)
        .filter((action) => may(action.name))
        .map(({ name: command, Icon, text, isAlways = false }) => (
          <Button
            key={command}
            size="small"
            color={command === 'end' ? 'error' : 'primary'}
            startIcon={<Icon />}
            disabled={isBusy || (isEmpty && !isAlways)}
            onClick={() => begin(command)}
          >
            {translate(`watch.room.${text}`)}
          </Button>
        ))}
      <Confirm
        isOpen={asked === 'end'}
        title={translate('watch.room.end')}
        content={translate('watch.room.endAsk', { name })}
        confirm={translate('watch.room.end')}
        confirmColor="warning"
        loading={isBusy}
        onConfirm={() => {
          close();
          void send('end');
        }}
        onClose={close}
      />
      {asked === 'invite' ? (
        <NumberDialog
          title={translate('watch.room.invite')}
          text={translate('watch.room.inviteAsk', { name })}
          action={translate('watch.room.inviteSend')}
          label={translate('watch.room.inviteNumber')}
          collections={INVITED}
          usual=""
          fault={fault}
          isBusy={isBusy}
          onClose={close}
          onSend={(number) => void invite(number)}
        />
      ) : null}
      {dialog}
    </>
  );
}
