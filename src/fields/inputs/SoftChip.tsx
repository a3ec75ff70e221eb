import { Box, type Theme } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { StateColour } from '../state-colour';

interface SoftChipProps {
  colour?: StateColour;
  children: ReactNode;
}

/** A quiet label: tinted ground, readable ink, a dot for states. Lighter than MUI's Chip, for lists of many. */
export const SoftChip = ({ colour = 'neutral', children }: SoftChipProps) => (
  <Box component="span" dir="auto" sx={STYLES[colour]}>
    {children}
  </Box>
);

const base = {
  display: 'inline-block', verticalAlign: 'middle', maxInlineSize: '100%', minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', paddingInline: 1, paddingBlock: '2px',
  borderRadius: 99, fontSize: '0.8125rem', lineHeight: 1.45, fontWeight: 500, whiteSpace: 'nowrap',
} as const;

const tinted = (colour: Exclude<StateColour, 'neutral'>) => (theme: Theme) => ({
  ...theme.unstable_sx(base),
  backgroundColor: alpha(theme.palette[colour].main, theme.palette.mode === 'dark' ? 0.2 : 0.12),
  color: theme.palette.mode === 'dark' ? theme.palette[colour].light : theme.palette[colour].dark,
  '&::before': { content: '""', display: 'inline-block', inlineSize: 6, blockSize: 6, marginInlineEnd: '6px', verticalAlign: 'middle', marginBlockStart: '-2px', borderRadius: '50%', backgroundColor: theme.palette[colour].main },
});

const STYLES = {
  success: tinted('success'),
  warning: tinted('warning'),
  error: tinted('error'),
  info: tinted('info'),
  neutral: { ...base, backgroundColor: 'action.hover', color: 'text.primary' },
} as const;
