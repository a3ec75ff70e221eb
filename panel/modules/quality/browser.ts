import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

const Analyses = lazy(() => import('./pages/analyses/Analyses'));

/** Analyses of what was said. */
export const quality = defineBrowserPlugin({
  name: 'quality',
  rules: { 'quality-criteria': async () => (await import('./rules/expected-answer')).expectedAnswer },
  listPages: {
    '/cliente/analise': { Page: Analyses },
  },
});
