import type { Config } from '../../../../../server/config';
import { ConfigError, type Environment, text, url } from '../../../../../server/environment';

/** What the environment says of the chatbot. */
export interface ChatbotSettings {
  /** Null: there shall be none, not even the demo's. */
  url?: string | null;
  /** The domain that panel and chatbot have in common. */
  cookieDomain?: string;
}

/** @throws ConfigError */
export const chatbotSettings = (environment: Environment): ChatbotSettings => ({
  url: text(environment, 'CHATBOT_URL') === 'none' ? null : url(environment, 'CHATBOT_URL', ['https:', 'http:']),
  cookieDomain: cookieDomain(environment),
});

/** Is there a chatbot, of an address of its own or the demo's? */
export function hasChatbot({ demo, environment }: Pick<Config, 'demo' | 'environment'>): boolean {
  const { url: address } = chatbotSettings(environment);
  return typeof address === 'string' || (demo && address !== null);
}

/** A domain of at least two labels: browsers refuse cookies for anything wider, and for an address of numbers. */
function cookieDomain(environment: Environment): string | undefined {
  const value = text(environment, 'CHATBOT_COOKIE_DOMAIN')?.toLowerCase().replace(/^\./, '');
  if (value === undefined || /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/.test(value)) return value;
  throw new ConfigError(
    'CHATBOT_COOKIE_DOMAIN',
    'a domain',
    value,
    'write it as example.com, or leave it out where panel and chatbot share one host',
  );
}
