import QueueIcon from '@mui/icons-material/QueueOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { CardEmpty } from '../../../src/custom-pages/dashboard/kit/CardEmpty';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { useLiveSnapshot } from '../../../src/custom-pages/live/useLiveSnapshot';
import { useLiveText } from '../../../src/custom-pages/live/useLiveText';
import { useRemote } from '../../../src/providers/api/useRemote';
import { CLIENT_QUEUES } from '../../modules/telephony/pages/live/queue-source';
import { watchTexts } from '../../modules/telephony/pages/live/watch-texts';
import { queueFigures } from '../../modules/telephony/rules/queue-figures';
import type { QueueShown } from '../../modules/telephony/rules/live-snapshots';

/** Queues that a card has room for, those with the most calls first. */
const MOST = 10;

interface Outcome {
  queue: QueueShown;
  answered: number;
  abandoned: number;
}

function outcomesOf(queues: readonly QueueShown[]): Outcome[] {
  return queues
    .flatMap((queue): Outcome[] =>
      queue.sums === null
        ? []
        : [{ queue, answered: queue.sums.answered, abandoned: queueFigures(queue.sums).abandoned }],
    )
    .filter(({ answered, abandoned }) => answered + abandoned > 0)
    .toSorted((one, other) => other.answered + other.abandoned - (one.answered + one.abandoned));
}

/** What became of the callers of each queue today: answered or gone. */
export function QueueOutcomes({ spec, title, definition }: CardProps<OwnCardSpec>) {
  useRemote(watchTexts);
  const translate = useTranslate();
  const { snapshot, error, retry } = useLiveSnapshot(CLIENT_QUEUES);
  const outcomes = outcomesOf(snapshot?.queues ?? []);
  return (
    <CardFrame icon={spec.icon} title={title} definition={definition}>
      {snapshot === undefined ? (
        error ? (
          <CardFault error={error} onRetry={retry} />
        ) : (
          <div aria-busy="true">
            <Skeleton variant="rounded" height={200} />
          </div>
        )
      ) : outcomes.length === 0 ? (
        <CardEmpty
          icon={<QueueIcon />}
          text={translate(snapshot.queues.length === 0 ? 'watch.queue.none' : 'dashboard.nothing')}
        />
      ) : (
        <Outcomes outcomes={outcomes} />
      )}
    </CardFrame>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const translate = useTranslate();
  const { count, percent } = useLiveText();
  const most = Math.max(...outcomes.map(({ answered, abandoned }) => answered + abandoned));
  const left = outcomes.length - MOST;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {outcomes.slice(0, MOST).map(({ queue, answered, abandoned }) => (
        <Box component="li" key={queue.id} data-queue={queue.name} sx={{ minInlineSize: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'body2', marginBlockEnd: 0.5 }}>
            <Box component="bdi" sx={{ flex: '1 1 8rem', minInlineSize: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
              {queue.name}
            </Box>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
              <Named name={translate('watch.day.answered')} kind="answered" value={count(answered)} />
              <Named
                name={translate('watch.day.abandoned')}
                kind="abandoned"
                value={count(abandoned)}
                share={percent((abandoned * 100) / (answered + abandoned))}
              />
            </Box>
          </Box>
          <Bar answered={answered} abandoned={abandoned} most={most} />
        </Box>
      ))}
      {left > 0 ? (
        <Box component="li" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate('dashboard.moreQueues', { smart_count: left, total: count(left) })}
        </Box>
      ) : null}
    </Box>
  );
}

interface NamedProps {
  name: string;
  kind: 'answered' | 'abandoned';
  value: string;
  share?: string;
}

/** A number with its name, and the colour that it has in the bar. */
const Named = ({ name, kind, value, share }: NamedProps) => (
  <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
    <Box
      aria-hidden
      component="span"
      sx={{
        display: 'inline-block',
        inlineSize: 9,
        blockSize: 9,
        borderRadius: '3px',
        marginInlineEnd: 0.75,
        bgcolor: COLOURS[kind],
      }}
    />
    {name}{' '}
    <Box
      component="span"
      data-outcome={kind}
      sx={{ color: 'text.primary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {value}
    </Box>
    {share === undefined ? null : <span style={{ fontVariantNumeric: 'tabular-nums' }}>{` · ${share}`}</span>}
  </Box>
);

const COLOURS = { answered: 'success.main', abandoned: 'error.main' } as const;

/** Both in one bar, as long as the queue is busy beside the busiest. */
const Bar = ({ answered, abandoned, most }: { answered: number; abandoned: number; most: number }) => (
  <Box
    aria-hidden
    sx={{ display: 'flex', blockSize: 8, borderRadius: 4, bgcolor: 'action.selected', overflow: 'hidden' }}
  >
    <Box sx={{ inlineSize: `${(answered / most) * 100}%`, bgcolor: COLOURS.answered }} />
    <Box sx={{ inlineSize: `${(abandoned / most) * 100}%`, bgcolor: COLOURS.abandoned }} />
  </Box>
);
