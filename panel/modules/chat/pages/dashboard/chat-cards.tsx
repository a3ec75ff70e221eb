import type { CardSpec, OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import { ChatMetric, type ShownFigure } from './ChatMetric';
import { ChatHours, ChatParts, type ChatChart } from './ChatParts';

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
export const chatCards: CardSpec[] = [
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
