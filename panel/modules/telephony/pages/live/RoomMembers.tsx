import Lock from '@mui/icons-material/LockOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import MicOff from '@mui/icons-material/MicOffOutlined';
import Mic from '@mui/icons-material/MicOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import type { DataRecord } from '../../../../../core/wire';
import { Defined } from '../../../../../src/custom-pages/dashboard/kit/Defined';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { LiveTable } from '../../../../../src/custom-pages/live/LiveTable';
import { useLiveSnapshot, type LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { madeOnce } from '../../../../../src/providers/api/same-rows';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import type { RoomSnapshot } from '../../rules/live-snapshots';
import { parseRoom } from './parse-snapshots';
import { roomColumns } from './room-columns';
import { useRoomCommand, type RoomCommand } from './useRoomCommand';
import { watchTexts } from './watch-texts';

const roomSource = (id: string): LiveSource<RoomSnapshot> => ({
  path: `/api/conference-rooms/${id}/members`,
  parse: parseRoom,
  pollSeconds: 5,
  topics: () => [`resource/conference-rooms/${id}`],
});

/** What is done to the room as a whole. */
const WHOLE = [
  { name: 'mute', Icon: MicOff, text: 'muteAll' },
  { name: 'unmute', Icon: Mic, text: 'unmuteAll' },
  { name: 'lock', Icon: Lock, text: 'lock' },
  { name: 'unlock', Icon: LockOpen, text: 'unlock' },
] as const satisfies readonly { name: RoomCommand; Icon: typeof Mic; text: string }[];

const rowOf = madeOnce((member: RoomSnapshot['members'][number]) => ({ id: member.member, ...member }));

/** Who is in a conference room now, and what is done there. */
export default function RoomMembers() {
  useRemote(watchTexts);
  const translate = useTranslate();
  const { id = '' } = useParams();
  const source = useMemo(() => roomSource(id), [id]);
  const view = useLiveSnapshot(source);
  const { data: room } = useGetOne<DataRecord>('conference-rooms', { id });
  const { refresh, snapshot } = view;
  const { send, may, isBusy } = useRoomCommand(id, refresh);
  const columns = useMemo(() => roomColumns(translate, id, refresh), [translate, id, refresh]);
  const members = snapshot?.members;
  const rows = useMemo(() => (members ?? []).map(rowOf), [members]);
  const name = room === undefined ? undefined : `${String(room['name'])} – ${String(room['number'])}`;
  return (
    <LivePage title={name ?? translate('panel.pages.roomMembers')} view={view}>
      {() => (
        <Card>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: 2 }}>
            <Defined text={translate('watch.definitions.room')}>
              <Box sx={{ typography: 'h6', flexGrow: 1 }} data-figure="members">
                {translate('watch.room.total', { amount: rows.length })}
              </Box>
            </Defined>
            {WHOLE.filter(({ name: command }) => may(command)).map(({ name: command, Icon, text }) => (
              <Button
                key={command}
                size="small"
                startIcon={<Icon />}
                disabled={isBusy || ((command === 'mute' || command === 'unmute') && rows.length === 0)}
                onClick={() => void send(command)}
              >
                {translate(`watch.room.${text}`)}
              </Button>
            ))}
          </Box>
          <LiveTable
            label={translate('panel.pages.roomMembers')}
            columns={columns}
            rows={rows}
            empty={translate('watch.room.none')}
          />
        </Card>
      )}
    </LivePage>
  );
}
