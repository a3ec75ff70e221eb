import Card from '@mui/material/Card';
import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { formatDuration } from '../../../../../core/format/duration';
import { formatNumber } from '../../../../../core/format/number';
import { FigureGrid, type GridFigure } from '../../../../../src/custom-pages/dashboard/kit/FigureGrid';
import { figureKey, type FigureQuery, type Figures } from '../../../../../src/custom-pages/dashboard/model/figures';
import { usePageFigures } from '../../../../../src/custom-pages/dashboard/model/usePageFigures';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { useOwnLists } from '../useOwnLists';
import { CALLS } from './desk-shape';

interface OwnFiguresProps {
  userId: string;
  /** ISO 8601. */
  midnight: string;
  /** Of the pause that goes on, ISO 8601; null outside of one. */
  pausedSince: string | null;
}

/** The agent's own numbers of the day. */
export function OwnFigures({ userId, midnight, pausedSince }: OwnFiguresProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const queries = useMemo(() => {
    const own = { agentId: userId, startedAt_gte: midnight };
    const answered: FigureQuery = {
      collection: CALLS,
      filter: { ...own, direction: 'inbound', disposition: 'answered' },
      sum: 'talkSeconds',
    };
    const made: FigureQuery = {
      collection: CALLS,
      filter: { ...own, direction: 'outbound', disposition: 'answered' },
      sum: 'talkSeconds',
    };
    const disposed: FigureQuery = { collection: CALLS, filter: { ...own, dispositionId_null: false } };
    const paused: FigureQuery = {
      collection: 'agent-status-log',
      filter: { agentId: userId, channel: 'PABX', state: 'paused', startedAt_gte: midnight },
      sum: 'seconds',
    };
    return { answered, made, disposed, paused };
  }, [userId, midnight]);
  const { answers, error } = usePageFigures(Object.values(queries), true);
  const of = (query: FigureQuery): Figures | undefined => {
    const answer = answers?.get(figureKey(query));
    return answer !== undefined && 'figures' in answer ? answer.figures : undefined;
  };
  const [answered, made, disposed, paused] = [
    of(queries.answered),
    of(queries.made),
    of(queries.disposed),
    of(queries.paused),
  ];
  const talks = answered && made && answered.count + made.count;
  const talked = answered && made ? Number(answered.sum ?? 0) + Number(made.sum ?? 0) : 0;
  const lists = useOwnLists();
  /** In place of what could not be had; nothing while it is on its way. */
  const missing = answers === undefined && error === null ? undefined : '–';
  const figure = (id: string, value: ReactNode, to: string | undefined, rows: number | undefined): GridFigure => ({
    id,
    title: translate(`desk.figures.${id}`),
    definition: translate(`desk.figures.meanings.${id}`),
    value,
    to,
    ...(rows !== undefined && { rows }),
  });
  const counted = (id: 'answered' | 'made' | 'disposed', figures: Figures | undefined) =>
    figure(
      id,
      figures ? formatNumber(figures.count, language) : missing,
      lists.calls(queries[id].filter),
      figures?.count,
    );
  const shown = [
    counted('answered', answered),
    counted('made', made),
    figure(
      'meanTalk',
      talks === undefined ? missing : talks === 0 ? '–' : formatDuration(Math.round(talked / talks)),
      lists.calls({ ...queries.made.filter, direction: ['inbound', 'outbound'] }),
      talks,
    ),
    counted('disposed', disposed),
    figure(
      'paused',
      paused ? <PausedTime ended={Number(paused.sum ?? 0)} since={pausedSince} midnight={midnight} /> : missing,
      lists.periods(queries.paused.filter),
      paused?.count,
    ),
  ];
  return (
    <Card component="section" aria-label={translate('desk.figures.title')} sx={{ padding: 2 }}>
      <FigureGrid figures={shown} />
    </Card>
  );
}

interface PausedTimeProps extends Pick<OwnFiguresProps, 'midnight'> {
  /** Of pauses that are over, seconds. */
  ended: number;
  since: string | null;
}

/** The pauses of the day; the one that goes on counts as long as it does, its part of today. */
function PausedTime({ ended, since, midnight }: PausedTimeProps) {
  const now = useServerSeconds();
  const begun = since === null ? now : Math.max(Date.parse(since), Date.parse(midnight)) / 1000;
  return formatDuration(ended + Math.max(0, Math.floor(now - begun)));
}
