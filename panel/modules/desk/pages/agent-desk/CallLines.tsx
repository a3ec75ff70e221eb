import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import type { ReactNode } from 'react';

/** Calls of the agent's day, as high as their card at most. */
export const CallLines = ({ children }: { children: ReactNode }) => (
  <List dense disablePadding sx={{ maxBlockSize: 420, overflow: 'auto' }}>
    {children}
  </List>
);

/** What there is to say of a call, and what can be done about it. */
export const CallLine = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <ListItem disableGutters divider sx={{ gap: 1.5, flexWrap: 'wrap' }}>
    <Box
      sx={{ flex: '1 1 14rem', display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, typography: 'body2' }}
    >
      {children}
    </Box>
    {action}
  </ListItem>
);
