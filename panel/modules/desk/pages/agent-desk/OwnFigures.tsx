import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { formatDuration } from '../../../../../core/format/duration';
import { formatNumber } from '../../../../../core/format/number';
import { figureKey, type FigureQuery, type Figures } from '../../../../../src/custom-pages/dashboard/model/figures';
import { usePageFigures } from '../../../../../src/custom-pages/dashboard/model/usePageFigures';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { CALLS } from './desk-shape';

interface OwnFiguresProps {
  userId: string;
  /** ISO 8601. */
  midnight: string;
}

/** The agent's own numbers of the day. */
export function OwnFigures({ userId, midnight }: OwnFiguresProps) {
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
  const { answers } = usePageFigures(Object.values(queries), true);
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
  const talks = answered && made ? answered.count + made.count : 0;
  const talked = answered && made ? Number(answered.sum ?? 0) + Number(made.sum ?? 0) : 0;
  const number = (figures: Figures | undefined) => (figures ? formatNumber(figures.count, language) : '–');
  const shown = [
    { id: 'answered', value: number(answered) },
    { id: 'made', value: number(made) },
    { id: 'meanTalk', value: talks === 0 ? '–' : formatDuration(Math.round(talked / talks)) },
    { id: 'disposed', value: number(disposed) },
    { id: 'paused', value: paused ? formatDuration(Number(paused.sum ?? 0)) : '–' },
  ];
  return (
    <Card
      component="section"
      aria-label={translate('desk.figures.title')}
      sx={{ padding: 2, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(7.5rem, 1fr))' }}
    >
      {shown.map(({ id, value }) => (
        <Tooltip key={id} title={translate(`desk.figures.meanings.${id}`)}>
          <Box tabIndex={0}>
            <Typography variant="body2" color="text.secondary" component="p">
              {translate(`desk.figures.${id}`)}
            </Typography>
            <Typography
              component="p"
              sx={{ fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', unicodeBidi: 'isolate' }}
            >
              {value}
            </Typography>
          </Box>
        </Tooltip>
      ))}
    </Card>
  );
}
