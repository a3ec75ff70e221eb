import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CardIcon } from './CardIcon';
import { Defined } from './Defined';

interface CardFrameProps {
  icon: string;
  title: string;
  /** What the figures in it count, where they do not say so themselves. */
  definition?: string;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with a heading: everything but single figures. */
export function CardFrame({ icon, title, definition = '', actions, children }: CardFrameProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ blockSize: '100%', display: 'flex', flexDirection: 'column' }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingInline: 2, paddingBlockStart: 2, minHeight: 52 }}
      >
        <CardIcon name={icon} />
        <Defined text={definition}>
          <Typography
            id={titleId}
            component="h2"
            variant="h6"
            sx={{ flex: 1, minWidth: 0, fontSize: '1rem', overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
        </Defined>
        {actions}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', padding: 2, paddingBlockStart: 1.5 }}>
        {children}
      </Box>
    </Card>
  );
}
