import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two columns where there is room, one on a phone: the grid of forms (`tight`: inputs keep room for a message) and record pages. */
export function FieldGrid({ tight = false, children }: { tight?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 3,
        rowGap: tight ? 1.5 : 2.5,
        alignItems: 'start',
        '& .MuiFormControl-root': { marginBlock: 0 },
      }}
    >
      {children}
    </Box>
  );
}
