import type { CustomPage } from '../../../../../src/application/plugin';
import { lazy } from '../../../../../src/providers/api/lazy';
import { CHAT_PATHS, CONVERSATIONS } from '../../rules/internal-chat/collections';

const InternalChat = lazy(() => import('./InternalChat'));

/** The chat between colleagues, for all roles of a tenant. */
export const internalChatPages: CustomPage[] = Object.entries(CHAT_PATHS).map(([role, path]) => ({
  path,
  action: 'read',
  subject: role,
  needs: CONVERSATIONS,
  key: 'internalChat',
  icon: 'internalChat',
  menu: 'top',
  Page: InternalChat,
}));
