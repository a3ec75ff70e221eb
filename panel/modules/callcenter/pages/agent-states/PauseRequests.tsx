import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DataRecord } from '../../../../../core/wire';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { RecordField } from '../../../../../src/fields/RecordField';
import { useGetListLive } from '../../../../../src/providers/realtime/hooks/useGetListLive';
import { MoveIcon } from '../../../../../src/resources/moves/MoveIcon';
import { useMoveFlow } from '../../../../../src/resources/moves/useMoveFlow';
import { useMoves } from '../../../../../src/resources/moves/useMoves';
import { useGeneratedScreen } from '../../../../../src/resources/useGeneratedScreen';

const STATES = 'agent-states';
/** The others come when these are answered. */
const MOST = 20;
const ANSWERS: ReadonlySet<string> = new Set(['approve', 'refuse']);

/** The pauses that agents ask for, for whoever may approve them: each is a press. Without any there is nothing. */
export function PauseRequests() {
  const generated = useGeneratedScreen(STATES);
  const translate = useTranslate();
  const { possible } = useMoves(generated);
  const mayAnswer = possible.some(({ name }) => ANSWERS.has(name));
  const { data } = useGetListLive<DataRecord>(
    STATES,
    {
      filter: { approval: 'waiting' },
      sort: { field: 'requestedAt', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { enabled: mayAnswer },
  );
  if (!mayAnswer || data === undefined || data.length === 0) return null;
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <PageCard title={translate('panel.pauseRequests')}>
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.25 }}>
          {data.map((state) => (
            <Request key={state.id} state={state} />
          ))}
        </Box>
      </PageCard>
    </Box>
  );
}

function Request({ state }: { state: DataRecord }) {
  const generated = useGeneratedScreen(STATES);
  const { offered, label } = useMoves(generated);
  const { begin, isBusy, dialog } = useMoveFlow(generated);
  const { requestedAt } = state;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        <RecordField collection={STATES} record={state} field="agentId" />
      </Typography>
      <RecordField collection={STATES} record={state} field="requestedReasonId" />
      <RecordField collection={STATES} record={state} field="channel" />
      <RecordField collection={STATES} record={state} field="state" />
      {typeof requestedAt === 'string' ? (
        <Typography component="span" variant="body2" color="text.secondary">
          <Ticking since={requestedAt} />
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
        {offered(state)
          .filter(({ name }) => ANSWERS.has(name))
          .map((move) => (
            <Button
              key={move.name}
              size="small"
              variant={move.name === 'approve' ? 'contained' : 'outlined'}
              startIcon={<MoveIcon name={move.icon} fontSize="small" />}
              disabled={isBusy}
              onClick={() => begin(move, [state])}
            >
              {label(move)}
            </Button>
          ))}
      </Box>
      {dialog}
    </Box>
  );
}
