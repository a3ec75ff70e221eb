import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import type { CardProps } from '../../../../../src/custom-pages/dashboard/kit/CardProps';
import { LiveMetric } from '../../../../../src/custom-pages/live/LiveMetric';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useLiveText, type LiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { chatFigures, filtersOf, type ChatDashboard, type ChatFigure } from '../../rules/chat-dashboard';
import { useAttendancesOf, useShownChat } from './shown-chat';

interface Told {
  /** In the list that it opens. */
  rows: number;
  value: string;
  below?: ReactNode;
}

/** One figure of the chat. */
export function ChatMetric({ spec, title, isArranged, name }: CardProps<OwnCardSpec> & { name: ChatFigure }) {
  const translate = useTranslate();
  const text = useLiveText();
  const { snapshot } = useShownChat();
  const opening = useAttendancesOf(isArranged);
  const { rows, value, below } = told(name, snapshot, text, translate);
  return (
    <div data-figure={name} style={{ blockSize: '100%' }}>
      <LiveMetric
        icon={spec.icon}
        title={title}
        definition={translate(`chatDashboard.definitions.${name}`)}
        value={<span data-rows={rows}>{value}</span>}
        to={opening(filtersOf(snapshot.span)[name])}
      >
        {below === undefined ? null : (
          <Box sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'start' }}>{below}</Box>
        )}
      </LiveMetric>
    </div>
  );
}

function told(
  name: ChatFigure,
  { now, sums }: ChatDashboard,
  { count, percent, seconds }: LiveText,
  translate: ReturnType<typeof useTranslate>,
): Told {
  const figures = chatFigures(sums);
  const counted = (rows: number): Told => ({ rows, value: count(rows) });
  const of = (rows: number, value: string): Told => ({
    rows,
    value,
    below: translate('chatDashboard.of', { amount: rows }),
  });
  switch (name) {
    case 'waiting':
      return {
        ...counted(now.waiting),
        ...(now.oldestSince !== null && {
          below: (
            <>
              {translate('chatDashboard.oldest')} <Ticking since={now.oldestSince} />
            </>
          ),
        }),
      };
    case 'bot':
      return counted(now.bot);
    case 'taken':
      return counted(now.taken);
    case 'closed':
      return counted(sums.closed);
    case 'started':
      return counted(sums.started);
    case 'meanWait':
      return of(sums.assigned, seconds(figures.meanWait));
    case 'firstResponse':
      return of(sums.responded, seconds(figures.firstResponse));
    case 'handleTime':
      return of(sums.handled, seconds(figures.handleTime));
    case 'satisfaction':
      return {
        rows: sums.scored,
        value: percent(figures.satisfaction),
        below: translate('chatDashboard.scores', { amount: sums.scored }),
      };
    case 'botResolution':
      return {
        rows: sums.byBot,
        value: percent(figures.botResolution),
        below: translate('chatDashboard.byBot', { amount: sums.byBot }),
      };
  }
}
