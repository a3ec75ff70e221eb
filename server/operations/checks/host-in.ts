import { isIP } from 'node:net';

const SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** The host that a text names, a host or a URL, spelled as a resolver would read it. */
export function hostIn(host: string): string {
  // URLs of other schemes would keep the spelling.
  const text = host.trim().replace(SCHEME, '');
  const url = `http://${isIP(text) === 6 ? `[${text}]` : text}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : text;
}
