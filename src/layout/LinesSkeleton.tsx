import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const LINES = ['first', 'second', 'third'];

/** Where the lines of a dialog of the bar will stand while their code is on its way. */
export function LinesSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2 }}>
      {LINES.map((line) => (
        <Skeleton key={line} variant="rounded" height={48} />
      ))}
    </Box>
  );
}
