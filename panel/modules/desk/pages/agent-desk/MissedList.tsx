import CallIcon from '@mui/icons-material/CallOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { RecordField } from '../../../../../src/fields/RecordField';
import { callApi } from '../../../../../src/providers/api/dataProvider';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { CALLS, parseMissed } from './desk-shape';
import { useDial } from './useDial';

const POLL_MS = 15_000;
const FIELDS = ['startedAt', 'callerNumber', 'callerName', 'queueId', 'disposition'] as const;

/** Who called the agent or one of their queues and reached nobody, until somebody calls them back. */
export function MissedList() {
  const translate = useTranslate();
  const mayDial = useAbility().can('dial', 'extensions');
  const { data, error, refetch } = useQuery({
    queryKey: ['desk', 'missed'],
    queryFn: async () => parseMissed(await callApi('/api/desk/missed', 'GET')),
    refetchInterval: POLL_MS,
  });
  const { order, isBusy, dialog } = useDial(() => void refetch());
  if (data === undefined)
    return error ? (
      <ProblemState error={error} heading="h2" onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={160} aria-busy />
    );
  if (data.length === 0) return <Typography color="text.secondary">{translate('desk.missed.none')}</Typography>;
  return (
    <>
      <List dense disablePadding sx={{ maxBlockSize: 420, overflow: 'auto' }}>
        {data.map(({ call, times }) => (
          <ListItem key={call.id} disableGutters divider sx={{ gap: 1.5, flexWrap: 'wrap' }}>
            <Box
              sx={{
                flex: '1 1 14rem',
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 1.5,
                rowGap: 0.5,
                typography: 'body2',
              }}
            >
              {FIELDS.filter((field) => call[field] !== null && call[field] !== undefined).map((field) => (
                <RecordField key={field} collection={CALLS} record={call} field={field} />
              ))}
              {times === 1 ? null : <span>{translate('desk.missed.times', { smart_count: times })}</span>}
            </Box>
            {mayDial ? (
              <Button
                size="small"
                variant="outlined"
                startIcon={<CallIcon />}
                disabled={isBusy}
                onClick={() => void order(`/api/desk/missed/${call.id}/dial`, {})}
              >
                {translate('desk.missed.dial')}
              </Button>
            ) : null}
          </ListItem>
        ))}
      </List>
      {dialog}
    </>
  );
}
