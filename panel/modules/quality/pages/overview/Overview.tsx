import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CardSpec, OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import { OverviewMetric } from './OverviewMetric';
import { OverviewScores, OverviewSentiments, OverviewTopics, OverviewTrend, type ScoredBy } from './OverviewParts';
import { ArrangeButton, ArrangedCards } from '../../../../../src/custom-pages/dashboard/ArrangedCards';
import { useArrangement } from '../../../../../src/custom-pages/dashboard/model/useArrangement';
import { useCardWorld } from '../../../../../src/custom-pages/dashboard/model/useCardWorld';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { PeriodFilters } from '../../../../../src/custom-pages/live/period/PeriodFilters';
import { usePeriodAddress } from '../../../../../src/custom-pages/live/period/usePeriodAddress';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { CHOSEN_BY, type OverviewFigure } from '../../rules/overview';
import { AnalysisTabs } from '../analyses/AnalysisTabs';
import { overviewSource } from './overview-source';
import { ShownOverviewContext } from './shown-overview';

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
const overviewCards: CardSpec[] = [
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

const texts = pageTexts('quality');
/** Of the parts of dashboards. */
const kitTexts = pageTexts('dashboard');
/** Under this name people's arrangements are kept: never renamed. */
const NAME = 'analyses';

const CHOICES = [
  { name: 'agentId', collection: 'agents' },
  { name: 'queueId', collection: 'queues' },
  { name: 'sectorId', collection: 'sectors' },
] as const;

/** What the analyses of calls and attendances found. */
export default function Overview() {
  useRemote(texts);
  return <Followed />;
}

function Followed() {
  useRemote(kitTexts);
  return <Shown />;
}

function Shown() {
  const translate = useTranslate();
  const address = usePeriodAddress(CHOSEN_BY, 'week');
  const { days, chosen } = address;
  const source = useMemo(() => overviewSource({ ...days, ...chosen }), [days, chosen]);
  const view = useLiveSnapshot(source);
  const world = useCardWorld();
  const kept = useArrangement(NAME);
  const [isArranged, setArranged] = useState(false);
  const { snapshot } = view;
  const shown = useMemo(() => snapshot && { snapshot, chosen }, [snapshot, chosen]);
  return (
    <LivePage
      title={translate('panel.pages.analysesOverview')}
      view={view}
      tabs={<AnalysisTabs current="overview" />}
      actions={<ArrangeButton isArranged={isArranged} onToggle={() => setArranged(!isArranged)} />}
    >
      {() => (
        <ShownOverviewContext value={shown}>
          <PeriodFilters
            address={address}
            choices={CHOICES.map((choice) => ({ ...choice, label: translate(`quality.choices.${choice.name}`) }))}
          />
          {world === undefined ? null : (
            <ArrangedCards
              cards={overviewCards}
              usable={overviewCards}
              kept={kept}
              world={world}
              isArranged={isArranged}
            />
          )}
        </ShownOverviewContext>
      )}
    </LivePage>
  );
}
