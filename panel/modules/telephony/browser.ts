import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

/** What is seen of the telephony beside its screens. */
export const telephony = defineBrowserPlugin({
  name: 'telephony',
  footer: lazy(() => import('./pages/simulated-traffic/SimulatedTraffic')),
});
