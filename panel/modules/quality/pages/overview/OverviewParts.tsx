import { useTranslate } from 'react-admin';
import { use, useState } from 'react';
import { CardEmpty } from '../../../../../src/custom-pages/dashboard/kit/CardEmpty';
import { CardFrame } from '../../../../../src/custom-pages/dashboard/kit/CardFrame';
import { ColumnsFigure, TableToggle } from '../../../../../src/custom-pages/dashboard/kit/ColumnsFigure';
import { useLiveText } from '../../../../../src/custom-pages/live/useLiveText';
import { IconSource } from '../../../../../src/providers/IconSource';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { dateFormat } from '../../../../../core/format/date';
import Donut from '@mui/icons-material/DonutLargeOutlined';
import Box from '@mui/material/Box';
import { PartBar } from '../../../../../src/custom-pages/dashboard/kit/PartBar';
import { PartName } from '../../../../../src/custom-pages/live/parts/PartName';
import type { JsonObject } from '../../../../../core/types';
import type { OwnCardSpec } from '../../../../../src/custom-pages/dashboard/card-types';
import type { CardProps } from '../../../../../src/custom-pages/dashboard/kit/CardProps';
import { PartsCard, type ShownPart } from '../../../../../src/custom-pages/live/parts/PartsCard';
import { useResource } from '../../../../../src/providers/screens/useResource';
import { ANALYSES } from '../../rules/analysis-batch';
import { filtersOf, SENTIMENTS, type ScoredDay, type ScoredPart, type ScoredParts } from '../../rules/overview';
import { useAnalysesOf, useShownOverview } from './shown-overview';

const WHOLE_SCORE = 100;

/** Days are those of the tenant: their middle is the same day wherever the browser is, nearly. */
const HALF_DAY_MS = 43_200_000;

const DAY_OF_MONTH = { day: '2-digit', month: '2-digit' } as const;

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

interface TrendCardProps {
  days: readonly ScoredDay[];
  opening: (day: ScoredDay) => string | undefined;
}

/** The mean score of each day that has one. */
function TrendCard({ days, opening }: TrendCardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const drawIcon = use(IconSource);
  const { decimal } = useLiveText();
  const [isTable, setTable] = useState(false);
  const title = translate('quality.charts.trend');
  const format = dateFormat(language, DAY_OF_MONTH);
  const rows = days.flatMap((day) =>
    day.mean === null
      ? []
      : [{ name: format.format(Date.parse(day.from) + HALF_DAY_MS), value: day.mean, to: opening(day) }],
  );
  return (
    <div data-chart="trend" style={{ blockSize: '100%' }}>
      <CardFrame
        icon="timetable"
        title={title}
        definition={translate('quality.definitions.trend')}
        actions={<TableToggle title={title} isTable={isTable} onToggle={() => setTable(!isTable)} />}
      >
        {rows.length === 0 ? (
          <CardEmpty icon={drawIcon('timetable')} text={translate('live.parts.nothing')} />
        ) : (
          <ColumnsFigure title={title} rows={rows} isTable={isTable} format={decimal} formatShort={decimal} />
        )}
      </CardFrame>
    </div>
  );
}

interface ScoresCardProps {
  /** Of the chart, for tests. */
  id: string;
  icon: string;
  title: string;
  definition: string;
  scores: ScoredParts;
  opening: (part: ScoredPart) => string | undefined;
}

/** Mean scores, each with how many analyses it is the mean of, and their list. */
function ScoresCard({ id, icon, title, definition, scores: { parts, total }, opening }: ScoresCardProps) {
  const translate = useTranslate();
  const { count, decimal } = useLiveText();
  const others = total - parts.length;
  return (
    <div data-chart={id} style={{ blockSize: '100%' }}>
      <CardFrame icon={icon} title={title} definition={definition}>
        {parts.length === 0 ? <CardEmpty icon={<Donut />} text={translate('live.parts.nothing')} /> : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
          {parts.map((part) => {
            const name = part.name ?? translate('quality.unnamed');
            return (
              <Box component="li" key={part.id} data-part={name}>
                <Box sx={{ display: 'flex', gap: 1, typography: 'body2', mb: 0.5 }}>
                  <Box component="span" sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
                    <PartName name={name} to={opening(part)} />
                  </Box>
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {translate('quality.analyses', { count: part.count, amount: count(part.count) })}
                  </Box>
                  <Box
                    component="span"
                    data-score
                    sx={{
                      fontWeight: 600,
                      minInlineSize: '3em',
                      textAlign: 'end',
                      fontVariantNumeric: 'tabular-nums',
                    }}
                  >
                    {decimal(part.mean)}
                  </Box>
                </Box>
                <PartBar part={part.mean ?? 0} whole={WHOLE_SCORE} tone="primary" />
              </Box>
            );
          })}
          {others > 0 ? (
            <Box component="li" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {translate('quality.more', { count: others, amount: count(others) })}
            </Box>
          ) : null}
        </Box>
      </CardFrame>
    </div>
  );
}
