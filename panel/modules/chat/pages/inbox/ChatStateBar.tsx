import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { RecordField } from '../../../../../src/fields/RecordField';
import { useGetListLive } from '../../../../../src/providers/realtime/hooks/useGetListLive';
import { MoveIcon } from '../../../../../src/resources/moves/MoveIcon';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';
import { PauseButton, REQUEST } from '../../../callcenter/pages/agent-states/PauseButton';
import { RequestedPause } from '../../../callcenter/pages/agent-states/RequestedPause';

const STATES = 'agent-states';
/** How the agent stands in the chat, since when, and what can be done about it: only who is available is given conversations. */
export function ChatStateBar() {
  const { data } = useGetListLive<DataRecord>(STATES, {
    filter: { channel: 'Chatbot' },
    sort: { field: 'channel', order: 'ASC' },
    pagination: { page: 1, perPage: 1 },
  });
  const [state] = data ?? [];
  return state === undefined ? null : <Standing state={state} />;
}

function Standing({ state }: { state: DataRecord }) {
  const generated = useGeneratedScreen(STATES);
  const translate = useTranslate();
  const { offered, label } = useMoves(generated);
  const { begin, isBusy, dialog } = useMoveFlow(generated);
  const { since, pauseReasonId } = state;
  const moves = offered(state).filter(({ name }) => name !== REQUEST);
  return (
    <Box
      role="group"
      aria-label={translate('inbox.state')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingInline: { xs: 1, sm: 2 },
        paddingBlock: 0.75,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <RecordField collection={STATES} record={state} field="state" />
      {typeof pauseReasonId === 'string' ? (
        <RecordField collection={STATES} record={state} field="pauseReasonId" />
      ) : null}
      {typeof since === 'string' ? (
        <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
          <Ticking since={since} />
        </Typography>
      ) : null}
      <RequestedPause state={state} />
      {state['state'] === 'available' ? null : (
        <Alert
          severity="warning"
          icon={false}
          sx={{ paddingBlock: 0, paddingInline: 1, '& .MuiAlert-message': { paddingBlock: 0.25 } }}
        >
          {translate('inbox.notAvailable')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
        {moves.map((move) =>
          move.ask?.includes('pauseReasonId') ? (
            <PauseButton
              key={move.name}
              generated={generated}
              state={state}
              move={move}
              size="small"
              none={translate('inbox.noReasons')}
              disabled={isBusy}
            />
          ) : (
            <Button
              key={move.name}
              size="small"
              variant={move.to === 'available' ? 'contained' : 'text'}
              startIcon={<MoveIcon name={move.icon} fontSize="small" />}
              disabled={isBusy}
              onClick={() => begin(move, [state])}
            >
              {label(move)}
            </Button>
          ),
        )}
      </Box>
      {dialog}
    </Box>
  );
}
