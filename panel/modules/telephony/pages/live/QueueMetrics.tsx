import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { LiveMetric } from '../../../../../src/custom-pages/live/LiveMetric';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import type { QueueShown, Span } from '../../rules/live-snapshots';
import { queueFigures, USUAL_IN_TIME, USUAL_SHORT } from '../../rules/queue-figures';
import { queueStanding } from '../../rules/queue-standing';
import { useQueueLinks } from './useQueueLinks';

/** The day of a queue; each figure says how it is counted, and leads to the lines that it counts. */
export function QueueMetrics({ queue, span }: { queue: QueueShown; span: Span }) {
  const translate = useTranslate();
  const text = useLiveText();
  const linksOf = useQueueLinks(span);
  const { sums, slaSeconds, shortAbandonSeconds, slaTargetPercent } = queue;
  if (sums === null) return null;
  const figures = queueFigures(sums);
  const links = linksOf([queue], sums);
  const { serviceLevel } = queueStanding(queue, 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' }}>
      <LiveMetric
        icon="queue"
        title={translate('watch.day.offered')}
        definition={translate('watch.definitions.offered')}
        value={text.count(figures.offered)}
        {...links.offered}
      />
      <LiveMetric
        icon="phone"
        title={translate('watch.day.answered')}
        definition={translate('watch.definitions.answered')}
        value={text.count(sums.answered)}
        {...links.answered}
      />
      <LiveMetric
        icon="blockedPhone"
        title={translate('watch.day.abandoned')}
        definition={translate('watch.definitions.abandoned', { seconds: shortAbandonSeconds ?? USUAL_SHORT })}
        value={text.count(figures.abandoned)}
        {...links.abandoned}
      >
        <Box component="span" sx={SMALL}>
          {translate('watch.day.abandonRate', { rate: text.percent(figures.abandonRate) })}
        </Box>
      </LiveMetric>
      <LiveMetric
        icon="task"
        title={translate('watch.day.serviceLevel')}
        definition={translate('watch.definitions.serviceLevel', { seconds: slaSeconds ?? USUAL_IN_TIME })}
        value={text.percent(figures.serviceLevel)}
        standing={serviceLevel}
        limit={translate('watch.day.target', { target: text.percent(slaTargetPercent) })}
        {...links.serviceLevel}
      />
      <LiveMetric
        icon="timetable"
        title={translate('watch.day.meanWait')}
        definition={translate('watch.definitions.meanWait')}
        value={text.seconds(figures.meanWait)}
        {...links.meanWait}
      />
      <LiveMetric
        icon="timetable"
        title={translate('watch.day.meanHandling')}
        definition={translate('watch.definitions.meanHandling')}
        value={text.seconds(figures.meanHandling)}
        {...links.meanHandling}
      />
      <LiveMetric
        icon="agent"
        title={translate('watch.day.occupancy')}
        definition={translate('watch.definitions.occupancy')}
        value={text.percent(figures.occupancy)}
        {...links.occupancy}
      />
    </Box>
  );
}

const SMALL = { typography: 'caption', color: 'text.secondary', textAlign: 'start' } as const;
