import type { FastifyRequest } from 'fastify';

/** The access token as its cookie holds it. */
export function cookieToken(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)accessToken=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]?.replaceAll('%22', '');
}
