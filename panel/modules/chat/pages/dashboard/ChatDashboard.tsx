import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
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
import { chatCards } from './chat-cards';
import { ChatAlerts } from './ChatAlerts';
import { CONNECTIONS } from './ChatParts';
import { dashboardSource } from './dashboard-source';
import { ShownChatContext } from './shown-chat';

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
