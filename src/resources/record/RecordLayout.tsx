import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { IndexPlace } from '../section-index/IndexPlace';

/** From this width of the page on, what is about the record as a whole stands beside it. */
const BESIDE = '@container (min-width: 60rem)';

interface RecordLayoutProps {
  /** How the record stands, before the index of its groups at the side. */
  standing?: ReactNode;
  /** Further cards about the record as a whole; below the rest where there is no room beside it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The body of a form or record page: what the record holds, and beside it how it stands. */
export function RecordLayout({ standing, aside, children }: RecordLayoutProps) {
  const [index, setIndex] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          [BESIDE]: { '&:has(> aside > :not(:empty))': { gridTemplateColumns: 'minmax(0, 1fr) 18rem' } },
        }}
      >
        <Box sx={{ minInlineSize: 0 }}>
          <IndexPlace value={index}>{children}</IndexPlace>
        </Box>
        {standing || aside ? (
          <Box component="aside" sx={asideStyle}>
            {standing}
            <Box ref={setIndex} className="index-place" />
            {aside}
          </Box>
        ) : null}
      </Box>
    </Box>
  );
}

const asideStyle = {
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  minInlineSize: 0,
  '&:not(:has(> :not(:empty)))': { display: 'none' },
  // Where it stands below the groups, nobody looks for the way to them there.
  '& > .index-place': { display: 'none' },
  [BESIDE]: {
    alignSelf: 'stretch',
    '& > .index-place:not(:empty)': {
      display: 'block',
      position: 'sticky',
      insetBlockStart: 'calc(var(--page-top, 0px) + 16px)',
      zIndex: 1,
      // What it stays above passes behind it and the gaps around it.
      bgcolor: 'background.default',
      boxShadow: ({ palette }: Theme) =>
        `0 -12px 0 4px ${palette.background.default}, 0 12px 0 4px ${palette.background.default}`,
    },
  },
};

interface AsideCardProps {
  title: string;
  /** What the group is for. */
  help?: string | undefined;
  children: ReactNode;
}

/** A card at the side of a record. */
export function AsideCard({ title, help, children }: AsideCardProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: help === undefined ? 1 : 0 }}>
        {title}
      </Typography>
      {help === undefined ? null : (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {help}
        </Typography>
      )}
      {children}
    </Card>
  );
}
