import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Cell } from '../../../../../core/import/cell';
import { FigureLink } from '../../../../../src/custom-pages/dashboard/kit/FigureLink';
import type { Standing } from '../../../../../core/live/standing';
import type { LiveColumn } from '../../../../../src/custom-pages/live/LiveTable';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import type { QueueShown, Span } from '../../rules/live-snapshots';
import { queueFigures, type QueueFigures } from '../../rules/queue-figures';
import { NOTHING, useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { LOGGED, MEMBERS_NOW, useWatchLink } from './useWatchLink';
import { queueStanding } from '../../rules/queue-standing';
import { useQueueLinks, type QueueLinks } from './useQueueLinks';

/** A line of the summary: a queue, or all of them together. */
export type SummaryRow = Omit<QueueShown, 'color' | 'memberIds' | 'alertWaitingCalls' | 'alertWaitSeconds'> & {
  isTotal: boolean;
  /** Itself, or all that the total is of. */
  queues: readonly QueueShown[];
};

interface Summary {
  columns: LiveColumn<SummaryRow>[];
  /** The values of a line for a file, in the order of the columns. */
  cellsOf: (row: SummaryRow) => Cell[];
}

/** What is compared with a target is tinted by how it stands. */
const TINTS: Record<Standing, string | undefined> = {
  fine: undefined,
  warning: 'warning.main',
  critical: 'error.main',
};
const figuresOf = ({ sums }: SummaryRow): QueueFigures | undefined => (sums === null ? undefined : queueFigures(sums));

function standingOfLevel(row: SummaryRow): Standing {
  if (row.isTotal) return 'fine';
  const { serviceLevel } = queueStanding({ ...row, alertWaitingCalls: null, alertWaitSeconds: null }, 0);
  return serviceLevel;
}

/** Abandon above this share is too much, by the usual target; per cent. */
export const MOST_ABANDONED = 5;

interface Figure {
  key: string;
  title: string;
  definition: string;
  width: number;
  /** For a file and for the order. */
  value: (row: SummaryRow) => number | null;
  show: (row: SummaryRow) => ReactNode;
  /** Of what happens now: of other days there is none. */
  isNow?: true;
}

/** @param span of the figures, for the lists behind them */
export function useSummaryColumns(span: Span | undefined, isToday: boolean): Summary {
  const translate = useTranslate();
  const text = useLiveText();
  const linksOf = useQueueLinks(span);
  const watch = useWatchLink();
  const listed = (row: SummaryRow, figure: keyof QueueLinks, shown: string) => {
    const { to, rows } = linksOf(row.queues, row.sums)[figure];
    return (
      <FigureLink to={row.sums === null ? undefined : to} rows={rows}>
        {shown}
      </FigureLink>
    );
  };
  const count = (of: (figures: QueueFigures, row: SummaryRow) => number) => (row: SummaryRow) => {
    const figures = figuresOf(row);
    return figures === undefined ? null : of(figures, row);
  };
  const number = (value: number | null) => (value === null ? NOTHING : text.count(value));
  const offered = count(({ offered: all }) => all);
  const abandoned = count((figures) => figures.abandoned);
  const answered = (row: SummaryRow) => row.sums?.answered ?? null;
  const short = (row: SummaryRow) => row.sums?.abandonedShort ?? null;
  const share = (of: keyof QueueFigures) => (row: SummaryRow) => figuresOf(row)?.[of] ?? null;
  const figures: Figure[] = [
    {
      key: 'offered',
      title: translate('watch.day.offered'),
      definition: translate('watch.definitions.offered'),
      width: 6,
      value: offered,
      show: (row) => listed(row, 'offered', number(offered(row))),
    },
    {
      key: 'answered',
      title: translate('watch.day.answered'),
      definition: translate('watch.definitions.answered'),
      width: 6,
      value: answered,
      show: (row) => listed(row, 'answered', number(answered(row))),
    },
    {
      key: 'abandoned',
      title: translate('watch.day.abandoned'),
      definition: translate('watch.definitions.abandonedShort'),
      width: 7,
      value: abandoned,
      show: (row) => listed(row, 'abandoned', number(abandoned(row))),
    },
    {
      key: 'short',
      title: translate('watch.day.short'),
      definition: translate('watch.definitions.short'),
      width: 5.5,
      value: short,
      show: (row) => listed(row, 'short', number(short(row))),
    },
    {
      key: 'serviceLevel',
      title: translate('watch.day.serviceLevelShort'),
      definition: translate('watch.definitions.serviceLevelOwn'),
      width: 6,
      value: share('serviceLevel'),
      show: (row) => (
        <Tinted standing={standingOfLevel(row)}>
          {listed(row, 'serviceLevel', text.percent(share('serviceLevel')(row)))}
        </Tinted>
      ),
    },
    {
      key: 'abandonRate',
      title: translate('watch.day.abandonShare'),
      definition: translate('watch.definitions.abandonRate', { most: MOST_ABANDONED }),
      width: 8,
      value: share('abandonRate'),
      show: (row) => {
        const rate = share('abandonRate')(row);
        return (
          <Tinted standing={rate !== null && rate > MOST_ABANDONED ? 'warning' : 'fine'}>
            {listed(row, 'abandonRate', text.percent(rate))}
          </Tinted>
        );
      },
    },
    ...(['meanWait', 'meanTalk', 'meanHandling'] as const).map((of): Figure => ({
      key: of,
      title: translate(`watch.day.${of}Short`),
      definition: translate(`watch.definitions.${of}`),
      width: 6.5,
      value: share(of),
      show: (row) => listed(row, of, text.seconds(share(of)(row))),
    })),
    {
      key: 'longest',
      title: translate('watch.day.longest'),
      definition: translate('watch.definitions.longestOfDay'),
      width: 6.5,
      value: (row) => row.sums?.longestWait ?? null,
      show: (row) => text.seconds(row.sums?.longestWait ?? null),
    },
    {
      key: 'occupancy',
      title: translate('watch.day.occupancy'),
      definition: translate('watch.definitions.occupancy'),
      width: 6.5,
      value: share('occupancy'),
      show: (row) => listed(row, 'occupancy', text.percent(share('occupancy')(row))),
    },
    {
      key: 'waiting',
      title: translate('watch.queue.waiting'),
      definition: translate('watch.definitions.waiting'),
      width: 6.5,
      value: ({ waiting }) => waiting,
      show: ({ id, isTotal, waiting }) => (
        <FigureLink to={isTotal ? undefined : watch(id)} rows={waiting}>
          <span data-figure="waiting">{text.count(waiting)}</span>
        </FigureLink>
      ),
      isNow: true,
    },
    {
      key: 'longestNow',
      title: translate('watch.queue.longestWait'),
      definition: translate('watch.definitions.longestWait'),
      width: 6.5,
      value: () => null,
      show: ({ longestWaitSince }) => (longestWaitSince === null ? NOTHING : <Ticking since={longestWaitSince} />),
      isNow: true,
    },
    ...(['logged', 'available', 'paused'] as const).map((of): Figure => {
      const value = (row: SummaryRow) =>
        of === 'logged' ? row.available + row.onCall + row.wrapUp + row.paused : row[of];
      return {
        key: of,
        title: translate(`watch.summary.${of}`),
        definition: translate(`watch.definitions.${of}`),
        width: 5.5,
        value,
        show: (row) => (
          <FigureLink
            to={row.isTotal ? undefined : watch(row.id, of === 'logged' ? LOGGED : MEMBERS_NOW[of])}
            rows={value(row)}
          >
            {text.count(value(row))}
          </FigureLink>
        ),
        isNow: true,
      };
    }),
  ];
  const shown = figures.filter(({ isNow }) => isToday || isNow === undefined);
  const columns: LiveColumn<SummaryRow>[] = [
    {
      key: 'name',
      title: translate('watch.summary.queue'),
      width: 11,
      narrow: 8,
      isKept: true,
      order: ({ name }) => name,
      cell: ({ name }) => <bdi title={name ?? ''}>{name}</bdi>,
    },
    ...shown.map(({ key, title, definition, width, value, show }): LiveColumn<SummaryRow> => ({
      key,
      title,
      definition,
      width,
      isNumber: true,
      order: value,
      cell: show,
    })),
  ];
  return {
    // Drawn anew only when the words or the days change: the functions in them see nothing else.
    // oxlint-disable-next-line react/exhaustive-deps
    columns: useMemo(() => columns, [translate, text.count, isToday, linksOf, watch]),
    cellsOf: (row) => [
      row.name,
      ...shown.map(({ key, value }) => (key === 'longestNow' ? row.longestWaitSince : rounded(value(row)))),
    ],
  };
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

const Tinted = ({ standing, children }: { standing: Standing; children: ReactNode }) => (
  <Box component="span" sx={{ color: TINTS[standing], fontWeight: standing === 'fine' ? undefined : 650 }}>
    {standing === 'fine' ? null : <span aria-hidden>{standing === 'critical' ? '▼ ' : '! '}</span>}
    {children}
  </Box>
);
