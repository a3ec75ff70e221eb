import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { callFailure, useProblemText } from '../../../../../src/resources/useProblemText';
import { MessageBubble } from './MessageBubble';
import { discard, retry, type Pending } from './outbox';

/** A message on its way; one that was refused says why, and can be sent again or given up. */
export function PendingItem({ pending }: { pending: Pending }) {
  const translate = useTranslate();
  const describe = useProblemText();
  const { text, files, isNote, state, error } = pending;
  const hasFailed = state === 'failed';
  const reasons = (callFailure(error).body?.violations ?? []).map(({ message }) => message).join(' · ');
  return (
    <Box
      component="li"
      data-pending={state}
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', marginBlockStart: 1 }}
    >
      <MessageBubble
        voice={isNote ? 'note' : 'house'}
        text={text}
        files={files}
        footer={
          hasFailed ? (
            <ErrorIcon titleAccess={translate('internalChat.notSent')} color="error" sx={{ fontSize: 16 }} />
          ) : (
            <ClockIcon titleAccess={translate('internalChat.sending')} sx={{ fontSize: 16 }} />
          )
        }
      />
      {hasFailed ? (
        <Box
          role="alert"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
        >
          <Typography variant="caption" color="error">
            {translate('internalChat.notSent')} {reasons === '' ? describe(error) : reasons}
          </Typography>
          <Button size="small" onClick={() => retry(pending)}>
            {translate('internalChat.retry')}
          </Button>
          <Button size="small" color="inherit" onClick={() => discard(pending.id)}>
            {translate('internalChat.discard')}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
