import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { PageCard } from '../../../../../src/custom-pages/PageCard';
import { LiveTable, type LiveColumn } from '../../../../../src/custom-pages/live/LiveTable';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { RecordField } from '../../../../../src/fields/RecordField';
import { ProblemState } from '../../../../../src/resources/ProblemState';
import type { QueueSnapshot } from '../../rules/live-snapshots';
import { AddMember } from './AddMember';
import { CallerTable } from './CallerTable';
import { NOTHING } from '../../../../../src/custom-pages/live/useLiveText';
import { MemberTable } from './MemberTable';
import { QueueMetrics } from './QueueMetrics';
import { queueSource } from './queue-source';

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

function EventTable({ events }: Pick<QueueSnapshot, 'events'>) {
  const translate = useTranslate();
  const rows = useMemo(() => events.map((line): EventRow => ({ id: line.record.id, line })), [events]);
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
