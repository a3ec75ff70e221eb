import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import { endOwnSession, endOwnSessions, listOwnSessions, ownAccesses } from '../../auth/account-sessions';
import { sessionConnections } from '../../realtime/auth/session-connections';
import { callerContext } from '../caller';
import { route } from '../route';
import type { Services } from '../services';

/** `/api/auth/sessions` and `/api/auth/accesses`: where the caller is and was signed in. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { authenticator, live } = services;
  /** The calls of these sessions are refused and their connections closed from now on. */
  const throwOut = (ids: string[]) => {
    authenticator.forgetSessions(ids);
    live.rightsChanged();
  };
  route(app, '/api/auth/sessions', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      return listOwnSessions(context, live.embedded ? sessionConnections(live.embedded.sessions) : null);
    },
    DELETE: async (request) => {
      const ids = await endOwnSessions(await callerContext(services, request), keepsCurrent(request));
      throwOut(ids);
      return { ids };
    },
  });
  route(app, '/api/auth/sessions/:id', {
    DELETE: async (request, reply) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      throwOut(await endOwnSession(context, id));
      return reply.code(204).send();
    },
  });
  route(app, '/api/auth/accesses', {
    GET: async (request) => ownAccesses(await callerContext(services, request)),
  });
}

function keepsCurrent(request: FastifyRequest): boolean {
  const { keep } = request.query as { keep?: unknown };
  if (keep === undefined || keep === 'current') return keep === 'current';
  throw new Problem('bad_request', { detail: 'keep: expected "current", or nothing to end the present session too.' });
}
