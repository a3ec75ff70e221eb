import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  /** Read out at once: something went wrong. */
  alert?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** A quiet picture, a line and what can be done, where there is nothing to show. */
export function EmptyState({ icon, title, text, alert = false, children }: EmptyStateProps) {
  return (
    <Box
      role={alert ? 'alert' : 'status'}
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1, textAlign: 'center', px: 3, py: { xs: 6, sm: 9 } }}
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
      <Typography variant="h6" component="p">
        {title}
      </Typography>
      {text ? (
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '52ch', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ) : null}
      {children ? <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center', mt: 2 }}>{children}</Box> : null}
    </Box>
  );
}
