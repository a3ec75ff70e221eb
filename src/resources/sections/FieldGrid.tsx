import Box from '@mui/material/Box';
import { Children, useDeferredValue, type ReactNode } from 'react';

/** Fields that are drawn before the browser shows anything: what a screen has room for at the top. */
const FIRST = 6;

interface FieldGridProps {
  tight?: boolean;
  /** `dl` for names and values to read. */
  component?: 'div' | 'dl';
  children: ReactNode;
}

/**
 * Two columns where there is room, one on a phone: the grid of forms (`tight`: inputs keep room for a message) and record
 * pages. The first fields are shown at once and the others right after, so that a long form opens as fast as a short one.
 */
export function FieldGrid({ tight = false, component = 'div', children }: FieldGridProps) {
  const slots = Children.toArray(children);
  const drawn = useDeferredValue(slots.length, FIRST);
  return (
    <Box
      component={component}
      sx={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 3,
        rowGap: tight ? 2 : 2.5,
        alignItems: 'start',
        '& .MuiFormControl-root': { marginBlock: 0 },
      }}
    >
      {drawn < slots.length ? slots.slice(0, drawn) : slots}
    </Box>
  );
}
