import { APP_TITLE } from '../../../../../src/providers/settings';

const keyOf = (person: string, conversationId: string): string => `${APP_TITLE}-chat-draft-${person}-${conversationId}`;

/** What the person began to write in a conversation, as long as the tab is open. */
export const readDraft = (person: string, conversationId: string): string =>
  sessionStorage.getItem(keyOf(person, conversationId)) ?? '';

export function keepDraft(person: string, conversationId: string, text: string): void {
  const key = keyOf(person, conversationId);
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}
