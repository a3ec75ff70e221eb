import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { type LiveState, usePollSeconds } from '../../providers/realtime/connection-store';
import { useLiveState } from '../../providers/realtime/useLiveness';

const COLOURS: Record<LiveState, string> = {
  initialized: 'text.disabled',
  connecting: 'info.main',
  connected: 'success.main',
  unavailable: 'warning.main',
  failed: 'error.main',
  disconnected: 'error.main',
  refused: 'warning.main',
  away: 'error.main',
};

/** Whether what the page shows is live: a dot, its word where there is room, and what it means to whoever points at it. */
export function ConnectionBadge() {
  const state = useLiveState();
  const seconds = usePollSeconds();
  const translate = useTranslate();
  const word = translate(`panel.live.states.${state}`);
  const meaning = translate(`panel.live.meanings.${state}`, { seconds });
  return (
    <Tooltip title={meaning}>
      <Box
        role="status"
        aria-live="polite"
        data-state={state}
        tabIndex={0}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInline: 1,
          minHeight: 32,
          borderRadius: 4,
          cursor: 'default',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <Box
          aria-hidden
          sx={{ flex: 'none', inlineSize: 9, blockSize: 9, borderRadius: '50%', bgcolor: COLOURS[state] }}
        />
        <Box
          component="span"
          sx={({ breakpoints }) => ({
            typography: 'caption',
            color: 'text.secondary',
            fontWeight: 600,
            whiteSpace: 'nowrap',
            [breakpoints.down('md')]: visuallyHidden,
          })}
        >
          {word}
        </Box>
      </Box>
    </Tooltip>
  );
}
