import type { FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN } from '../../core/access/roles';
import { Problem } from '../../core/errors';
import { bearerToken } from '../auth/access-token';
import { maintenanceProblem } from '../auth/maintenance-problem';
import { cookieToken } from './session/cookie-token';
import type { Services } from './services';

/** Tells an administrator's page that others are kept out. */
const HEADER = 'x-maintenance';

/** Ways in for those without a session; who turns out to be no administrator is refused behind them, before there is one. */
const WAYS_IN = /^\/api\/(?:set-up|auth\/(?:login|methods|challenge|passkeys?|openid))(?:\/|$)/;
const ALWAYS_OPEN = new Set(['/api/maintenance', '/api/auth/logout']);
/** Pictures, and sound by its link, are fetched by the page itself, which sends only the cookie. */
const BY_COOKIE = '/api/files/:id';

async function isAdmin({ authenticator }: Services, token: string): Promise<boolean> {
  try {
    return (await authenticator.authenticate(token)).principal.user.role === ADMIN;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** During maintenance every call of the API is refused with 503 and the time to ask again, but for those of administrators. */
export function maintenanceGate(services: Services): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const state = services.maintenance.current();
    if (state === null) return;
    // The matched route rather than the address, which may spell it in other ways.
    const route = request.routeOptions.url ?? '';
    if (!route.startsWith('/api/') || ALWAYS_OPEN.has(route)) return;
    const token =
      bearerToken(request.headers.authorization) ?? (route === BY_COOKIE ? cookieToken(request) : undefined);
    if (token === undefined && WAYS_IN.test(route)) return;
    if (token === undefined || !(await isAdmin(services, token))) throw maintenanceProblem(state);
    void reply.header(HEADER, 'on');
  };
}
