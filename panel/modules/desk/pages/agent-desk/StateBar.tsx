import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { RecordField } from '../../../../../src/fields/RecordField';
import { MoveIcon } from '../../../../../src/resources/moves/MoveIcon';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { PauseButton, REQUEST } from '../../../callcenter/pages/agent-states/PauseButton';
import { RequestedPause } from '../../../callcenter/pages/agent-states/RequestedPause';
import { PhoneBadge } from '../softphone/PhoneBadge';
import { STATES } from './desk-shape';

interface StateBarProps {
  userId: string;
  state: DataRecord;
  /** Says that the call needs a disposition first; undefined where it does not. */
  owes: (() => void) | undefined;
  refresh: () => void;
}

/** Moves that the server refuses while a disposition is owed. */
const ENDS_WORK: ReadonlySet<string> = new Set(['release', 'pause', 'logout']);

/** How the agent stands on the telephone, since when, and what can be done about it: each a press away. */
export function StateBar({ userId, state, owes, refresh }: StateBarProps) {
  const generated = useGeneratedScreen(STATES);
  const translate = useTranslate();
  const { offered, label } = useMoves(generated);
  const { begin, isBusy, dialog } = useMoveFlow(generated, refresh);
  const moves = offered(state).filter(({ name }) => name !== REQUEST);
  const { since, wrapUpUntil, pauseReasonId, askedMove } = state;
  const now = useServerSeconds() * 1000;
  // Once the time is over it tells how long the work after the call lasts.
  const isLeft = state['state'] === 'wrap_up' && typeof wrapUpUntil === 'string' && Date.parse(wrapUpUntil) > now;
  const until = isLeft ? wrapUpUntil : undefined;
  return (
    <Card sx={{ padding: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }} role="group">
        <RecordField collection={STATES} record={state} field="state" />
        {typeof pauseReasonId === 'string' ? (
          <RecordField collection={STATES} record={state} field="pauseReasonId" />
        ) : null}
        {typeof since === 'string' ? (
          <Typography component="span" sx={{ fontWeight: 650, fontSize: '1.25rem' }}>
            {until === undefined ? <Ticking since={since} /> : <Ticking until={until} />}
          </Typography>
        ) : null}
        {state['state'] === 'paused' && typeof pauseReasonId === 'string' && typeof since === 'string' ? (
          <PauseLimit reasonId={pauseReasonId} since={since} />
        ) : null}
        {askedMove === null ? null : <RecordField collection={STATES} record={state} field="askedMove" />}
        <RequestedPause state={state} />
      </Box>
      <PhoneBadge userId={userId} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
        {moves.map((move) =>
          owes === undefined && move.ask?.includes('pauseReasonId') ? (
            <PauseButton
              key={move.name}
              generated={generated}
              state={state}
              move={move}
              size="medium"
              none={translate('desk.noReasons')}
              disabled={isBusy}
              refresh={refresh}
            />
          ) : (
            <Button
              key={move.name}
              variant={move.to === 'available' ? 'contained' : 'outlined'}
              startIcon={<MoveIcon name={move.icon} />}
              disabled={isBusy}
              onClick={() => (owes !== undefined && ENDS_WORK.has(move.name) ? owes() : begin(move, [state]))}
            >
              {label(move)}
            </Button>
          ),
        )}
      </Box>
      {dialog}
    </Card>
  );
}

/** How long a pause of this reason may last, and that it has lasted longer; nothing where nobody has set a limit. */
function PauseLimit({ reasonId, since }: { reasonId: string; since: string }) {
  const translate = useTranslate();
  const now = useServerSeconds();
  const { data } = useGetOne<DataRecord>('pause-reasons', { id: reasonId });
  const minutes = data?.['maxMinutes'];
  if (typeof minutes !== 'number' || minutes === 0) return null;
  const isOver = now - Date.parse(since) / 1000 > minutes * 60;
  return (
    <Typography
      component="span"
      variant="body2"
      data-pause={isOver ? 'over' : 'within'}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: isOver ? 'error.main' : 'text.secondary',
        fontWeight: isOver ? 650 : undefined,
      }}
    >
      {isOver ? <ErrorOutline aria-hidden fontSize="small" /> : null}
      {translate(isOver ? 'desk.pause.over' : 'desk.pause.limit', { minutes })}
    </Typography>
  );
}
