import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import ClockIcon from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface PendingMessageProps {
  state: string;
  /** Why it was not sent; undefined while it is on its way. */
  problem: string | undefined;
  renderBubble: (footer: ReactNode) => ReactNode;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message on its way, in a list of messages; one that could not be sent says why, and can be sent again or given up. */
export function PendingMessage({ state, problem, renderBubble, onRetry, onDiscard }: PendingMessageProps) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      data-pending={state}
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', marginBlockStart: 1 }}
    >
      {renderBubble(
        problem === undefined ? (
          <ClockIcon titleAccess={translate('internalChat.sending')} sx={{ fontSize: 16 }} />
        ) : (
          <ErrorIcon titleAccess={translate('internalChat.notSent')} color="error" sx={{ fontSize: 16 }} />
        ),
      )}
      {problem === undefined ? null : (
        <Box
          role="alert"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
        >
          <Typography variant="caption" color="error">
            {translate('internalChat.notSent')} {problem}
          </Typography>
          <Button size="small" onClick={onRetry}>
            {translate('internalChat.retry')}
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {translate('internalChat.discard')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
