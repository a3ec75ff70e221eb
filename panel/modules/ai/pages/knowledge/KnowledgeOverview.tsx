import Box from '@mui/material/Box';
import { useMemo, use } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { CardEmpty } from '../../../../../src/custom-pages/dashboard/kit/CardEmpty';
import { CardFrame } from '../../../../../src/custom-pages/dashboard/kit/CardFrame';
import { dateFormat } from '../../../../../core/format/date';
import { useLanguage } from '../../../../../src/fields/hooks/useLanguage';
import { IconSource } from '../../../../../src/providers/IconSource';
import { useScreens } from '../../../../../src/providers/screens/useScreens';
import { useAbility } from '../../../../../src/providers/session/useAbility';
import type { HandedOver } from '../../../../../src/resources/form/saving/useHandedOver';
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
import {
  filtersOf,
  type KnowledgeFigure,
  type KnowledgeOverview as Snapshot,
  DOCUMENTS,
  type Gap,
} from '../../rules/knowledge-overview';
import { overviewSource } from './overview-source';

const MOMENT = { dateStyle: 'short', timeStyle: 'short' } as const;

const LONGEST_TITLE = 200;

const ATTENDANCES_LIST = '/cliente/chatbot/relatorios/atendimentos';

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

/** Questions that nothing answered, each with the conversation in which it was asked last and the way to write what is missing. */
function GapsCard({ gaps, total }: { gaps: readonly Gap[]; total: number }) {
  const translate = useTranslate();
  const drawIcon = use(IconSource);
  const { count } = useLiveText();
  const others = total - gaps.length;
  return (
    <div data-chart="gaps">
      <CardFrame icon="survey" title={translate('knowledge.gaps')} definition={translate('knowledge.definitions.gaps')}>
        {gaps.length === 0 ? <CardEmpty icon={drawIcon('survey')} text={translate('knowledge.noGaps')} /> : null}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {gaps.map((gap) => (
            <GapLine key={gap.question} gap={gap} />
          ))}
        </Box>
        {others > 0 ? (
          <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1 }}>
            {translate('knowledge.more', { count: others, amount: count(others) })}
          </Box>
        ) : null}
      </CardFrame>
    </div>
  );
}

function GapLine({ gap: { question, count: times, lastAt, attendanceId, knowledgeBaseId } }: { gap: Gap }) {
  const translate = useTranslate();
  const { count } = useLiveText();
  const ability = useAbility();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const hasAttendances = useScreens().some(({ path }) => path === ATTENDANCES_LIST);
  const start: HandedOver = {
    record: { type: 'faq', title: question.slice(0, LONGEST_TITLE), question },
    returnTo: pathname + search,
  };
  return (
    <Box
      component="li"
      data-part={question}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingBlock: 1,
        borderBlockEnd: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <bdi>{question}</bdi>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {translate('knowledge.times', { count: times, amount: count(times) })} ·{' '}
          <time dateTime={lastAt}>{dateFormat(language, MOMENT).format(Date.parse(lastAt))}</time>
        </Box>
      </Box>
      {hasAttendances && attendanceId !== null ? (
        <Button component={Link} to={`${ATTENDANCES_LIST}/${attendanceId}/show`} size="small" color="inherit">
          {translate('knowledge.open')}
        </Button>
      ) : null}
      {knowledgeBaseId !== null && ability.can('create', DOCUMENTS) ? (
        <Button
          component={Link}
          to={`/cliente/knowledge-base/${knowledgeBaseId}/documentos/create`}
          state={start}
          size="small"
          variant="outlined"
        >
          {translate('knowledge.write')}
        </Button>
      ) : null}
    </Box>
  );
}
