import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import type { CardProps } from '../../../../../src/custom-pages/dashboard/kit/CardProps';
import { LiveMetric } from '../../../../../src/custom-pages/live/LiveMetric';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { worst, type Standing } from '../../../../../core/live/standing';
import { useLiveText, type LiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { sectorStanding, type Limited, type SectorShown } from '../../rules/sector-standing';
import { chatFigures, definitionOf, filtersOf, type ChatDashboard, type ChatFigure } from '../../rules/chat-dashboard';
import { useAttendancesOf, useShownChat } from './shown-chat';

/** Figures with a list behind them, and agents who are free, of whom no list says it. */
export type ShownFigure = ChatFigure | 'free';

/** Limits of sectors by the figures that they are about. */
const LIMITS: Partial<Record<ShownFigure, readonly Limited[]>> = {
  waiting: ['waiting', 'wait'],
  serviceLevel: ['serviceLevel'],
  free: ['free'],
};

interface Told {
  /** In the list that it opens; undefined where no list has them. */
  rows: number | undefined;
  value: string;
  below?: ReactNode;
}

/** One figure of the chat. */
export function ChatMetric({ spec, title, isArranged, name }: CardProps<OwnCardSpec> & { name: ShownFigure }) {
  const translate = useTranslate();
  const text = useLiveText();
  const { snapshot, chosen } = useShownChat();
  const nowSeconds = useServerSeconds();
  const opening = useAttendancesOf(isArranged);
  const { rows, value, below } = told(name, snapshot, text, translate);
  const { standing, limit } = useLimitOf(name, snapshot.limited, nowSeconds);
  return (
    <div data-figure={name} style={{ blockSize: '100%' }}>
      <LiveMetric
        icon={spec.icon}
        title={title}
        definition={translate(`chatDashboard.definitions.${definitionOf(name, chosen)}`)}
        value={<span {...(rows !== undefined && { 'data-rows': rows })}>{value}</span>}
        to={name === 'free' ? undefined : opening(filtersOf(snapshot.span, chosen)[name])}
        standing={standing}
        limit={limit}
      >
        {below === undefined ? null : (
          <Box sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'start' }}>{below}</Box>
        )}
      </LiveMetric>
    </div>
  );
}

/** How a figure stands by the limits of the sectors, and whose they are. */
function useLimitOf(
  name: ShownFigure,
  sectors: readonly SectorShown[],
  nowSeconds: number,
): { standing: Standing; limit: string } {
  const translate = useTranslate();
  const language = useLanguage();
  const about = LIMITS[name] ?? [];
  const stood = sectors.map((sector) => {
    const standings = sectorStanding(sector, nowSeconds);
    return { sector, standing: worst(...about.map((limited) => standings[limited])) };
  });
  const standing = worst(...stood.map((one) => one.standing));
  const names = stood.flatMap((one) => (one.standing === standing ? (one.sector.name ?? []) : []));
  return {
    standing,
    limit: translate('chatDashboard.past', { sectors: new Intl.ListFormat(language).format(names) }),
  };
}

function told(
  name: ShownFigure,
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
    case 'free':
      return { rows: undefined, value: count(now.free) };
    case 'closed':
      return counted(sums.closed);
    case 'started':
      return counted(sums.started);
    case 'meanWait':
      return of(sums.assigned, seconds(figures.meanWait));
    case 'firstResponse':
      return of(sums.responded, seconds(figures.firstResponse));
    case 'serviceLevel':
      return of(sums.responded, percent(figures.serviceLevel));
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
