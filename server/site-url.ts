import type { AddressInfo } from 'node:net';
import type { Config } from './config';

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);

/**
 * Where people reach the panel, without a slash at its end: `PUBLIC_URL`, else where the server listens. Never what a
 * request says of its host: links in mails would lead wherever the asker likes.
 */
export function siteUrl(
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  address: AddressInfo | string | null | undefined,
): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ANY_ADDRESS.has(config.host) ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
