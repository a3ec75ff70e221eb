import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';
import { ANALYSIS_PAGES } from '../quality/rules/pages';
import { QUESTIONS } from './rules/knowledge-overview';

const KnowledgeOverview = lazy(() => import('./pages/knowledge/KnowledgeOverview'));

/** How people ask a knowledge base. */
export const ai = defineBrowserPlugin({
  name: 'ai',
  testers: { knowledgeBase: { asks: true } },
  pages: [
    {
      path: ANALYSIS_PAGES.knowledge,
      action: 'read',
      subject: 'Cliente.knowledge-base',
      needs: QUESTIONS,
      key: 'knowledgeOverview',
      icon: 'knowledgeBase',
      Page: KnowledgeOverview,
    },
  ],
});
