import { ConfigError, text, type Environment } from '../../../../../server/environment';

const VARIABLE = 'SCREEN_ORIGINS';

/**
 * Origins of the systems whose pages call actions show in a frame at agents; commas part them.
 * @throws ConfigError for what is no origin
 */
export function screenOrigins(environment: Environment): string[] {
  const words =
    text(environment, VARIABLE)
      ?.split(',')
      .map((word) => word.trim()) ?? [];
  return words.filter((word) => word !== '').map(originOf);
}

function originOf(word: string): string {
  const url = URL.canParse(word) ? new URL(word) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && ['', '/'].includes(word.slice(url.origin.length)))
    return url.origin;
  throw new ConfigError(VARIABLE, 'origins', word, 'write them as https://crm.example.com, with commas between them');
}
