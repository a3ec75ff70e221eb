import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A value under its name, as record pages and read-only fields of forms show it. */
export function LabeledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="div" color="text.secondary" sx={{ mb: 0.25 }}>
        {label}
      </Typography>
      <Box sx={{ typography: 'body1', overflowWrap: 'anywhere', minBlockSize: '1.5em' }}>{children}</Box>
    </Box>
  );
}
