import type { FastifyRequest } from 'fastify';

/** The value of a cookie as it was sent; undefined for an empty one too. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const start = `${name}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start) && pair !== start)?.slice(start.length);
}
