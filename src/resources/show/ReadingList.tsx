import Box from '@mui/material/Box';
import { Children, useDeferredValue, type ReactNode } from 'react';

/** Values that are drawn before the browser shows anything: what a screen has room for at the top. */
const FIRST = 16;

/** From this width on names stand beside their values, and from the other on in two columns. */
const BESIDE = '@container (min-width: 18rem)';
const TWO_COLUMNS = '@container (min-width: 40rem)';

const PAIR = 'minmax(7rem, 2fr) minmax(0, 3fr)';

const listStyle = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { gridColumn: '1 / -1', minInlineSize: 0 },
  [BESIDE]: {
    gridTemplateColumns: PAIR,
    '& > div:not(.is-wide)': { display: 'grid', gridTemplateColumns: 'subgrid', alignItems: 'baseline' },
  },
  [TWO_COLUMNS]: {
    gridTemplateColumns: `${PAIR} ${PAIR}`,
    '& > div:not(.is-wide)': { gridColumn: 'span 2' },
    // What takes a whole line begins where all values of its column do.
    '& > .is-wide': {
      display: 'grid',
      gridTemplateColumns: 'subgrid',
      alignItems: 'baseline',
      '& > dd': { gridColumn: '2 / -1' },
    },
  },
};

/** Names and values of a group to read, in two columns where there is room. The first are shown at once, the others right after. */
export function ReadingList({ children }: { children: ReactNode }) {
  const rows = Children.toArray(children);
  const drawn = useDeferredValue(rows.length, FIRST);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="dl" sx={listStyle}>
        {drawn < rows.length ? rows.slice(0, drawn) : rows}
      </Box>
    </Box>
  );
}

interface ReadingRowProps {
  label: string;
  /** Takes the whole line; where there is little room its value stands below its name. */
  isWide: boolean;
  children: ReactNode;
}

/** One of them: the name at the start, the value beside it. */
export function ReadingRow({ label, isWide, children }: ReadingRowProps) {
  return (
    <Box className={isWide ? 'is-wide' : undefined}>
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, minInlineSize: 0, typography: 'body1', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
    </Box>
  );
}
