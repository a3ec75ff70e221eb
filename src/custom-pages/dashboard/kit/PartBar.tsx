import Box from '@mui/material/Box';
import type { Tone } from './CardIcon';

/** How much of the whole a value is; the number beside it says the same. */
export function PartBar({ part, whole, tone }: { part: number; whole: number; tone: Tone }) {
  const percent = whole === 0 ? 0 : Math.min(100, (part / whole) * 100);
  return (
    <Box aria-hidden sx={{ blockSize: 6, borderRadius: 3, bgcolor: 'action.selected', overflow: 'hidden' }}>
      <Box
        sx={{
          blockSize: '100%',
          inlineSize: `${percent}%`,
          borderRadius: 3,
          bgcolor: `${tone}.main`,
          transition: 'inline-size 0.4s',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        }}
      />
    </Box>
  );
}
