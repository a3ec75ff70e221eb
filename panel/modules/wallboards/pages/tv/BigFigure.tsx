import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Standing } from '../../../../../core/live/standing';
import { INKS } from './StandingIcon';
import { SMALL } from './tv-sizes';

interface BigFigureProps {
  value: ReactNode;
  /** Letters of the value: a long one is set smaller, so that it stays on its line. */
  letters: number;
  standing?: Standing | undefined;
  /** Below the value. */
  children?: ReactNode;
}

/** One value, as large as its place lets it be. */
export const BigFigure = ({ value, letters, standing, children }: BigFigureProps) => (
  <Box sx={{ containerType: 'size', display: 'grid', placeItems: 'center', minBlockSize: 'calc(var(--u) * 4)' }}>
    <Box sx={{ textAlign: 'center', maxInlineSize: '100%' }}>
      <Box
        data-figure
        sx={{
          fontSize: `max(${SMALL}, min(${children === undefined ? 75 : 55}cqh, ${Math.floor(150 / Math.max(letters, 3))}cqw))`,
          lineHeight: 1.05,
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          color: standing === undefined || standing === 'fine' ? 'text.primary' : INKS[standing],
          whiteSpace: 'nowrap',
        }}
      >
        {value}
      </Box>
      {children === undefined ? null : <Box sx={{ fontSize: SMALL, color: 'text.secondary' }}>{children}</Box>}
    </Box>
  </Box>
);
