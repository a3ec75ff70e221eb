import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import type { OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import type { CardProps } from '../../../../../src/custom-pages/dashboard/kit/CardProps';
import { PartsCard, type ShownPart } from '../../../../../src/custom-pages/live/parts/PartsCard';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { filtersOf, type Parts } from '../../rules/chat-dashboard';
import { HoursCard } from './HoursCard';
import { useAttendancesOf, useListOf, useShownChat } from './shown-chat';

export const CONNECTIONS = 'chat-connections';
const CONNECTIONS_LIST = '/cliente/chatbot/connections';

export type ChatChart = 'connections' | 'channels' | 'sectors' | 'agents' | 'dispositions' | 'tags';

interface Divided {
  parts: readonly ShownPart[];
  total: number;
}

/** How the attendances of the page, or the connections, are divided. */
export function ChatParts({ spec, title, isArranged, name }: CardProps<OwnCardSpec> & { name: ChatChart }) {
  const translate = useTranslate();
  const { parts, total } = useDivided(isArranged)(name);
  return (
    <PartsCard
      id={name}
      icon={spec.icon}
      title={title}
      definition={translate(`chatDashboard.definitions.${name}`)}
      parts={parts}
      total={total}
      isCloud={name === 'tags'}
    />
  );
}

/** The attendances by the hour in which they began. */
export function ChatHours({ isArranged }: CardProps<OwnCardSpec>) {
  const { snapshot } = useShownChat();
  return <HoursCard hours={snapshot.hours} span={snapshot.span} opening={useAttendancesOf(isArranged)} />;
}

function useDivided(isArranged: boolean): (name: ChatChart) => Divided {
  const translate = useTranslate();
  useResource(CONNECTIONS);
  const { snapshot, chosen } = useShownChat();
  const opening = useAttendancesOf(isArranged);
  const connectionsAt = useListOf(CONNECTIONS_LIST, {}, isArranged);
  const { started, closed } = filtersOf(snapshot.span);
  const valueOf = (field: string, value: string) =>
    translate(`resources.${CONNECTIONS}.values.${field}.${value}`, { _: value });
  const named = ({ parts, total }: Parts, field: string, filter: JsonObject): Divided => ({
    total,
    parts: parts.map(({ id, name, count }) => ({
      key: id ?? 'none',
      name: id === null ? translate(`chatDashboard.without.${field}`) : (name ?? translate('chatDashboard.unnamed')),
      count,
      to: opening({ ...filter, ...(id === null ? { [`${field}_null`]: true } : { [field]: id }) }),
    })),
  });
  const channels = (): Divided => ({
    total: snapshot.sums.started,
    parts: snapshot.channels.map(({ type, connectionIds, count }) => ({
      key: type ?? 'none',
      name: type === null ? translate('chatDashboard.unnamed') : valueOf('type', type),
      count,
      to: connectionIds.length === 0 ? undefined : opening({ ...started, connectionId: connectionIds }),
    })),
  });
  const connections = (): Divided => {
    const statuses = snapshot.connections ?? [];
    return {
      total: statuses.reduce((sum, { count }) => sum + count, 0),
      parts: statuses.map(({ status, count }) => ({
        key: status,
        name: valueOf('status', status),
        count,
        to: connectionsAt({ status, ...(chosen.connectionId !== undefined && { id: chosen.connectionId }) }),
      })),
    };
  };
  return (name) => {
    switch (name) {
      case 'connections':
        return connections();
      case 'channels':
        return channels();
      case 'sectors':
        return named(snapshot.sectors, 'sectorId', started);
      case 'agents':
        return named(snapshot.agents, 'agentId', started);
      case 'dispositions':
        return named(snapshot.dispositions, 'dispositionId', closed);
      case 'tags':
        return named(snapshot.tags, 'tagIds', started);
    }
  };
}
