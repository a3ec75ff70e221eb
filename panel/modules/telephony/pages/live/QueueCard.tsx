import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Defined } from '../../../../../src/custom-pages/dashboard/kit/Defined';
import { FigureLink } from '../../../../../src/custom-pages/dashboard/kit/FigureLink';
import { worst, type Standing } from '../../../../../core/live/standing';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import type { QueueShown, Span } from '../../rules/live-snapshots';
import { queueFigures, USUAL_IN_TIME } from '../../rules/queue-figures';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { queueStanding } from '../../rules/queue-standing';
import { useQueueLinks } from './useQueueLinks';
import { MEMBERS_NOW, useWatchLink } from './useWatchLink';
import { CUT_LINE } from '../../../../../src/theme/cut-line';

const INKS: Record<Standing, string> = { fine: 'text.primary', warning: 'warning.main', critical: 'error.main' };

const NOW = ['available', 'onCall', 'wrapUp', 'paused'] as const;

interface QueueCardProps {
  queue: QueueShown;
  span: Span;
  isOpen: boolean;
}

/** One queue at a glance; it opens its callers and members, and each figure what it counts. */
export function QueueCard({ queue, span, isOpen }: QueueCardProps) {
  const translate = useTranslate();
  const text = useLiveText();
  const watch = useWatchLink();
  const { serviceLevel } = useQueueLinks(span)([queue], queue.sums);
  const standing = queueStanding(queue, useServerSeconds());
  const all = worst(standing.waiting, standing.wait, standing.serviceLevel);
  const figures = queue.sums === null ? undefined : queueFigures(queue.sums);
  const open = watch(queue.id);
  return (
    <Card
      data-queue={queue.id}
      sx={{
        position: 'relative',
        blockSize: '100%',
        outline: isOpen ? 2 : 0,
        outlineStyle: 'solid',
        outlineColor: 'primary.main',
        borderInlineStart: 4,
        borderInlineStartColor: queue.color ?? 'divider',
        padding: 2,
        display: 'grid',
        gap: 1.25,
        alignContent: 'start',
        transition: 'background-color .2s',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={open ?? ''}
          title={queue.name ?? ''}
          color="inherit"
          underline="none"
          aria-current={isOpen ? 'true' : undefined}
          sx={NAME}
        >
          {queue.name}
        </Link>
        {all === 'fine' ? null : <ErrorOutline aria-hidden fontSize="small" sx={{ color: INKS[all] }} />}
        <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary', typography: 'body2' }}>
          <bdi dir="ltr">{queue.number}</bdi>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1 }}>
        <Fact
          label={translate('watch.queue.waiting')}
          definition={translate('watch.definitions.waiting')}
          standing={standing.waiting}
          to={open}
          rows={queue.waiting}
          isLarge
        >
          <span data-figure="waiting">{text.count(queue.waiting)}</span>
        </Fact>
        <Fact
          label={translate('watch.queue.longestWait')}
          definition={translate('watch.definitions.longestWait')}
          standing={standing.wait}
          to={open}
        >
          <span data-figure="longestWait">
            {queue.longestWaitSince === null ? NOTHING : <Ticking since={queue.longestWaitSince} />}
          </span>
        </Fact>
        <Fact
          label={translate('watch.queue.serviceLevel')}
          definition={translate('watch.definitions.serviceLevel', { seconds: queue.slaSeconds ?? USUAL_IN_TIME })}
          standing={standing.serviceLevel}
          {...(figures !== undefined && serviceLevel)}
        >
          <span data-figure="serviceLevel">{text.percent(figures?.serviceLevel ?? null)}</span>
        </Fact>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, color: 'text.secondary' }}>
        {NOW.map((name) => {
          const to = watch(queue.id, MEMBERS_NOW[name]);
          return (
            <Defined key={name} text={translate(`watch.definitions.${name}`)} isReached={to !== undefined}>
              <Box component="span" data-figure={name} sx={{ ...ABOVE, typography: 'caption' }}>
                <FigureLink to={to} rows={queue[name]}>
                  {translate(`watch.queue.${name}Now`, { amount: queue[name] })}
                </FigureLink>
              </Box>
            </Defined>
          );
        })}
      </Box>
    </Card>
  );
}

/** Links of their own, above the one that the whole card is. */
const ABOVE = { position: 'relative', zIndex: 1 } as const;

/** The link reaches over the whole card. */
const NAME = {
  fontWeight: 600,
  ...CUT_LINE,
  minWidth: 0,
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '@media (pointer: coarse)': { lineHeight: '44px', minInlineSize: 44 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -3 },
} as const;

interface FactProps {
  label: string;
  definition: string;
  standing: Standing;
  to?: string | undefined;
  rows?: number | undefined;
  isLarge?: boolean;
  children: ReactNode;
}

const Fact = ({ label, definition, standing, to, rows, isLarge = false, children }: FactProps) => (
  <Defined text={definition} isReached={to !== undefined}>
    <Box sx={{ ...ABOVE, minWidth: 0 }}>
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
        <FigureLink to={to} rows={rows}>
          {children}
        </FigureLink>
      </Box>
    </Box>
  </Defined>
);
