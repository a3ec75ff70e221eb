import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../core/types';
import { CardFault } from '../../../src/custom-pages/dashboard/kit/CardFault';
import { CardFrame } from '../../../src/custom-pages/dashboard/kit/CardFrame';
import type { CardProps } from '../../../src/custom-pages/dashboard/kit/CardProps';
import { FigureGrid, type GridFigure } from '../../../src/custom-pages/dashboard/kit/FigureGrid';
import type { OwnCardSpec } from '../../../src/custom-pages/dashboard/card-types';
import { listAddress } from '../../../src/custom-pages/dashboard/model/list-address';
import { useLiveSnapshot } from '../../../src/custom-pages/live/useLiveSnapshot';
import { useLiveText } from '../../../src/custom-pages/live/useLiveText';
import { useRemote } from '../../../src/providers/api/useRemote';
import { pageTexts } from '../../../src/providers/texts/pageTexts';
import { dashboardSource } from '../../modules/chat/pages/dashboard/dashboard-source';
import { ATTENDANCES } from '../../modules/chat/rules/attendances';
import {
  chatFigures,
  definitionOf,
  filtersOf,
  type ChatFigure,
  type Chosen,
} from '../../modules/chat/rules/chat-dashboard';

const texts = pageTexts('chat-dashboard');
const EVERYTHING: Chosen = {};

/** The chat of all that the person sees: who waits now, and how the day goes. */
export function ChatToday(props: CardProps<OwnCardSpec>) {
  useRemote(texts);
  return <Chat {...props} chosen={EVERYTHING} />;
}

/** The chat of the agent alone. */
export function OwnChatToday(props: CardProps<OwnCardSpec>) {
  useRemote(texts);
  const { userId } = props.world.scope;
  const chosen = useMemo((): Chosen => ({ agentId: userId }), [userId]);
  return <Chat {...props} chosen={chosen} />;
}

function Chat({ spec, title, world, isArranged, chosen }: CardProps<OwnCardSpec> & { chosen: Chosen }) {
  const translate = useTranslate();
  const { count, percent, seconds } = useLiveText();
  const { snapshot, error, retry } = useLiveSnapshot(useMemo(() => dashboardSource(chosen), [chosen]));
  const screen = world.screens.find(({ collection }) => collection === ATTENDANCES);
  const figures = snapshot && chatFigures(snapshot.sums);
  const filters = snapshot && filtersOf(snapshot.span, chosen);
  const opening = (filter: JsonObject | undefined) =>
    isArranged || screen === undefined || filter === undefined
      ? undefined
      : listAddress(screen.path, { ...chosen, ...filter });
  const figure = (id: ChatFigure, value: string | undefined, rows: number | undefined): GridFigure => ({
    id,
    title: translate(`chatDashboard.figures.${id}`),
    definition: translate(`chatDashboard.definitions.${definitionOf(id, chosen)}`),
    value,
    to: opening(filters?.[id]),
    ...(rows !== undefined && { rows }),
  });
  const { now, sums } = snapshot ?? {};
  // Of one agent nobody waits: who has no agent yet is everybody's.
  const waiting = chosen.agentId === undefined ? [figure('waiting', now && count(now.waiting), now?.waiting)] : [];
  return (
    <CardFrame icon={spec.icon} title={title}>
      {snapshot === undefined && error ? (
        <CardFault error={error} onRetry={retry} />
      ) : (
        <FigureGrid
          figures={[
            ...waiting,
            figure('taken', now && count(now.taken), now?.taken),
            figure('closed', sums && count(sums.closed), sums?.closed),
            figure('meanWait', figures && seconds(figures.meanWait), sums?.assigned),
            figure('firstResponse', figures && seconds(figures.firstResponse), sums?.responded),
            figure('handleTime', figures && seconds(figures.handleTime), sums?.handled),
            figure('satisfaction', figures && percent(figures.satisfaction), sums?.scored),
          ]}
        />
      )}
    </CardFrame>
  );
}
