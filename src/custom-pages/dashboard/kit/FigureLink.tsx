import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

interface FigureLinkProps {
  /** The list of exactly what was counted; undefined where there is none for the person. */
  to: string | undefined;
  /** How many rows the list has. */
  rows?: number | undefined;
  children: ReactNode;
}

/** A finger hits it; what is in it stands as it does without. */
export const FINGER = {
  '@media (pointer: coarse)': {
    display: 'inline-grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    verticalAlign: 'middle',
    minBlockSize: 44,
    minInlineSize: 44,
    maxInlineSize: '100%',
    '& > *': { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  },
} as const;

/** A figure that opens the list behind it. */
export function FigureLink({ to, rows, children }: FigureLinkProps) {
  if (to === undefined) return children;
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      underline="hover"
      sx={FINGER}
      {...(rows !== undefined && { 'data-rows': rows })}
    >
      {children}
    </Link>
  );
}
