import { defineBrowserPlugin } from '../../../src/application/application';
import { lazy } from '../../../src/providers/api/lazy';

/** Agents and what they serve. */
export const callcenter = defineBrowserPlugin({
  name: 'callcenter',
  profileMarks: ({ queues = [] }) =>
    queues.map((channel) => ({ key: `account.channels.names.${channel}`, usual: channel })),
  accountCards: { security: lazy(() => import('./pages/channels/ChannelsCard')) },
});
