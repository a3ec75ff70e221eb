import { createContext, use } from 'react';
import type { Conversation } from '../../rules/internal-chat/records';

/** What every part of the chat knows. */
export interface ChatWorld {
  /** The id of the signed-in person. */
  me: string;
  tenantId: string | null;
  /** Ids of those who have the chat open. */
  online: ReadonlySet<string>;
  /** Opens a conversation, at one of its messages where one is given. */
  open: (conversationId: string | null, at?: { messageId: string; moment: string }) => void;
}

export const ChatWorldContext = createContext<ChatWorld>({
  me: '',
  tenantId: null,
  online: new Set(),
  open: () => undefined,
});

export const useChatWorld = (): ChatWorld => use(ChatWorldContext);

/** The other one of a talk of two. */
export const otherOf = ({ type, memberIds }: Conversation, me: string): string | undefined =>
  type === 'direct' ? memberIds.find((id) => id !== me) : undefined;
