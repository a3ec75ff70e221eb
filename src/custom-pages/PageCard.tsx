import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PageCardProps {
  title: string;
  /** A sentence below the title. */
  text?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One matter of a page: its title, what it is about, what can be done, and the matter itself. */
export function PageCard({ title, text, actions, children }: PageCardProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{
        padding: { xs: 2, sm: 3 },
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        // Beside a taller one it is as tall, and what it says stands together all the same.
        alignContent: 'start',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
          <Typography id={titleId} variant="h6" component="h2">
            {title}
          </Typography>
          {text === undefined ? null : (
            <Typography variant="body2" color="text.secondary" sx={{ marginBlockStart: 0.5, maxWidth: '70ch' }}>
              {text}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Card>
  );
}
