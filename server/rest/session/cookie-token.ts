import type { FastifyRequest } from 'fastify';
import { cookieOf } from './cookie-of';

/** The access token that the browser keeps as a cookie. */
export function cookieToken(request: FastifyRequest): string | undefined {
  // Its cookie holds JSON.
  return cookieOf(request, 'accessToken')?.replaceAll('%22', '');
}

/** For what the page itself fetches, such as pictures, sound and downloads, which sends only the cookie. */
export function withCookie(request: FastifyRequest): FastifyRequest {
  const token = cookieToken(request);
  if (request.headers.authorization === undefined && token !== undefined)
    request.headers.authorization = `Bearer ${token}`;
  return request;
}
