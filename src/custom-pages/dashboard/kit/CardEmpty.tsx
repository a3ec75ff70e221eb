import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** One quiet line in a card that has nothing to show. */
export function CardEmpty({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        minHeight: 120,
        color: 'text.disabled',
        textAlign: 'center',
      }}
    >
      <Box aria-hidden sx={{ display: 'grid' }}>
        {icon}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
    </Box>
  );
}
