import type { PanelRole } from '../../../../roles';

export const CONVERSATIONS = 'internal-conversations';
export const MEMBERSHIPS = 'internal-memberships';
export const MESSAGES = 'internal-messages';

/** Minutes in which people may put right or take back what they said; after that others have acted upon it. */
export const EDITABLE_MINUTES = 10;

/** Where the people of a role have the chat between colleagues. */
export const CHAT_PATHS: Readonly<Partial<Record<PanelRole, string>>> = {
  Cliente: '/cliente/chatinterno',
  Supervisor: '/supervisor/chatbot/chat-interno',
  Agente: '/agente/chat-interno',
};

/** Names the open conversation in the address of the page. */
export const OPEN_PARAMETER = 'conversation';

/** The address of a conversation, which is another one for each role. */
export const conversationPath = (page: string, id: string): string => `${page}?${OPEN_PARAMETER}=${id}`;
