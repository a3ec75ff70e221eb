import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface IconTileProps {
  colour?: 'primary' | 'success' | 'warning' | 'error' | 'info';
  children: ReactNode;
}

/** An icon on tinted ground, at the start of a line. */
export const IconTile = ({ colour = 'primary', children }: IconTileProps) => (
  <Box
    aria-hidden
    sx={(theme) => ({
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      inlineSize: 44,
      blockSize: 44,
      borderRadius: 2.5,
      color: theme.palette.mode === 'dark' ? theme.palette[colour].light : theme.palette[colour].main,
      bgcolor: alpha(theme.palette[colour].main, theme.palette.mode === 'dark' ? 0.2 : 0.1),
    })}
  >
    {children}
  </Box>
);
