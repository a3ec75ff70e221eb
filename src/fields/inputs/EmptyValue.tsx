import { Box } from '@mui/material';

/** Stands for a field without a value; not read aloud. */
export const EmptyValue = () => (
  <Box component="span" aria-hidden sx={{ color: 'text.disabled' }}>
    —
  </Box>
);
