import type { Plugin } from '../../../../../server/application/plugin';
import { webchatKinds } from '../../rules/webchat/kinds';
import { connectWebchat } from './connect-webchat';
import { previewRoutes } from './preview-routes';
import { typingRoutes } from './typing-routes';
import { forgetVisitors, webchatVisitors } from './visitors';
import { CONNECTIONS } from './webchat-names';
import { webchatRoutes } from './webchat-routes';
import { widgetToken } from './widget-token';

/** The widget on other sites, as a part of the plug-in of the chat. */
export const webchat = {
  tables: [webchatVisitors],
  connections: {
    effect: {
      needs: { [CONNECTIONS]: ['type', 'status', 'lastSyncAt', 'lastError'] },
      looksAt: [],
      beforeMove: connectWebchat,
    },
    computed: widgetToken,
  },
  routes: [webchatRoutes, previewRoutes, typingRoutes],
  kinds: webchatKinds,
  forget: forgetVisitors,
} satisfies Partial<Plugin> & Record<string, unknown>;
