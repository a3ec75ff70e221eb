import CallIcon from '@mui/icons-material/CallOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { RecordField } from '../../../../../src/fields/RecordField';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { areaTimeZone } from '../../../../brazil/area-time-zone';
import { useDial } from './useDial';
import { zonedTime } from './zoned-time';

const CALLBACKS = 'campaign-callbacks';
const MOST = 50;
const POLL_MS = 30_000;
const FIELDS = ['mailingContactId', 'phone', 'status', 'notes'] as const;

/** The calls that the agent has promised, the next one first: each can be made, put off, or said to be done. */
export function CallbackList({ userId }: { userId: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const mayDial = useAbility().can('dial', 'extensions');
  const generated = useGeneratedScreen(CALLBACKS);
  const { data, error, refetch } = useGetList<DataRecord>(
    CALLBACKS,
    {
      filter: { agentId: userId, status: ['pending', 'due', 'in_progress'] },
      sort: { field: 'scheduledAt', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { refetchInterval: POLL_MS },
  );
  const again = () => void refetch();
  const { offered, label } = useMoves(generated);
  const flow = useMoveFlow(generated, again);
  const { order, isBusy, dialog } = useDial(again);
  if (data === undefined)
    return error ? (
      <ProblemState error={error} heading="h2" onRetry={again} />
    ) : (
      <Skeleton variant="rounded" height={160} aria-busy />
    );
  if (data.length === 0) return <Typography color="text.secondary">{translate('desk.callbacks.none')}</Typography>;
  return (
    <>
      <List dense disablePadding sx={{ maxBlockSize: 420, overflow: 'auto' }}>
        {data.map((callback) => {
          const there = timeThere(callback, language);
          const isOpen = callback['status'] !== 'in_progress';
          return (
            <ListItem key={callback.id} disableGutters divider sx={{ display: 'grid', gap: 0.5 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, typography: 'body2' }}>
                <Box component="span" sx={{ fontWeight: callback['status'] === 'due' ? 650 : 400 }}>
                  <RecordField collection={CALLBACKS} record={callback} field="scheduledAt" />
                </Box>
                {there === null ? null : (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {translate('desk.disposition.there', { time: there })}
                  </Box>
                )}
                {FIELDS.filter((field) => callback[field] !== null && callback[field] !== undefined).map((field) => (
                  <RecordField key={field} collection={CALLBACKS} record={callback} field={field} />
                ))}
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {mayDial && isOpen ? (
                  <Button
                    size="small"
                    variant="outlined"
                    startIcon={<CallIcon />}
                    disabled={isBusy}
                    onClick={() => void order(`/api/desk/callbacks/${callback.id}/dial`, {})}
                  >
                    {translate('desk.dial.call')}
                  </Button>
                ) : null}
                {offered(callback).map((move) => (
                  <Button
                    key={move.name}
                    size="small"
                    disabled={flow.isBusy}
                    onClick={() => flow.begin(move, [callback])}
                  >
                    {label(move)}
                  </Button>
                ))}
              </Box>
            </ListItem>
          );
        })}
      </List>
      {flow.dialog}
      {dialog}
    </>
  );
}

/** By the clocks of the area of the number; null where these show the same as the agent's, or it is not known. */
function timeThere({ phone, scheduledAt }: DataRecord, language: string): string | null {
  if (typeof phone !== 'string' || typeof scheduledAt !== 'string') return null;
  const zone = areaTimeZone(phone);
  return zone === undefined ? null : zonedTime(new Date(scheduledAt), zone, language);
}
