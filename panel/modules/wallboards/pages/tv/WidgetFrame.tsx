import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { Standing } from '../../../../../core/live/standing';
import { SMALL } from './tv-sizes';
import { StandingIcon } from './StandingIcon';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

interface WidgetFrameProps {
  title: string;
  standing?: Standing | undefined;
  /** Beside the heading, as which part of many is shown. */
  note?: string | undefined;
  children: ReactNode;
}

const groundOf = (standing: Standing | undefined) => (theme: Theme) => {
  if (standing === 'critical') return alpha(theme.palette.error.main, 0.2);
  return standing === 'warning' ? alpha(theme.palette.warning.main, 0.14) : theme.palette.background.paper;
};

/** A part of the board with its heading, and how its value stands. */
export function WidgetFrame({ title, standing, note, children }: WidgetFrameProps) {
  const headingId = useId();
  const isReached = standing === 'warning' || standing === 'critical';
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      data-widget={title}
      sx={{
        blockSize: '100%',
        minBlockSize: 0,
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        p: 'calc(var(--u) * 0.8)',
        borderRadius: 'calc(var(--u) * 0.8)',
        border: 'calc(var(--u) * 0.15) solid',
        borderColor: isReached ? (standing === 'critical' ? 'error.main' : 'warning.main') : 'divider',
        backgroundColor: groundOf(standing),
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 'calc(var(--u) * 0.6)', fontSize: SMALL, lineHeight: 1.2 }}
      >
        <Box
          component="h2"
          id={headingId}
          sx={{
            m: 0,
            flex: 1,
            minInlineSize: 0,
            font: 'inherit',
            fontWeight: 600,
            color: 'text.secondary',
            ...CUT_LINE,
          }}
        >
          <bdi>{title}</bdi>
        </Box>
        {note === undefined ? null : (
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {note}
          </Box>
        )}
        {standing === undefined ? null : <StandingIcon standing={standing} />}
      </Box>
      <Box sx={{ flex: 1, minBlockSize: 0, display: 'grid' }}>{children}</Box>
    </Box>
  );
}
