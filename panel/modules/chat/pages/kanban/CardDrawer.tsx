import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { findField } from '../../../../../core/records/find-field';
import type { DataRecord } from '../../../../../core/wire';
import { RecordField } from '../../../../../src/fields/RecordField';
import { useGetOneLive } from '../../../../../src/providers/realtime/hooks/useGetOneLive';
import { useTargetScreen } from '../../../../../src/providers/screens/useTargetScreen';
import { MoveIcon } from '../../../../../src/resources/moves/MoveIcon';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { ReadingList, ReadingRow } from '../../../../../src/resources/show/ReadingList';
import type { GeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { useScreenLabels } from '../../../../../src/resources/useScreenLabels';
import { ATTENDANCES } from '../../rules/attendances';
import { Messages } from './Messages';
import { TagsDialog } from './TagsDialog';

const FACTS: Readonly<Record<string, readonly string[]>> = {
  [ATTENDANCES]: [
    'status',
    'sectorId',
    'agentId',
    'connectionId',
    'priority',
    'tagIds',
    'kanbanStageId',
    'kanbanSince',
    'subject',
    'startedAt',
    'waitingSince',
    'assignedAt',
    'firstResponseAt',
    'lastMessageAt',
    'closedAt',
    'dispositionId',
    'closeNotes',
  ],
  contacts: [
    'phone',
    'email',
    'company',
    'ownerAgentId',
    'tagIds',
    'kanbanStageId',
    'kanbanSince',
    'city',
    'lastAttendanceAt',
    'notes',
  ],
};

interface CardDrawerProps {
  generated: GeneratedScreen;
  id: string;
  onClose: () => void;
}

/** A card opened beside its board: what it is about, what can be done with it, and what was said. */
export function CardDrawer({ generated, id, onClose }: CardDrawerProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error, refetch } = useGetOneLive<DataRecord>(generated.collection, { id });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          role: 'dialog',
          sx: { inlineSize: { xs: '100%', sm: 460 }, maxInlineSize: '100%' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, pt: 2, pb: 1 }}>
        <Typography id={titleId} variant="h6" component="h2" noWrap sx={{ flex: 1, minInlineSize: 0 }}>
          {data ? <Title generated={generated} record={data} /> : translate('kanban.card')}
        </Typography>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ px: 2.5, pb: 3, overflowY: 'auto' }}>
        {data ? (
          <Content generated={generated} record={data} />
        ) : error ? (
          <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </Box>
    </Drawer>
  );
}

const Title = ({ generated: { collection }, record }: { generated: GeneratedScreen; record: DataRecord }) =>
  collection === ATTENDANCES ? (
    <RecordField collection={collection} record={record} field="contactId" />
  ) : (
    <bdi>{String(record['name'] ?? '')}</bdi>
  );

function Content({ generated, record }: { generated: GeneratedScreen; record: DataRecord }) {
  const translate = useTranslate();
  const { collection, resource, can } = generated;
  const { label } = useScreenLabels(collection);
  const moves = useMoves(generated);
  const { begin, isBusy, dialog } = useMoveFlow(generated);
  const [isTagging, setTagging] = useState(false);
  const screen = useTargetScreen(collection, record);
  const fields = (FACTS[collection] ?? []).flatMap((name) => findField(resource, name) ?? []);
  const isThere = (value: unknown) => value != null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return (
    <>
      {typeof record['protocol'] === 'string' ? (
        <Typography variant="body2" color="text.secondary" dir="ltr" sx={{ textAlign: 'start', mb: 1.5 }}>
          {record['protocol']}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
        {moves.offered(record).map((move) => (
          <Button
            key={move.name}
            size="small"
            variant="outlined"
            startIcon={<MoveIcon name={move.icon} fontSize="small" />}
            disabled={isBusy}
            onClick={() => begin(move, [record])}
          >
            {moves.label(move)}
          </Button>
        ))}
        {can('update', record, 'tagIds') ? (
          <Button size="small" variant="outlined" onClick={() => setTagging(true)}>
            {translate('kanban.tags')}
          </Button>
        ) : null}
        {screen === undefined ? null : (
          <Button size="small" component={Link} to={`${screen}/${record.id}/show`}>
            {translate('kanban.page')}
          </Button>
        )}
      </Box>
      <ReadingList>
        {fields
          .filter(({ name }) => can('show', record, name) && isThere(record[name]))
          .map((field) => (
            <ReadingRow key={field.name} label={label(field)} isWide={false}>
              <RecordField collection={collection} record={record} field={field.name} place="detail" />
            </ReadingRow>
          ))}
      </ReadingList>
      {collection === ATTENDANCES ? (
        <Suspense fallback={<Skeleton variant="rounded" height={160} sx={{ mt: 3 }} />}>
          <Messages attendanceId={record.id} />
        </Suspense>
      ) : null}
      {dialog}
      {isTagging ? <TagsDialog generated={generated} card={record} onClose={() => setTagging(false)} /> : null}
    </>
  );
}
