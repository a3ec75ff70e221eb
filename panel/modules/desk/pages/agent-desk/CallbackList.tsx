import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { RecordField } from '../../../../../src/fields/RecordField';
import { ProblemState } from '../../../../../src/resources/ProblemState';

const CALLBACKS = 'campaign-callbacks';
const MOST = 50;
const FIELDS = ['scheduledAt', 'campaignId', 'mailingContactId', 'phone', 'status', 'notes'] as const;

/** The calls that the agent has promised, the next one first. */
export function CallbackList({ userId }: { userId: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<DataRecord>(CALLBACKS, {
    filter: { agentId: userId, status: ['pending', 'due', 'in_progress'] },
    sort: { field: 'scheduledAt', order: 'ASC' },
    pagination: { page: 1, perPage: MOST },
  });
  if (data === undefined)
    return error ? (
      <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={160} aria-busy />
    );
  if (data.length === 0) return <Typography color="text.secondary">{translate('desk.callbacks.none')}</Typography>;
  return (
    <List dense disablePadding sx={{ maxBlockSize: 420, overflow: 'auto' }}>
      {data.map((callback) => (
        <ListItem key={callback.id} disableGutters divider>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, typography: 'body2' }}>
            {FIELDS.filter((field) => callback[field] !== null && callback[field] !== undefined).map((field) => (
              <RecordField key={field} collection={CALLBACKS} record={callback} field={field} />
            ))}
          </Box>
        </ListItem>
      ))}
    </List>
  );
}
