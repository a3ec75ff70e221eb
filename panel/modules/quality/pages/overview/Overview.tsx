import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import { cellStyle, GRID } from '../../../../../src/custom-pages/dashboard/kit/grid-style';
import { listAddress } from '../../../../../src/custom-pages/dashboard/model/list-address';
import { LiveMetric } from '../../../../../src/custom-pages/live/LiveMetric';
import { LivePage } from '../../../../../src/custom-pages/live/LivePage';
import { PartsCard } from '../../../../../src/custom-pages/live/parts/PartsCard';
import { PeriodFilters } from '../../../../../src/custom-pages/live/period/PeriodFilters';
import { usePeriodAddress } from '../../../../../src/custom-pages/live/period/usePeriodAddress';
import { useLiveSnapshot } from '../../../../../src/custom-pages/live/useLiveSnapshot';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { useRemote } from '../../../../../src/providers/api/useRemote';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { ANALYSES } from '../../rules/analysis-batch';
import {
  CHOSEN_BY,
  filtersOf,
  SENTIMENTS,
  type Chosen,
  type Overview as Snapshot,
  type OverviewFigure,
  type ScoredPart,
  type ScoredParts,
} from '../../rules/overview';
import { ANALYSIS_PAGES } from '../../rules/pages';
import { AnalysisTabs } from '../analyses/AnalysisTabs';
import { overviewSource } from './overview-source';
import { ScoresCard } from './ScoresCard';
import { TrendCard } from './TrendCard';

const texts = pageTexts('quality');

const CHOICES = [
  { name: 'agentId', collection: 'agents' },
  { name: 'queueId', collection: 'queues' },
  { name: 'sectorId', collection: 'sectors' },
] as const;

const ICONS: Record<OverviewFigure, string> = {
  finished: 'qualityCriterion',
  mean: 'survey',
  critical: 'monitoredWord',
  reviewed: 'agent',
  underWay: 'timetable',
  failed: 'pause',
};

/** What the analyses of calls and attendances found. */
export default function Overview() {
  useRemote(texts);
  const translate = useTranslate();
  const address = usePeriodAddress(CHOSEN_BY, 'week');
  const { days, chosen } = address;
  const source = useMemo(() => overviewSource({ ...days, ...chosen }), [days, chosen]);
  const view = useLiveSnapshot(source);
  return (
    <LivePage title={translate('panel.pages.analysesOverview')} view={view} tabs={<AnalysisTabs current="overview" />}>
      {(snapshot) => (
        <>
          <PeriodFilters
            address={address}
            choices={CHOICES.map((choice) => ({ ...choice, label: translate(`quality.choices.${choice.name}`) }))}
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

function Metrics({ snapshot: { sums, before, span }, chosen }: ShownProps) {
  const translate = useTranslate();
  const { count, decimal } = useLiveText();
  const filters = filtersOf(span);
  const metric = (name: OverviewFigure, rows: number, value: string = count(rows), below?: string) => (
    <Box key={name} data-figure={name} sx={cellStyle(1)}>
      <LiveMetric
        icon={ICONS[name]}
        title={translate(`quality.figures.${name}`)}
        definition={translate(`quality.definitions.${name}`)}
        value={<span data-rows={rows}>{value}</span>}
        to={listAddress(ANALYSIS_PAGES.analyses, { ...chosen, ...filters[name] })}
      >
        {below === undefined ? null : (
          <Box sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'start' }}>{below}</Box>
        )}
      </LiveMetric>
    </Box>
  );
  return (
    <>
      {metric('mean', sums.scored, decimal(sums.mean), translate('quality.before', { amount: decimal(before.mean) }))}
      {metric('finished', sums.finished, undefined, translate('quality.before', { amount: count(before.finished) }))}
      {metric('critical', sums.critical)}
      {metric('reviewed', sums.reviewed)}
      {metric('underWay', sums.underWay)}
      {metric('failed', sums.failed)}
    </>
  );
}

function Charts({ snapshot, chosen }: ShownProps) {
  const translate = useTranslate();
  useResource(ANALYSES);
  const { finished } = filtersOf(snapshot.span);
  const opening = (filter: JsonObject) => listAddress(ANALYSIS_PAGES.analyses, { ...chosen, ...finished, ...filter });
  const scores = (id: string, icon: string, parts: ScoredParts, field: string) => (
    <Box key={id} sx={cellStyle(2)}>
      <ScoresCard
        id={id}
        icon={icon}
        title={translate(`quality.charts.${id}`)}
        definition={translate(`quality.definitions.${id}`)}
        scores={parts}
        opening={({ id: part }: ScoredPart) => opening({ [field]: part })}
      />
    </Box>
  );
  const sentiments = SENTIMENTS.map((sentiment) => ({
    key: sentiment,
    name: translate(`resources.${ANALYSES}.values.sentiment.${sentiment}`, { _: sentiment }),
    count: snapshot.sentiments[sentiment],
    to: opening({ sentiment }),
  })).filter(({ count }) => count > 0);
  const topics = snapshot.topics.map(({ name, count }) => ({ key: name, name, count, to: opening({ topics: name }) }));
  const sum = (parts: { count: number }[]) => parts.reduce((total, { count }) => total + count, 0);
  return (
    <>
      <Box sx={cellStyle(4)}>
        <TrendCard
          days={snapshot.days}
          opening={({ from, to }) => opening({ createdAt_gte: from, createdAt_lt: to })}
        />
      </Box>
      {scores('criteria', 'qualityCriterion', snapshot.criteria, 'criteriaIds')}
      {scores('agents', 'agent', snapshot.agents, 'agentId')}
      {scores('queues', 'queue', snapshot.queues, 'queueId')}
      {scores('sectors', 'sector', snapshot.sectors, 'sectorId')}
      <Box sx={cellStyle(2)}>
        <PartsCard
          id="sentiments"
          icon="survey"
          title={translate('quality.charts.sentiments')}
          definition={translate('quality.definitions.sentiments')}
          parts={sentiments}
          total={sum(sentiments)}
        />
      </Box>
      <Box sx={cellStyle(2)}>
        <PartsCard
          id="topics"
          icon="tag"
          title={translate('quality.charts.topics')}
          definition={translate('quality.definitions.topics')}
          parts={topics}
          total={sum(topics)}
          isCloud
        />
      </Box>
    </>
  );
}
