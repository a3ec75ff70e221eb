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
import { pageTexts } from '../../../../../src/providers/texts/pageTexts';
import { AnalysisTabs } from '../../../quality/pages/analyses/AnalysisTabs';
import { filtersOf, type KnowledgeFigure, type KnowledgeOverview as Snapshot } from '../../rules/knowledge-overview';
import { GapsCard } from './GapsCard';
import { overviewSource } from './overview-source';

const texts = pageTexts('knowledge');

const BASE = 'knowledgeBaseId';
const CHOSEN_BY = [BASE] as const;

const QUESTIONS_LIST = '/cliente/analise/perguntas';

const ICONS: Record<KnowledgeFigure, string> = { asked: 'chat', answered: 'quickResponse', unanswered: 'survey' };

/** What the knowledge bases were asked: how much they could answer, of which documents, and what is missing in them. */
export default function KnowledgeOverview() {
  useRemote(texts);
  const translate = useTranslate();
  const address = usePeriodAddress(CHOSEN_BY, 'week');
  const { days, chosen } = address;
  const source = useMemo(() => overviewSource({ ...days, ...chosen }), [days, chosen]);
  const view = useLiveSnapshot(source);
  return (
    <LivePage
      title={translate('panel.pages.knowledgeOverview')}
      view={view}
      tabs={<AnalysisTabs current="knowledge" />}
    >
      {(snapshot) => (
        <>
          <PeriodFilters
            address={address}
            choices={[{ name: BASE, collection: 'knowledge-bases', label: translate('knowledge.base') }]}
          />
          <Box sx={GRID}>
            <div>
              <Figures snapshot={snapshot} baseId={chosen[BASE]} />
            </div>
          </Box>
        </>
      )}
    </LivePage>
  );
}

function Figures({ snapshot, baseId }: { snapshot: Snapshot; baseId: string | undefined }) {
  const translate = useTranslate();
  const { count, percent } = useLiveText();
  const { asked, answered, span, documents, gaps, gapCount } = snapshot;
  const filters = filtersOf(span);
  const chosen: JsonObject = baseId === undefined ? {} : { knowledgeBaseIds: baseId };
  const opening = (filter: JsonObject) => listAddress(QUESTIONS_LIST, { ...chosen, ...filter });
  const share = (amount: number) => percent(asked === 0 ? null : (amount / asked) * 100);
  const metric = (name: KnowledgeFigure, amount: number, below?: string) => (
    <Box key={name} data-figure={name} sx={cellStyle(1)}>
      <LiveMetric
        icon={ICONS[name]}
        title={translate(`knowledge.figures.${name}`)}
        definition={translate(`knowledge.definitions.${name}`)}
        value={<span data-rows={amount}>{count(amount)}</span>}
        to={opening(filters[name])}
      >
        {below === undefined ? null : (
          <Box sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'start' }}>{below}</Box>
        )}
      </LiveMetric>
    </Box>
  );
  const used = documents.map(({ id, name, count: times }) => ({
    key: id,
    name: name ?? translate('knowledge.unnamed'),
    count: times,
    to: opening({ ...filters.answered, documentIds: id }),
  }));
  return (
    <>
      {metric('asked', asked)}
      {metric('answered', answered, share(answered))}
      {metric('unanswered', asked - answered, share(asked - answered))}
      <Box sx={cellStyle(4)}>
        <GapsCard gaps={gaps} total={gapCount} />
      </Box>
      <Box sx={cellStyle(4)}>
        <PartsCard
          id="documents"
          icon="knowledgeBase"
          title={translate('knowledge.documents')}
          definition={translate('knowledge.definitions.documents')}
          parts={used}
          total={used.reduce((sum, { count: times }) => sum + times, 0)}
        />
      </Box>
    </>
  );
}
