import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePageTitle } from '../providers/screens/usePageTitle';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  /** What the title is in the outline of the page: `h1` where it stands in place of a page's own heading, and names the browser tab. */
  heading?: 'h1' | 'h2' | 'p';
  /** Read out at once: something went wrong. */
  alert?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** A quiet picture, a line and what can be done, where there is nothing to show. */
export function EmptyState({ icon, title, text, heading = 'p', alert = false, children }: EmptyStateProps) {
  return (
    <Box
      role={alert ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        textAlign: 'center',
        px: 3,
        py: { xs: 6, sm: 9 },
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          inlineSize: 64,
          blockSize: 64,
          mb: 1,
          borderRadius: '50%',
          bgcolor: 'action.hover',
          color: 'text.secondary',
          '& svg': { fontSize: 30 },
        }}
      >
        {icon}
      </Box>
      <Typography variant="h6" component={heading}>
        {title}
      </Typography>
      {heading === 'h1' ? <TabTitle title={title} /> : null}
      {text ? (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '52ch', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ) : null}
      {children ? (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center', mt: 2 }}>{children}</Box>
      ) : null}
    </Box>
  );
}

function TabTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
