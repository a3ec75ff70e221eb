import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import { cellStyle, GRID } from '../../../../../src/custom-pages/dashboard/kit/grid-style';
import { listAddress } from '../../../../../src/custom-pages/dashboard/model/list-address';
import { LiveMetric } from '../../../../../src/custom-pages/live/LiveMetric';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { Ticking } from '../../../../../src/custom-pages/live/Ticking';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import {
  chatFigures,
  CHOSEN_BY,
  filtersOf,
  type ChatDashboard as Snapshot,
  type ChatFigure,
  type Chosen,
  type Parts,
} from '../../rules/chat-dashboard';
import { dashboardSource } from './dashboard-source';
import { PartsCard, type ShownPart } from '../../../../../src/custom-pages/live/parts/PartsCard';
import { PeriodFilters } from '../../../../../src/custom-pages/live/period/PeriodFilters';
import { usePeriodAddress } from '../../../../../src/custom-pages/live/period/usePeriodAddress';
import { HoursCard } from './HoursCard';

const texts = pageTexts('chat-dashboard');
/** Of the parts of dashboards. */
const kitTexts = pageTexts('dashboard');

/** Lists behind the figures. */
const LIST = '/cliente/chatbot/relatorios/atendimentos';
const CONNECTIONS_LIST = '/cliente/chatbot/connections';
const CONNECTIONS = 'chat-connections';

const CHOICES = [
  { name: 'connectionId', collection: CONNECTIONS },
  { name: 'sectorId', collection: 'sectors' },
  { name: 'agentId', collection: 'agents', filter: { channels: 'Chatbot' } },
] as const;

const ICONS: Record<ChatFigure, string> = {
  waiting: 'pause',
  bot: 'aiApp',
  taken: 'agent',
  started: 'chat',
  closed: 'disposition',
  meanWait: 'timetable',
  firstResponse: 'quickResponse',
  handleTime: 'timetable',
  satisfaction: 'survey',
  botResolution: 'aiApp',
};

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
  return (
    <LivePage title={translate('panel.pages.chatDashboard')} view={view}>
      {(snapshot) => (
        <>
          <PeriodFilters
            address={address}
            choices={CHOICES.map((choice) => ({ ...choice, label: translate(`chatDashboard.choices.${choice.name}`) }))}
          />
          <Box sx={GRID}>
            <div>
              <Metrics snapshot={snapshot} chosen={chosen} />
              <Charts snapshot={snapshot} chosen={chosen} />
            </div>
          </Box>
        </>
      )}
    </LivePage>
  );
}

interface ShownProps {
  snapshot: Snapshot;
  chosen: Chosen;
}

/** The list of what the filter and the choice leave; undefined for people without it. */
function useOpening(path: string, chosen: Chosen): (filter: JsonObject) => string | undefined {
  const isThere = useScreens().some((screen) => screen.path === path);
  return (filter) => (isThere ? listAddress(path, { ...chosen, ...filter }) : undefined);
}

