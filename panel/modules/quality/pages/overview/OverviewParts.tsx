import { useTranslate } from 'react-admin';
import type { JsonObject } from '../../../../../core/types';
import type { OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import type { CardProps } from '../../../../../src/custom-pages/dashboard/kit/CardProps';
import { PartsCard, type ShownPart } from '../../../../../src/custom-pages/live/parts/PartsCard';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { ANALYSES } from '../../rules/analysis-batch';
import { filtersOf, SENTIMENTS } from '../../rules/overview';
import { ScoresCard } from './ScoresCard';
import { useAnalysesOf, useShownOverview } from './shown-overview';
import { TrendCard } from './TrendCard';

/** What mean scores are of, and the field that names it. */
const FIELDS = { criteria: 'criteriaIds', agents: 'agentId', queues: 'queueId', sectors: 'sectorId' } as const;
export type ScoredBy = keyof typeof FIELDS;

/** The finished analyses of the page, and further conditions. */
function useFinishedOf(isArranged: boolean): (filter: JsonObject) => string | undefined {
  const { snapshot } = useShownOverview();
  const opening = useAnalysesOf(isArranged);
  const { finished } = filtersOf(snapshot.span);
  return (filter) => opening({ ...finished, ...filter });
}

/** Mean scores by what was analysed. */
export function OverviewScores({ spec, title, isArranged, name }: CardProps<OwnCardSpec> & { name: ScoredBy }) {
  const translate = useTranslate();
  const { snapshot } = useShownOverview();
  const opening = useFinishedOf(isArranged);
  return (
    <ScoresCard
      id={name}
      icon={spec.icon}
      title={title}
      definition={translate(`quality.definitions.${name}`)}
      scores={snapshot[name]}
      opening={({ id }) => opening({ [FIELDS[name]]: id })}
    />
  );
}

/** How the mean score went. */
export function OverviewTrend({ isArranged }: CardProps<OwnCardSpec>) {
  const { snapshot } = useShownOverview();
  const opening = useFinishedOf(isArranged);
  return (
    <TrendCard days={snapshot.days} opening={({ from, to }) => opening({ createdAt_gte: from, createdAt_lt: to })} />
  );
}

/** Analyses by the mood that was heard in them. */
export function OverviewSentiments(props: CardProps<OwnCardSpec>) {
  const translate = useTranslate();
  useResource(ANALYSES);
  const { snapshot } = useShownOverview();
  const opening = useFinishedOf(props.isArranged);
  const parts = SENTIMENTS.map((sentiment) => ({
    key: sentiment,
    name: translate(`resources.${ANALYSES}.values.sentiment.${sentiment}`, { _: sentiment }),
    count: snapshot.sentiments[sentiment],
    to: opening({ sentiment }),
  })).filter(({ count }) => count > 0);
  return <Parts {...props} parts={parts} />;
}

/** What was talked about; the larger a word, the more often. */
export function OverviewTopics(props: CardProps<OwnCardSpec>) {
  const { snapshot } = useShownOverview();
  const opening = useFinishedOf(props.isArranged);
  const parts = snapshot.topics.map(({ name, count }) => ({ key: name, name, count, to: opening({ topics: name }) }));
  return <Parts {...props} parts={parts} isCloud />;
}

interface PartsProps extends CardProps<OwnCardSpec> {
  parts: readonly ShownPart[];
  isCloud?: boolean;
}

function Parts({ spec, title, parts, isCloud = false }: PartsProps) {
  const translate = useTranslate();
  return (
    <PartsCard
      id={spec.id}
      icon={spec.icon}
      title={title}
      definition={translate(`quality.definitions.${spec.id}`)}
      parts={parts}
      total={parts.reduce((total, { count }) => total + count, 0)}
      isCloud={isCloud}
    />
  );
}
