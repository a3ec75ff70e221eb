import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';
import { ANALYSES } from './rules/analysis-batch';
import { ANALYSIS_PAGES } from './rules/pages';

const Overview = lazy(() => import('./pages/overview/Overview'));
const Analyses = lazy(() => import('./pages/analyses/Analyses'));

/** Analyses of what was said. */
export const quality = defineBrowserPlugin({
  name: 'quality',
  pages: [
    {
      path: ANALYSIS_PAGES.overview,
      action: 'read',
      subject: 'Cliente.knowledge-base',
      needs: ANALYSES,
      key: 'analysesOverview',
      icon: 'survey',
      Page: Overview,
    },
  ],
  rules: { 'quality-criteria': async () => (await import('./rules/expected-answer')).expectedAnswer },
  listPages: {
    '/cliente/analise': { Page: Analyses },
  },
});
