import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CardIcon, type Tone } from './CardIcon';
import { Defined } from './Defined';

interface MetricFrameProps {
  icon: string;
  title: string;
  /** What it counts, and what not. */
  definition: string;
  tone?: Tone;
  /** Where the figure leads; absent while the cards are being arranged. */
  to: string | undefined;
  value: ReactNode;
  /** Lines below the value. */
  children?: ReactNode;
}

/** An amount of money stays on one line of the narrowest card. */
const VALUE_SIZE = 'clamp(1rem, 14cqi, 1.75rem)';

/** Sign, currency and number keep their order in Arabic. */
export const FIGURE = { unicodeBidi: 'isolate' } as const;

/** One figure: its name, its value, and what to think of it. The whole card leads to what was counted. */
export function MetricFrame({ icon, title, definition, tone = 'primary', to, value, children }: MetricFrameProps) {
  const content = (
    <Box
      sx={{
        inlineSize: '100%',
        display: 'flex',
        flexDirection: 'column',
        gap: 0.75,
        padding: 2,
        minHeight: 142,
        containerType: 'inline-size',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 40 }}>
        <CardIcon name={icon} tone={tone} />
        <Typography
          variant="body2"
          component="span"
          color="text.secondary"
          sx={{ fontWeight: 550, lineHeight: 1.3, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start' }}
        >
          {title}
        </Typography>
      </Box>
      <Box
        sx={{
          fontSize: VALUE_SIZE,
          fontWeight: 650,
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
          textAlign: 'start',
          overflowWrap: 'anywhere',
        }}
      >
        {value}
      </Box>
      {children}
    </Box>
  );
  const edge =
    tone === 'primary'
      ? {}
      : {
          boxShadow: (theme: { palette: Record<'warning' | 'error', { main: string }> }) =>
            `inset 0 0 0 1.5px ${theme.palette[tone].main}`,
        };
  return (
    <Defined text={definition} isReached={to !== undefined}>
      <Card sx={{ blockSize: '100%', ...edge }}>
        {to === undefined ? (
          content
        ) : (
          <CardActionArea
            component={Link}
            to={to}
            sx={{ blockSize: '100%', display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start' }}
          >
            {content}
          </CardActionArea>
        )}
      </Card>
    </Defined>
  );
}
