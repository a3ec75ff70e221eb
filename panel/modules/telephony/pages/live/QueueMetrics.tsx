import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import { listAddress } from '../../../../../src/custom-pages/dashboard/model/list-address';
import { LiveMetric } from '../../../../../src/custom-pages/live/LiveMetric';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import type { QueueShown, Span } from '../../rules/live-snapshots';
import { queueFigures } from '../../rules/queue-figures';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { queueStanding } from '../../rules/queue-standing';

/** Events by which a caller's wait ends. */
export const ENDS = ['connect', 'abandon', 'exit_key', 'exit_timeout', 'exit_empty'];

/** Where the lines of the log of queues are listed, with a filter; undefined without the right to it. */
export function useEventLink(): (filter: JsonObject) => string | undefined {
  const screen = useScreens().find(({ collection }) => collection === 'queue-events');
  return (filter) => (screen === undefined ? undefined : listAddress(screen.path, filter));
}

/** The day of a queue; each figure says how it is counted, and leads to the lines that it counts. */
export function QueueMetrics({ queue, span }: { queue: QueueShown; span: Span }) {
  const translate = useTranslate();
  const text = useLiveText();
  const linkTo = useEventLink();
  const { sums, slaSeconds, shortAbandonSeconds, slaTargetPercent } = queue;
  if (sums === null) return null;
  const figures = queueFigures(sums);
  const link = (filter: JsonObject) => {
    const to = linkTo({ queueId: queue.id, at_gte: span.from, ...filter });
    return to === undefined ? {} : { to };
  };
  const short = shortAbandonSeconds ?? 0;
  const { serviceLevel } = queueStanding(queue, 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' }}>
      <LiveMetric
        icon="queue"
        title={translate('watch.day.offered')}
        definition={translate('watch.definitions.offered')}
        value={text.count(figures.offered)}
        {...link({ event: ENDS })}
      />
      <LiveMetric
        icon="phone"
        title={translate('watch.day.answered')}
        definition={translate('watch.definitions.answered')}
        value={text.count(sums.answered)}
        {...link({ event: 'connect' })}
      />
      <LiveMetric
        icon="blockedPhone"
        title={translate('watch.day.abandoned')}
        definition={translate('watch.definitions.abandoned', { seconds: short })}
        value={text.count(figures.abandoned)}
        {...link({ event: 'abandon', waitSeconds_gt: short })}
      >
        <Box component="span" sx={SMALL}>
          {translate('watch.day.abandonRate', { rate: text.percent(figures.abandonRate) })}
        </Box>
      </LiveMetric>
      <LiveMetric
        icon="task"
        title={translate('watch.day.serviceLevel')}
        definition={translate('watch.definitions.serviceLevel', { seconds: slaSeconds ?? 0 })}
        value={text.percent(figures.serviceLevel)}
        standing={serviceLevel}
        limit={translate('watch.day.target', { target: text.percent(slaTargetPercent) })}
        {...link({ event: 'connect', waitSeconds_lte: slaSeconds ?? 0 })}
      />
      <LiveMetric
        icon="timetable"
        title={translate('watch.day.meanWait')}
        definition={translate('watch.definitions.meanWait')}
        value={text.seconds(figures.meanWait)}
      />
      <LiveMetric
        icon="timetable"
        title={translate('watch.day.meanHandling')}
        definition={translate('watch.definitions.meanHandling')}
        value={text.seconds(figures.meanHandling)}
      />
      <LiveMetric
        icon="agent"
        title={translate('watch.day.occupancy')}
        definition={translate('watch.definitions.occupancy')}
        value={text.percent(figures.occupancy)}
      />
    </Box>
  );
}

const SMALL = { typography: 'caption', color: 'text.secondary', textAlign: 'start' } as const;
