import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/lazy';

/** Agents and what they serve. */
export const callcenter = defineBrowserPlugin({
  name: 'callcenter',
  accountCards: { security: lazy(() => import('./pages/channels/ChannelsCard')) },
});
