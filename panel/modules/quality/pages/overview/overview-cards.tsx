import type { CardSpec, OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import type { OverviewFigure } from '../../rules/overview';
import { OverviewMetric } from './OverviewMetric';
import { OverviewScores, OverviewSentiments, OverviewTopics, OverviewTrend, type ScoredBy } from './OverviewParts';

/** The page shows what it has asked for: its cards read nothing themselves. */
const OF_THE_PAGE: Pick<OwnCardSpec, 'kind' | 'reads'> = { kind: 'own', reads: [] };

const figure = (name: OverviewFigure, icon: string): OwnCardSpec => ({
  ...OF_THE_PAGE,
  id: name,
  titleKey: `quality.figures.${name}`,
  icon,
  width: 1,
  isFigure: true,
  Card: (props) => <OverviewMetric {...props} name={name} />,
});

const chart = (id: string, icon: string, width: 2 | 4, Card: OwnCardSpec['Card']): OwnCardSpec => ({
  ...OF_THE_PAGE,
  id,
  titleKey: `quality.charts.${id}`,
  icon,
  width,
  Card,
});

const scores = (name: ScoredBy, icon: string): OwnCardSpec =>
  chart(name, icon, 2, (props) => <OverviewScores {...props} name={name} />);

/** What the overview of analyses has, in the order that it begins with. */
export const overviewCards: CardSpec[] = [
  figure('mean', 'survey'),
  figure('finished', 'qualityCriterion'),
  figure('critical', 'monitoredWord'),
  figure('reviewed', 'agent'),
  figure('underWay', 'timetable'),
  figure('failed', 'pause'),
  chart('trend', 'timetable', 4, OverviewTrend),
  scores('criteria', 'qualityCriterion'),
  scores('agents', 'agent'),
  scores('queues', 'queue'),
  scores('sectors', 'sector'),
  chart('sentiments', 'survey', 2, OverviewSentiments),
  chart('topics', 'tag', 2, OverviewTopics),
];
