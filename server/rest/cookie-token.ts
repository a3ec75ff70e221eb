import type { FastifyRequest } from 'fastify';
import { cookieOf } from './cookie-of';

/** The access token that the browser keeps as a cookie. */
export function cookieToken(request: FastifyRequest): string | undefined {
  // Its cookie holds JSON.
  return cookieOf(request, 'accessToken')?.replaceAll('%22', '');
}
