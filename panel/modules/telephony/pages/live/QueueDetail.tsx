import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { LiveMetric } from '../../../../../src/custom-pages/live/LiveMetric';
import { queueFigures, USUAL_IN_TIME, USUAL_SHORT } from '../../rules/queue-figures';
import { queueStanding } from '../../rules/queue-standing';
import { useQueueLinks } from './useQueueLinks';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { LiveTable, type LiveColumn } from '../../../../../src/custom-pages/live/LiveTable';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { RecordField } from '../../../../../src/fields/RecordField';
import { madeOnce } from '../../../../../src/providers/api/same-rows';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import type { QueueSnapshot, QueueShown, Span } from '../../rules/live-snapshots';
import { AddMember } from './AddMember';
import { CallerTable } from './CallerTable';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { MemberTable } from './MemberTable';
import { queueSource } from './queue-source';

const CAPTION = { typography: 'caption', color: 'text.secondary', textAlign: 'start' } as const;

interface QueueDetailProps {
  queueId: string;
  pollSeconds: number;
}

/** A queue with its day, who waits, who works, and what happened last. */
export function QueueDetail({ queueId, pollSeconds }: QueueDetailProps) {
  const translate = useTranslate();
  const source = useMemo(() => queueSource(queueId, pollSeconds), [queueId, pollSeconds]);
  const { snapshot, error, refresh, retry } = useLiveSnapshot(source);
  if (snapshot === undefined)
    return error ? (
      <ProblemState error={error} heading="h2" onRetry={retry} />
    ) : (
      <Skeleton variant="rounded" height={300} role="status" aria-label={translate('ra.page.loading')} />
    );
  const { queue, callers, members, events, span } = snapshot;
  return (
    <>
      <QueueMetrics queue={queue} span={span} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <PageCard title={translate('watch.callers.of', { queue: queue.name ?? '' })}>
          <CallerTable callers={callers} refresh={refresh} />
        </PageCard>
        <PageCard
          title={translate('watch.members.of', { queue: queue.name ?? '' })}
          actions={<AddMember queueId={queueId} memberIds={queue.memberIds} refresh={refresh} />}
        >
          <MemberTable queueId={queueId} members={members} refresh={refresh} />
        </PageCard>
      </Box>
      <PageCard title={translate('watch.events.title')}>
        <EventTable events={events} />
      </PageCard>
    </>
  );
}

interface EventRow {
  id: string;
  line: QueueSnapshot['events'][number];
}

const rowOf = madeOnce((line: EventRow['line']): EventRow => ({ id: line.record.id, line }));

function EventTable({ events }: Pick<QueueSnapshot, 'events'>) {
  const translate = useTranslate();
  const rows = useMemo(() => events.map(rowOf), [events]);
  const columns = useMemo(() => columnsOf(translate), [translate]);
  return (
    <LiveTable
      label={translate('watch.events.title')}
      columns={columns}
      rows={rows}
      empty={translate('watch.events.none')}
    />
  );
}

function columnsOf(translate: ReturnType<typeof useTranslate>): LiveColumn<EventRow>[] {
  const field =
    (name: string) =>
    ({ line }: EventRow) => <RecordField collection="queue-events" record={line.record} field={name} />;
  return [
    { key: 'at', title: translate('watch.events.at'), width: 11, cell: field('at') },
    { key: 'event', title: translate('watch.events.event'), width: 11, cell: field('event') },
    {
      key: 'agent',
      title: translate('watch.members.agent'),
      width: 11,
      cell: ({ line }) => <bdi>{line.agent ?? NOTHING}</bdi>,
    },
    { key: 'number', title: translate('watch.callers.number'), width: 11, cell: field('callerNumber') },
    { key: 'wait', title: translate('watch.callers.wait'), width: 7, cell: field('waitSeconds') },
  ];
}

/** Seven in lines of the same width: one, two or, with room, four and then three beside one another. */
const METRICS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  '& > *': { gridColumn: { xs: 'span 12', sm: 'span 6', lg: 'span 3' } },
  '& > :nth-of-type(n + 5)': { gridColumn: { lg: 'span 4' } },
  '& > :last-child': { gridColumn: { xs: 'span 12', lg: 'span 4' } },
};

/** The day of a queue; each figure says how it is counted, and leads to the lines that it counts. */
function QueueMetrics({ queue, span }: { queue: QueueShown; span: Span }) {
  const translate = useTranslate();
  const text = useLiveText();
  const linksOf = useQueueLinks(span);
  const { sums, slaSeconds, shortAbandonSeconds, slaTargetPercent } = queue;
  if (sums === null) return null;
  const figures = queueFigures(sums);
  const links = linksOf([queue], sums);
  const { serviceLevel } = queueStanding(queue, 0);
  return (
    <Box sx={METRICS}>
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
        <Box component="span" sx={CAPTION}>
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
