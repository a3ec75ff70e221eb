import Box from '@mui/material/Box';
import type { DataRecord } from '../../../../../core/wire';
import { RecordField } from '../../../../../src/fields/RecordField';
import { useServerSeconds } from '../../../../../src/providers/server-clock';

const STATES = 'agent-states';
/** So long after it was asked for is shown what became of it. */
const SHOWN_MS = 1_800_000;

interface RequestedPauseProps {
  /** How the agent stands on a channel. */
  state: DataRecord;
}

/** The pause that the agent asked a supervisor for, and how that stands; nothing where none was. */
export function RequestedPause({ state }: RequestedPauseProps) {
  const now = useServerSeconds() * 1000;
  const { approval, requestedAt } = state;
  if (typeof approval !== 'string' || typeof requestedAt !== 'string') return null;
  if (approval !== 'waiting' && Date.parse(requestedAt) + SHOWN_MS < now) return null;
  return (
    <Box component="span" role="status" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <RecordField collection={STATES} record={state} field="approval" />
      <RecordField collection={STATES} record={state} field="requestedReasonId" />
    </Box>
  );
}
