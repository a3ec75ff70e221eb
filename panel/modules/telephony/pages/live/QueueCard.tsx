import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Standing } from '../../../../../core/live/standing';
import { useServerSeconds } from '../../../../../src/custom-pages/live/server-clock';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import type { QueueShown } from '../../rules/live-snapshots';
import { queueFigures } from '../../rules/queue-figures';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { queueStanding, worst } from '../../rules/queue-standing';

const INKS: Record<Standing, string> = { fine: 'text.primary', warning: 'warning.main', critical: 'error.main' };

interface QueueCardProps {
  queue: QueueShown;
  isOpen: boolean;
  /** Where the queue is shown with its callers and members. */
  to: string;
}

/** One queue at a glance; it opens its callers and members. */
export function QueueCard({ queue, isOpen, to }: QueueCardProps) {
  const translate = useTranslate();
  const text = useLiveText();
  const standing = queueStanding(queue, useServerSeconds());
  const all = worst(standing.waiting, standing.wait, standing.serviceLevel);
  const figures = queue.sums === null ? undefined : queueFigures(queue.sums);
  return (
    <Card
      data-queue={queue.id}
      sx={{
        blockSize: '100%',
        outline: isOpen ? 2 : 0,
        outlineStyle: 'solid',
        outlineColor: 'primary.main',
        borderInlineStart: 4,
        borderInlineStartColor: queue.color ?? 'divider',
      }}
    >
      <CardActionArea
        component={Link}
        to={to}
        aria-current={isOpen ? 'true' : undefined}
        sx={{ blockSize: '100%', padding: 2, display: 'grid', gap: 1.25, alignContent: 'start' }}
      >
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', inlineSize: '100%', minWidth: 0 }}>
          <Box component="span" dir="auto" title={queue.name ?? ''} sx={NAME}>
            {queue.name}
          </Box>
          {all === 'fine' ? null : <ErrorOutline aria-hidden fontSize="small" sx={{ color: INKS[all] }} />}
          <Box
            component="span"
            dir="ltr"
            sx={{ marginInlineStart: 'auto', color: 'text.secondary', typography: 'body2' }}
          >
            {queue.number}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, inlineSize: '100%' }}>
          <Fact
            label={translate('watch.queue.waiting')}
            definition={translate('watch.definitions.waiting')}
            standing={standing.waiting}
            isLarge
          >
            <span data-figure="waiting">{text.count(queue.waiting)}</span>
          </Fact>
          <Fact
            label={translate('watch.queue.longestWait')}
            definition={translate('watch.definitions.longestWait')}
            standing={standing.wait}
          >
            {queue.longestWaitSince === null ? NOTHING : <Ticking since={queue.longestWaitSince} />}
          </Fact>
          <Fact
            label={translate('watch.queue.serviceLevel')}
            definition={translate('watch.definitions.serviceLevel', { seconds: queue.slaSeconds ?? 0 })}
            standing={standing.serviceLevel}
          >
            {text.percent(figures?.serviceLevel ?? null)}
          </Fact>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1.5,
            rowGap: 0.25,
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          <span>{translate('watch.queue.availableNow', { amount: queue.available })}</span>
          <span>{translate('watch.queue.onCallNow', { amount: queue.onCall })}</span>
          <span>{translate('watch.queue.wrapUpNow', { amount: queue.wrapUp })}</span>
          <span>{translate('watch.queue.pausedNow', { amount: queue.paused })}</span>
        </Box>
      </CardActionArea>
    </Card>
  );
}

const NAME = {
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
} as const;

interface FactProps {
  label: string;
  definition: string;
  standing: Standing;
  isLarge?: boolean;
  children: ReactNode;
}

const Fact = ({ label, definition, standing, isLarge = false, children }: FactProps) => (
  <Tooltip title={definition} describeChild>
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.3 }}>{label}</Box>
      <Box
        sx={{
          color: INKS[standing],
          fontWeight: 650,
          fontSize: isLarge ? '1.5rem' : '1rem',
          lineHeight: isLarge ? 1.2 : 1.8,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {children}
      </Box>
    </Box>
  </Tooltip>
);
