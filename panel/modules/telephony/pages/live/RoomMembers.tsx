import RecordIcon from '@mui/icons-material/FiberManualRecordOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import type { DataRecord } from '../../../../../core/wire';
import { Defined } from '../../../../../src/custom-pages/dashboard/kit/Defined';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { LiveTable } from '../../../../../src/custom-pages/live/LiveTable';
import { StateMark } from '../../../../../src/custom-pages/live/StateMark';
import { useLiveSnapshot, type LiveSource } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { madeOnce } from '../../../../../src/providers/api/same-rows';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import type { RoomSnapshot } from '../../rules/live-snapshots';
import { parseRoom } from './parse-snapshots';
import { RoomActions } from './RoomActions';
import { roomColumns } from './room-columns';
import { watchTexts } from './watch-texts';

const roomSource = (id: string): LiveSource<RoomSnapshot> => ({
  path: `/api/conference-rooms/${id}/members`,
  parse: parseRoom,
  pollSeconds: 5,
  topics: () => [`resource/conference-rooms/${id}`],
});

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
  const columns = useMemo(() => roomColumns(translate, id, refresh), [translate, id, refresh]);
  const members = snapshot?.members;
  const rows = useMemo(() => (members ?? []).map(rowOf), [members]);
  const name = room === undefined ? undefined : `${String(room['name'])} – ${String(room['number'])}`;
  const title = name ?? translate('panel.pages.roomMembers');
  return (
    <LivePage title={title} view={view}>
      {(now) => (
        <Card>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: 2 }}>
            <Defined text={translate('watch.definitions.room')}>
              <Box sx={{ typography: 'h6' }} data-figure="members">
                {translate('watch.room.total', { amount: rows.length })}
              </Box>
            </Defined>
            <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {now.locked ? <StateMark colour="warning" Icon={Lock} label={translate('watch.room.locked')} /> : null}
              {now.recording ? (
                <StateMark colour="error" Icon={RecordIcon} label={translate('watch.room.recording')} />
              ) : null}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%' }}>
              <RoomActions roomId={id} name={title} room={now} refresh={refresh} />
            </Box>
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
