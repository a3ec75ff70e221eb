import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

const Agents = lazy(() => import('./pages/agents/Agents'));

/** Agents and what they serve. */
export const callcenter = defineBrowserPlugin({
  name: 'callcenter',
  profileMarks: ({ queues = [] }) =>
    queues.map((channel) => ({ key: `account.channels.names.${channel}`, usual: channel })),
  listPages: {
    '/cliente/callcenter/agentes': { Page: Agents },
    '/supervisor/agentes': { Page: Agents },
  },
  accountCards: { security: lazy(() => import('./pages/channels/ChannelsCard')) },
});
