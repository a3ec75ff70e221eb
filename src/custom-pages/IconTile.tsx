import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';

const SIZES = {
  medium: { inlineSize: 44, blockSize: 44, borderRadius: 2.5 },
  small: { inlineSize: 36, blockSize: 36, borderRadius: 2, '& svg': { fontSize: 20 } },
} as const;

interface IconTileProps {
  colour?: 'primary' | 'success' | 'warning' | 'error' | 'info';
  size?: keyof typeof SIZES;
  children: ReactNode;
}

/** An icon on tinted ground, at the start of a line or card. */
export const IconTile = ({ colour = 'primary', size = 'medium', children }: IconTileProps) => (
  <Box
    aria-hidden
    sx={(theme) => ({
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      ...SIZES[size],
      color: theme.palette.mode === 'dark' ? theme.palette[colour].light : theme.palette[colour].main,
      bgcolor: alpha(theme.palette[colour].main, theme.palette.mode === 'dark' ? 0.2 : 0.1),
    })}
  >
    {children}
  </Box>
);
