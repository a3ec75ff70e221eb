import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** From this width of the page on, what is about the record as a whole stands beside it. */
const BESIDE = '@container (min-width: 60rem)';

interface RecordLayoutProps {
  /** Cards about the record as a whole; below the rest where there is no room beside it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The body of a form or record page: what the record holds, and beside it how it stands. */
export function RecordLayout({ aside, children }: RecordLayoutProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)', [BESIDE]: { '&:has(> aside > *)': { gridTemplateColumns: 'minmax(0, 1fr) 18rem' } } }}>
        <Box sx={{ minInlineSize: 0 }}>{children}</Box>
        {aside ? <Box component="aside" sx={{ display: 'grid', gap: 2, minInlineSize: 0, '&:empty': { display: 'none' } }}>{aside}</Box> : null}
      </Box>
    </Box>
  );
}

/** A card at the side of a record. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="h2" sx={{ mb: 1 }}>{title}</Typography>
      {children}
    </Card>
  );
}
