import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

/** How many proxies stand in front of the server, or which: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`. */
export type TrustedProxies = number | readonly string[];

export const MOST_PROXIES = 10;

/** `1`, or `10.0.0.0/8, loopback`; undefined for anything else, such as `true`. */
export function readProxies(text: string): TrustedProxies | undefined {
  if (text === 'false') return 0;
  if (/^\d{1,2}$/.test(text) && Number(text) <= MOST_PROXIES) return Number(text);
  const named = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // "11" would be taken for an address, 0.0.0.11.
  if (named.some((part) => /^[\d.]*$/.test(part) && !isIP(part))) return undefined;
  try {
    proxyRule(named);
    return named;
  } catch {
    return undefined;
  }
}

/** Is the address a proxy of ours? `hop` is 0 for who connects, 1 for whom that names, and so on. */
export type IsProxy = (address: string, hop: number) => boolean;

/**
 * The rule of who is a proxy, for HTTP and for the live server alike: `X-Forwarded-For` is read from its end, where our own
 * proxies write, and only as far as they reach; what a client has put there before is not believed.
 * @throws TypeError for what is neither an address nor a range
 */
export function proxyRule(proxies: TrustedProxies): IsProxy {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies.length === 0 ? () => false : proxyAddress.compile([...proxies]);
}

/** The address of the client that a request comes from, as `request.ip` of Fastify is under the same rule. */
export function clientAddress(message: IncomingMessage, isProxy: IsProxy): string {
  return proxyAddress(message, isProxy);
}
