import { isObject } from '../../../../../core/is-object';
import { httpClient } from '../../../../../src/providers/httpClient';
import { createRemote } from '../../../../../src/providers/remote';

/** Where the chatbot is, as the server was told. */
export interface ChatbotSettings {
  /** Null where nobody has set one up. */
  url: string | null;
  cookieDomain: string | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function fetchSettings(): Promise<ChatbotSettings> {
  const { json } = await httpClient('/api/chatbot/settings');
  if (!isObject(json)) throw new Error('GET /api/chatbot/settings: expected an object, got something else');
  return { url: textOf(json['url']), cookieDomain: textOf(json['cookieDomain']) };
}

export const chatbotSettings = createRemote(fetchSettings);
