import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { use } from 'react';
import { IconSource } from '../../../providers/IconSource';

export type Tone = 'primary' | 'warning' | 'error';

/** An icon of the menu on a tint of its colour. */
export function CardIcon({ name, tone = 'primary' }: { name: string; tone?: Tone }) {
  const drawIcon = use(IconSource);
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        inlineSize: 36,
        blockSize: 36,
        borderRadius: 2,
        color: theme.palette[tone].main,
        bgcolor: alpha(theme.palette[tone].main, 0.12),
        '& svg': { fontSize: 20 },
      })}
    >
      {drawIcon(name)}
    </Box>
  );
}
