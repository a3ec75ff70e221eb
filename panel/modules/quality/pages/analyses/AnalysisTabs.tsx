import { use } from 'react';
import { useTranslate } from 'react-admin';
import { TabLinks } from '../../../../../src/custom-pages/TabLinks';
import { IconSource } from '../../../../../src/providers/IconSource';
import { ANALYSIS_PAGES, type AnalysisPage } from '../../rules/pages';

const TABS: { page: AnalysisPage; icon: string; title: string }[] = [
  { page: 'overview', icon: 'survey', title: 'panel.analysisTabs.overview' },
  { page: 'analyses', icon: 'qualityCriterion', title: 'panel.analysisTabs.analyses' },
  { page: 'knowledge', icon: 'knowledgeBase', title: 'panel.analysisTabs.knowledge' },
];

/** What there is of analyses: their results, the analyses themselves, and what the knowledge bases were asked. */
export function AnalysisTabs({ current }: { current: AnalysisPage }) {
  const translate = useTranslate();
  const drawIcon = use(IconSource);
  return (
    <TabLinks
      label={translate('panel.pages.analyses')}
      links={TABS.map(({ page, icon, title }) => ({
        to: ANALYSIS_PAGES[page],
        icon: drawIcon(icon),
        text: translate(title),
        isCurrent: page === current,
      }))}
    />
  );
}