function Metrics({ snapshot: { now, sums, span }, chosen }: ShownProps) {
  const translate = useTranslate();
  const { count, percent, seconds } = useLiveText();
  const opening = useOpening(LIST, chosen);
  const filters = filtersOf(span);
  const figures = chatFigures(sums);
  /** @param rows in the list that it opens */
  const metric = (name: ChatFigure, rows: number, value: string = count(rows), below?: ReactNode) => (
    <Box key={name} data-figure={name} sx={cellStyle(1)}>
      <LiveMetric
        icon={ICONS[name]}
        title={translate(`chatDashboard.figures.${name}`)}
        definition={translate(`chatDashboard.definitions.${name}`)}
        value={<span data-rows={rows}>{value}</span>}
        to={opening(filters[name])}
      >
        {below === undefined ? null : (
          <Box sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'start' }}>{below}</Box>
        )}
      </LiveMetric>
    </Box>
  );
  const of = (amount: number) => translate('chatDashboard.of', { amount });
  return (
    <>
      {metric(
        'waiting',
        now.waiting,
        undefined,
        now.oldestSince === null ? undefined : (
          <>
            {translate('chatDashboard.oldest')} <Ticking since={now.oldestSince} />
          </>
        ),
      )}
      {metric('bot', now.bot)}
      {metric('taken', now.taken)}
      {metric('closed', sums.closed)}
      {metric('started', sums.started)}
      {metric('meanWait', sums.assigned, seconds(figures.meanWait), of(sums.assigned))}
      {metric('firstResponse', sums.responded, seconds(figures.firstResponse), of(sums.responded))}
      {metric('handleTime', sums.handled, seconds(figures.handleTime), of(sums.handled))}
      {metric(
        'satisfaction',
        sums.scored,
        percent(figures.satisfaction),
        translate('chatDashboard.scores', { amount: sums.scored }),
      )}
      {metric(
        'botResolution',
        sums.byBot,
        percent(figures.botResolution),
        translate('chatDashboard.byBot', { amount: sums.byBot }),
      )}
    </>
  );
}

function Charts({ snapshot, chosen }: ShownProps) {
  const translate = useTranslate();
  useResource(CONNECTIONS);
  const opening = useOpening(LIST, chosen);
  const connectionsAt = useOpening(CONNECTIONS_LIST, {});
  const { started, closed } = filtersOf(snapshot.span);
  const named = ({ parts }: Parts, field: string, filter: JsonObject): ShownPart[] =>
    parts.map(({ id, name, count }) => ({
      key: id ?? 'none',
      name: id === null ? translate(`chatDashboard.without.${field}`) : (name ?? translate('chatDashboard.unnamed')),
      count,
      to: opening({ ...filter, ...(id === null ? { [`${field}_null`]: true } : { [field]: id }) }),
    }));
  const chart = (id: string, icon: string, parts: readonly ShownPart[], total: number, isCloud = false) => (
    <Box key={id} sx={cellStyle(isCloud ? 4 : 2)}>
      <PartsCard
        id={id}
        icon={icon}
        title={translate(`chatDashboard.charts.${id}`)}
        definition={translate(`chatDashboard.definitions.${id}`)}
        parts={parts}
        total={total}
        isCloud={isCloud}
      />
    </Box>
  );
  const valueOf = (field: string, value: string) =>
    translate(`resources.${CONNECTIONS}.values.${field}.${value}`, { _: value });
  const channels = snapshot.channels.map(({ type, connectionIds, count }): ShownPart => ({
    key: type ?? 'none',
    name: type === null ? translate('chatDashboard.unnamed') : valueOf('type', type),
    count,
    to: connectionIds.length === 0 ? undefined : opening({ ...started, connectionId: connectionIds }),
  }));
  const statuses = snapshot.connections?.map(({ status, count }): ShownPart => ({
    key: status,
    name: valueOf('status', status),
    count,
    to: connectionsAt({ status, ...(chosen.connectionId !== undefined && { id: chosen.connectionId }) }),
  }));
  return (
    <>
      {statuses === undefined
        ? null
        : chart(
            'connections',
            'chatConnection',
            statuses,
            statuses.reduce((sum, { count }) => sum + count, 0),
          )}
      <Box sx={cellStyle(4)}>
        <HoursCard hours={snapshot.hours} span={snapshot.span} opening={opening} />
      </Box>
      {chart('channels', 'chatConnection', channels, snapshot.sums.started)}
      {chart('sectors', 'sector', named(snapshot.sectors, 'sectorId', started), snapshot.sectors.total)}
      {chart('agents', 'agent', named(snapshot.agents, 'agentId', started), snapshot.agents.total)}
      {chart(
        'dispositions',
        'disposition',
        named(snapshot.dispositions, 'dispositionId', closed),
        snapshot.dispositions.total,
      )}
      {chart('tags', 'tag', named(snapshot.tags, 'tagIds', started), snapshot.tags.total, true)}
    </>
  );
}
