import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { CardFrame } from '../../../../../src/custom-pages/dashboard/kit/CardFrame';
import { ColumnsFigure, TableToggle } from '../../../../../src/custom-pages/dashboard/kit/ColumnsFigure';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import type { Span } from '../../../telephony/rules/live-snapshots';
import type { JsonObject } from '../../../../../core/types';
import type { OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import type { CardProps } from '../../../../../src/custom-pages/dashboard/kit/CardProps';
import { PartsCard, type ShownPart } from '../../../../../src/custom-pages/live/parts/PartsCard';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { filtersOf, type Parts } from '../../rules/chat-dashboard';
import { useAttendancesOf, useListOf, useShownChat } from './shown-chat';

const HOUR_MS = 3_600_000;

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
  const { started, closed } = filtersOf(snapshot.span, chosen);
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

interface HoursCardProps {
  hours: readonly number[];
  span: Span;
  opening: (filter: JsonObject) => string | undefined;
}

/** Attendances by the hour in which they began. Of one day alone is an hour one list. */
function HoursCard({ hours, span, opening }: HoursCardProps) {
  const translate = useTranslate();
  const { count } = useLiveText();
  const [isTable, setTable] = useState(false);
  const title = translate('chatDashboard.charts.hours');
  const midnight = Date.parse(span.from);
  const isOneDay = Date.parse(span.to) - midnight === hours.length * HOUR_MS;
  const rows = hours.map((value, hour) => ({
    name: String(hour).padStart(2, '0'),
    value,
    to: isOneDay
      ? opening({
          startedAt_gte: new Date(midnight + hour * HOUR_MS).toISOString(),
          startedAt_lt: new Date(midnight + (hour + 1) * HOUR_MS).toISOString(),
        })
      : undefined,
  }));
  return (
    <div data-chart="hours" style={{ blockSize: '100%' }}>
      <CardFrame
        icon="timetable"
        title={title}
        definition={translate('chatDashboard.definitions.hours')}
        actions={<TableToggle title={title} isTable={isTable} onToggle={() => setTable(!isTable)} />}
      >
        <ColumnsFigure title={title} rows={rows} isTable={isTable} format={count} formatShort={count} />
      </CardFrame>
    </div>
  );
}
