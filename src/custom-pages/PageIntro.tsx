import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The heading of a page, and what it is for. */
export function PageIntro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h5" component="h1">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ marginBlockStart: 1, maxWidth: '70ch' }}>
        {children}
      </Typography>
    </div>
  );
}
