import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Names and values in little room: beside each other, or below where the value is long. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ margin: 0, display: 'grid', rowGap: 1, typography: 'body2' }}>
    {children}
  </Box>
);

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
