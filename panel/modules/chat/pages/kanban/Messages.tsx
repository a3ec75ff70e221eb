import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { RecordField } from '../../../../../src/fields/RecordField';
import { useGetListLive } from '../../../../../src/providers/realtime/hooks/useGetListLive';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { ProblemState } from '../../../../../src/resources/ProblemState';

const MESSAGES = 'chat-messages';
const PER_PAGE = 30;
const MOST = 300;

/** What was said in an attendance, the latest thirty messages and earlier ones when asked for. */
export function Messages({ attendanceId }: { attendanceId: string }) {
  // Words of messages come with their description.
  useResource(MESSAGES);
  const translate = useTranslate();
  const [pages, setPages] = useState(1);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetListLive<DataRecord>(MESSAGES, {
    filter: { attendanceId },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: PER_PAGE * pages },
  });
  const hasEarlier = data !== undefined && total > data.length && PER_PAGE * pages < MOST;
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {translate('kanban.messages')}
      </Typography>
      {data === undefined ? (
        error ? (
          <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={160} />
        )
      ) : (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {hasEarlier ? (
            <Button size="small" onClick={() => setPages(pages + 1)} sx={{ justifySelf: 'center' }}>
              {translate('kanban.earlier')}
            </Button>
          ) : null}
          {data.length === 0 ? (
            <Typography variant="body2" color="text.secondary">
              {translate('kanban.noMessages')}
            </Typography>
          ) : null}
          {data.toReversed().map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const GROUND: Readonly<Record<string, string>> = { in: 'action.hover', out: 'primary.main', internal: 'warning.main' };

function Message({ message }: { message: DataRecord }) {
  const direction = String(message['direction']);
  const isOwn = direction !== 'in';
  return (
    <Box
      sx={({ vars, palette }) => ({
        justifySelf: isOwn ? 'end' : 'start',
        maxInlineSize: '85%',
        px: 1.5,
        py: 1,
        borderRadius: 2,
        border: 1,
        borderColor: direction === 'in' ? 'divider' : (GROUND[direction] ?? 'divider'),
        bgcolor: (vars ?? { palette }).palette.action.hover,
      })}
    >
      <Box sx={{ display: 'flex', gap: 1, typography: 'caption', color: 'text.secondary', mb: 0.25 }}>
        <RecordField collection={MESSAGES} record={message} field="senderType" />
        <RecordField collection={MESSAGES} record={message} field="createdAt" />
      </Box>
      <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {typeof message['text'] === 'string' && message['text'] !== '' ? (
          message['text']
        ) : (
          <RecordField collection={MESSAGES} record={message} field="type" />
        )}
      </Typography>
    </Box>
  );
}
