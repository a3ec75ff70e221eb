import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface LabeledValueProps {
  label: string;
  /** Takes the whole row of a grid. */
  isWide?: boolean;
  /** One name and value of a description list (`dl`). */
  isDescription?: boolean;
  children: ReactNode;
}

/** A value under its name, as record pages and read-only fields of forms show it. */
export function LabeledValue({ label, isWide = false, isDescription = false, children }: LabeledValueProps) {
  return (
    <Box sx={{ gridColumn: isWide ? '1 / -1' : 'auto', minWidth: 0 }}>
      <Typography
        variant="body2"
        component={isDescription ? 'dt' : 'div'}
        color="text.secondary"
        sx={{ display: 'block', mb: 0.25 }}
      >
        {label}
      </Typography>
      <Box
        component={isDescription ? 'dd' : 'div'}
        sx={{ margin: 0, typography: 'body1', overflowWrap: 'anywhere', minBlockSize: '1.5em' }}
      >
        {children}
      </Box>
    </Box>
  );
}
