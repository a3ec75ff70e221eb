import type { FastifyReply, FastifyRequest } from 'fastify';

/** What pages of other origins may call: the API, and the descriptions and texts that it is used with. */
const OPEN = /^\/(?:api|schemas|locales)(?:\/|$|\?)/;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Content-Disposition',
  'Content-Type',
  'If-Match',
  'If-None-Match',
  'Range',
  'X-Requested-With',
  'X-Socket-Id',
].join(', ');
const ANSWER_HEADERS = [
  'Allow',
  'Content-Disposition',
  'Content-Language',
  'Content-Range',
  'ETag',
  'Location',
  'Retry-After',
  'WWW-Authenticate',
  'X-Maintenance',
  'X-Request-Id',
  'X-Total-Estimated',
  'X-Warnings',
].join(', ');
/** How long a browser need not ask again: as long as it may go on after an origin was taken off the list. */
const PREFLIGHT_SECONDS = 600;

/**
 * Origins with commas between, each answered as browsers send it, or the first that is none. There is no wildcard: it would
 * let the page of anybody speak with the token of a person who gives it one.
 */
export function readOrigins(text: string): { origins: string[] } | { refused: string } {
  const origins: string[] = [];
  for (const listed of text.split(',').map((part) => part.trim())) {
    if (listed === '') continue;
    const url = URL.canParse(listed) && !listed.includes('*') ? new URL(listed) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
      return { refused: listed };
    origins.push(url.origin);
  }
  return { origins };
}

/**
 * Answers a hook that lets pages of the listed origins call the API and read its answers. Browsers send no cookie along:
 * credentials are never allowed, so that a page elsewhere must have a token of its own.
 */
export function crossOrigin(
  allowed: readonly string[],
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const origins = new Set(allowed);
  return async (request, reply) => {
    if (origins.size === 0 || !OPEN.test(request.url)) return undefined;
    // An answer without the header must not be taken from a cache for an origin that needs it.
    void reply.header('vary', 'Origin');
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined || !origins.has(origin)) return undefined;
    void reply.header('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS' || asked === undefined) {
      void reply.header('access-control-expose-headers', ANSWER_HEADERS);
      return undefined;
    }
    void reply.headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    });
    return reply.code(204).send();
  };
}
