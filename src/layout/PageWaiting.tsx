import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The shape of a page while its code or its description is on the way. */
export function PageWaiting() {
  return (
    <Box aria-busy="true">
      <Skeleton variant="text" width="12rem" height={44} />
      <Skeleton variant="rounded" height={320} sx={{ marginBlockStart: 2, borderRadius: '14px' }} />
    </Box>
  );
}
