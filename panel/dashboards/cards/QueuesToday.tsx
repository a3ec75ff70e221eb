import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { CardEmpty } from '../../../src/custom-pages/dashboard/kit/CardEmpty';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { FigureGrid, type GridFigure } from '../../../src/custom-pages/dashboard/kit/FigureGrid';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import QueueIcon from '@mui/icons-material/QueueOutlined';
import { LiveTable } from '../../../src/custom-pages/live/LiveTable';
import { Ticking } from '../../../src/custom-pages/live/Ticking';
import { useLiveSnapshot } from '../../../src/custom-pages/live/useLiveSnapshot';
import { NOTHING, useLiveText } from '../../../src/custom-pages/live/useLiveText';
import { useRemote } from '../../../src/providers/api/useRemote';
import { CLIENT_QUEUES, queuesSource } from '../../modules/telephony/pages/live/queue-source';
import { rowOf, totalOf } from '../../modules/telephony/pages/live/summary-rows';
import {
  MOST_ABANDONED,
  useSummaryColumns,
  type SummaryRow,
} from '../../modules/telephony/pages/live/useSummaryColumns';
import { useQueueLinks } from '../../modules/telephony/pages/live/useQueueLinks';
import { watchTexts } from '../../modules/telephony/pages/live/watch-texts';
import { isSought } from './is-sought';
import { queueFigures } from '../../modules/telephony/rules/queue-figures';
import type { QueuesSnapshot } from '../../modules/telephony/rules/live-snapshots';

const SUPERVISOR_SOURCE = queuesSource(5);

/** Of all columns of the summary of queues those that fit a card; the summary has the others. */
const COLUMNS = [
  'name',
  'waiting',
  'longestNow',
  'logged',
  'available',
  'paused',
  'serviceLevel',
  'abandonRate',
  'meanWait',
  'meanHandling',
];

/** All queues of a client together: who waits now, and how the day goes. */
export function QueuesToday({ spec, title, isArranged }: CardProps<OwnCardSpec>) {
  useRemote(watchTexts);
  const { snapshot, error, retry } = useLiveSnapshot(CLIENT_QUEUES);
  return (
    <CardFrame icon={spec.icon} title={title}>
      {snapshot === undefined && error ? (
        <CardFault error={error} onRetry={retry} />
      ) : snapshot?.queues.length === 0 ? (
        <NoQueues />
      ) : (
        <Totals snapshot={snapshot} isArranged={isArranged} />
      )}
    </CardFrame>
  );
}

function NoQueues() {
  return <CardEmpty icon={<QueueIcon />} text={useTranslate()('watch.queue.none')} />;
}

interface TotalsProps extends Pick<CardProps<OwnCardSpec>, 'isArranged'> {
  snapshot: QueuesSnapshot | undefined;
}

function Totals({ snapshot, isArranged }: TotalsProps) {
  const translate = useTranslate();
  const text = useLiveText();
  const total = useMemo(() => snapshot && totalOf(snapshot.queues.map(rowOf), ''), [snapshot]);
  const sums = total?.sums ?? null;
  const day = sums === null ? undefined : queueFigures(sums);
  const linksOf = useQueueLinks(snapshot?.span);
  const links = total === undefined || sums === null || isArranged ? undefined : linksOf(total.queues, sums);
  /** Of what the person does not read there is a dash. */
  const shown = (value: string | undefined) => (total === undefined ? undefined : (value ?? NOTHING));
  const figures: GridFigure[] = [
    {
      id: 'waiting',
      title: translate('watch.queue.waiting'),
      definition: translate('watch.definitions.waiting'),
      value: total && text.count(total.waiting),
      standing: total !== undefined && total.waiting > 0 ? 'warning' : 'fine',
    },
    {
      id: 'longestWait',
      title: translate('watch.queue.longestWait'),
      definition: translate('watch.definitions.longestWait'),
      value: total && (total.longestWaitSince === null ? NOTHING : <Ticking since={total.longestWaitSince} />),
    },
    {
      id: 'offered',
      title: translate('watch.day.offered'),
      definition: translate('watch.definitions.offered'),
      value: shown(day && text.count(day.offered)),
      ...links?.offered,
    },
    {
      id: 'answered',
      title: translate('watch.day.answered'),
      definition: translate('watch.definitions.answered'),
      value: shown(sums === null ? undefined : text.count(sums.answered)),
      ...links?.answered,
    },
    {
      id: 'serviceLevel',
      title: translate('watch.day.serviceLevel'),
      definition: translate('watch.definitions.serviceLevelOwn'),
      value: shown(day && text.percent(day.serviceLevel)),
      ...links?.serviceLevel,
    },
    {
      id: 'abandonRate',
      title: translate('watch.day.abandonShare'),
      definition: translate('watch.definitions.abandonRate', { most: MOST_ABANDONED }),
      value: shown(day && text.percent(day.abandonRate)),
      ...links?.abandonRate,
    },
    {
      id: 'meanWait',
      title: translate('watch.day.meanWaitShort'),
      definition: translate('watch.definitions.meanWait'),
      value: shown(day && text.seconds(day.meanWait)),
      ...links?.meanWait,
    },
    {
      id: 'meanHandling',
      title: translate('watch.day.meanHandlingShort'),
      definition: translate('watch.definitions.meanHandling'),
      value: shown(day && text.seconds(day.meanHandling)),
      ...links?.meanHandling,
    },
  ];
  return <FigureGrid figures={figures} />;
}

/** Each queue that a supervisor watches, and all of them together. */
export function OwnQueuesToday({ spec, title, world, isArranged }: CardProps<OwnCardSpec>) {
  useRemote(watchTexts);
  const translate = useTranslate();
  const { snapshot, error, retry } = useLiveSnapshot(SUPERVISOR_SOURCE);
  const { columns } = useSummaryColumns(snapshot?.span, true);
  const { queue, text } = world.scope.chosen;
  const rows = useMemo(
    () =>
      (snapshot?.queues ?? [])
        .filter(({ id, name, number }) => (queue === undefined || id === queue) && isSought(text, name, number))
        .map(rowOf),
    [snapshot, queue, text],
  );
  const total = useMemo(() => totalOf(rows, translate('watch.summary.total')), [rows, translate]);
  const shown = useMemo(() => columns.filter(({ key }) => COLUMNS.includes(key)), [columns]);
  return (
    <CardFrame icon={spec.icon} title={title}>
      {snapshot === undefined && error ? (
        <CardFault error={error} onRetry={retry} />
      ) : snapshot === undefined ? (
        <div aria-busy="true">
          <Skeleton variant="rounded" height={160} />
        </div>
      ) : (
        <Box sx={{ marginInline: -2 }} inert={isArranged}>
          <LiveTable<SummaryRow>
            label={translate('panel.pages.queuesSummary')}
            columns={shown}
            rows={rows}
            empty={translate('watch.queue.none')}
            {...(rows.length > 1 && { foot: total })}
          />
        </Box>
      )}
    </CardFrame>
  );
}
