import Box from '@mui/material/Box';
import { Children, useDeferredValue, type ReactNode } from 'react';

/** Values that are drawn before the browser shows anything: what a screen has room for at the top. */
const FIRST = 16;

/** Names and values of a group to read, in two columns where there is room. The first are shown at once, the others right after. */
export function ReadingList({ children }: { children: ReactNode }) {
  const rows = Children.toArray(children);
  const drawn = useDeferredValue(rows.length, FIRST);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 4, rowGap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', '@container (min-width: 40rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {drawn < rows.length ? rows.slice(0, drawn) : rows}
      </Box>
    </Box>
  );
}

interface ReadingRowProps {
  label: string;
  /** Takes the whole line, its value below its name. */
  isWide: boolean;
  children: ReactNode;
}

/** One of them: the name at the start, the value beside it. */
export function ReadingRow({ label, isWide, children }: ReadingRowProps) {
  return (
    <Box sx={isWide ? { gridColumn: '1 / -1', minInlineSize: 0 } : { minInlineSize: 0, display: 'grid', gridTemplateColumns: 'minmax(7rem, 2fr) 3fr', columnGap: 1.5, alignItems: 'baseline' }}>
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere', ...(isWide && { mb: 0.5 }) }}>{label}</Box>
      <Box component="dd" sx={{ m: 0, minInlineSize: 0, typography: 'body1', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}
