import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Mark } from '../../../../../core/live/crossings';
import { useCrossings } from '../../../../../src/custom-pages/live/useCrossings';
import { useServerSeconds } from '../../../../../src/providers/server-clock';
import { LIMITED, sectorStanding, type SectorShown } from '../../rules/sector-standing';
import type { CardSpec, OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import { ChatMetric, type ShownFigure } from './ChatMetric';
import { ArrangeButton, ArrangedCards } from '../../../../../src/custom-pages/dashboard/ArrangedCards';
import { useArrangement } from '../../../../../src/custom-pages/dashboard/model/useArrangement';
import { useCardWorld } from '../../../../../src/custom-pages/dashboard/model/useCardWorld';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { SoundSwitch, useSound } from '../../../../../src/custom-pages/live/SoundSwitch';
import { PeriodFilters } from '../../../../../src/custom-pages/live/period/PeriodFilters';
import { usePeriodAddress } from '../../../../../src/custom-pages/live/period/usePeriodAddress';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { CHOSEN_BY, type ChatDashboard as Snapshot } from '../../rules/chat-dashboard';
import { CONNECTIONS, ChatHours, ChatParts, type ChatChart } from './ChatParts';
import { dashboardSource } from './dashboard-source';
import { ShownChatContext } from './shown-chat';

/** The page shows what it has asked for: its cards read nothing themselves. */
const OF_THE_PAGE: Pick<OwnCardSpec, 'kind' | 'reads'> = { kind: 'own', reads: [] };

const figure = (name: ShownFigure, icon: string): OwnCardSpec => ({
  ...OF_THE_PAGE,
  id: name,
  titleKey: `chatDashboard.figures.${name}`,
  icon,
  width: 1,
  isFigure: true,
  Card: (props) => <ChatMetric {...props} name={name} />,
});

const chart = (name: ChatChart, icon: string, width: 2 | 4 = 2): OwnCardSpec => ({
  ...OF_THE_PAGE,
  id: name,
  titleKey: `chatDashboard.charts.${name}`,
  icon,
  width,
  Card: (props) => <ChatParts {...props} name={name} />,
});

/** What the page of the chat has, in the order that it begins with. */
const chatCards: CardSpec[] = [
  figure('waiting', 'pause'),
  figure('bot', 'aiApp'),
  figure('taken', 'agent'),
  figure('free', 'callGroup'),
  figure('closed', 'disposition'),
  figure('started', 'chat'),
  figure('meanWait', 'timetable'),
  figure('firstResponse', 'quickResponse'),
  figure('serviceLevel', 'task'),
  figure('handleTime', 'timetable'),
  figure('satisfaction', 'survey'),
  figure('botResolution', 'aiApp'),
  chart('connections', 'chatConnection'),
  {
    ...OF_THE_PAGE,
    id: 'hours',
    titleKey: 'chatDashboard.charts.hours',
    icon: 'timetable',
    width: 4,
    Card: ChatHours,
  },
  chart('channels', 'chatConnection'),
  chart('sectors', 'sector'),
  chart('agents', 'agent'),
  chart('dispositions', 'disposition'),
  chart('tags', 'tag', 4),
];

const texts = pageTexts('chat-dashboard');
/** Of the parts of dashboards. */
const kitTexts = pageTexts('dashboard');
/** Under this name people's arrangements are kept: never renamed. */
const NAME = 'chat';

const CHOICES = [
  { name: 'connectionId', collection: CONNECTIONS },
  { name: 'sectorId', collection: 'sectors' },
  { name: 'agentId', collection: 'agents', filter: { channels: 'Chatbot' } },
] as const;

/** The chat of the tenant as it is now, and what the day or other days brought. */
export default function ChatDashboard() {
  useRemote(texts);
  return <Followed />;
}

function Followed() {
  useRemote(kitTexts);
  return <Dashboard />;
}

function Dashboard() {
  const translate = useTranslate();
  const address = usePeriodAddress(CHOSEN_BY);
  const { days, chosen } = address;
  const source = useMemo(() => dashboardSource({ ...days, ...chosen }), [days, chosen]);
  const view = useLiveSnapshot(source);
  const world = useCardWorld();
  const kept = useArrangement(NAME);
  const [isArranged, setArranged] = useState(false);
  const [hasSound, setSound] = useSound('chat-dashboard');
  const { snapshot } = view;
  const shown = useMemo(() => snapshot && { snapshot, chosen }, [snapshot, chosen]);
  const usable = useMemo(() => usableCards(snapshot), [snapshot]);
  return (
    <LivePage
      title={translate('panel.pages.chatDashboard')}
      view={view}
      actions={
        <>
          <SoundSwitch isOn={hasSound} onChange={setSound} />
          <ArrangeButton isArranged={isArranged} onToggle={() => setArranged(!isArranged)} />
        </>
      }
    >
      {({ limited, span }) => (
        <ShownChatContext value={shown}>
          <ChatAlerts limited={limited} isToday={span.isToday} hasSound={hasSound} />
          <PeriodFilters
            address={address}
            choices={CHOICES.map((choice) => ({ ...choice, label: translate(`chatDashboard.choices.${choice.name}`) }))}
          />
          {world === undefined ? null : (
            <ArrangedCards cards={chatCards} usable={usable} kept={kept} world={world} isArranged={isArranged} />
          )}
        </ShownChatContext>
      )}
    </LivePage>
  );
}

/** Who does not read connections, or states of agents, is not told of them. */
const usableCards = (snapshot: Snapshot | undefined) =>
  chatCards.filter(
    ({ id }) =>
      (id !== 'connections' || snapshot?.connections !== null) && (id !== 'free' || snapshot?.now.free !== null),
  );

interface ChatAlertsProps {
  limited: readonly SectorShown[];
  /** Limits of the day are those of today: what other days brought is no news. */
  isToday: boolean;
  hasSound: boolean;
}

/** Tells of limits of sectors that are crossed while the page is open; draws nothing. */
function ChatAlerts({ limited, isToday, hasSound }: ChatAlertsProps) {
  const translate = useTranslate();
  const now = useServerSeconds();
  const marks = useMemo(
    () =>
      limited.flatMap((sector): Mark[] => {
        const standings = sectorStanding(sector, now);
        const told = LIMITED.filter((what) => isToday || what !== 'serviceLevel');
        return told.map((what) => ({
          id: `${sector.id} ${what}`,
          standing: standings[what],
          text: translate(`chatDashboard.alerts.${what}`, {
            sector: sector.name ?? '',
            waiting: sector.waiting,
            seconds: sector.alertWaitSeconds ?? 0,
            free: sector.free ?? 0,
          }),
        }));
      }),
    [limited, isToday, now, translate],
  );
  useCrossings(marks, hasSound);
  return null;
}
