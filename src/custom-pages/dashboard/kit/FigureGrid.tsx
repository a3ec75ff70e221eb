import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { Standing } from '../../../../core/live/standing';
import { Defined } from './Defined';
import { FigureLink } from './FigureLink';

/** One of several figures of a card. */
export interface GridFigure {
  id: string;
  title: string;
  /** How it is counted. */
  definition: string;
  /** Undefined while it is not there. */
  value: ReactNode;
  standing?: Standing;
  /** The list of exactly what was counted, and how many rows it has. */
  to?: string | undefined;
  rows?: number;
  /** What it is compared with. */
  beside?: ReactNode;
}

const COLOURS: Record<Standing, string> = { fine: 'text.primary', warning: 'warning.main', critical: 'error.main' };

/** Several figures side by side, each under its name. */
export const FigureGrid = ({ figures }: { figures: readonly GridFigure[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 6.75rem), 1fr))' }}
  >
    {figures.map((figure) => (
      <Figure key={figure.id} figure={figure} isCompared={figures.some(({ beside }) => beside !== undefined)} />
    ))}
  </Box>
);

interface FigureProps {
  figure: GridFigure;
  /** One of the figures is compared with something: values stay on one line. */
  isCompared: boolean;
}

function Figure({
  figure: { id, title, definition, value, standing = 'fine', to, rows, beside },
  isCompared,
}: FigureProps) {
  const shown = (
    <span data-figure {...(rows !== undefined && { 'data-rows': rows })}>
      {value}
    </span>
  );
  return (
    <Defined text={definition} isReached={to !== undefined && value !== undefined}>
      <Box
        data-name={id}
        sx={{ minInlineSize: 0, display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}
      >
        <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {title}
        </Box>
        <Box
          component="dd"
          sx={{ m: 0, typography: 'h6', lineHeight: 1.4, fontVariantNumeric: 'tabular-nums', color: COLOURS[standing] }}
        >
          {value === undefined ? <Skeleton width={40} /> : <FigureLink to={to}>{shown}</FigureLink>}
          {isCompared ? (
            <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
              {beside ?? '\u00a0'}
            </Box>
          ) : null}
        </Box>
      </Box>
    </Defined>
  );
}
