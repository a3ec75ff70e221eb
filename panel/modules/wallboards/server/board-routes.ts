import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../../core/errors';
import { bearerToken } from '../../../../server/auth/access-token';
import { networkOf } from '../../../../server/auth/limits/login-limits';
import { callerContext } from '../../../../server/rest/caller';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';
import { personLimit } from '../../../../server/rest/session/person-limit';
import { watchedTenant } from '../../telephony/server/live/queues-snapshot';
import { boardSnapshot } from './board-snapshot';
import { linkContext, linkOf, makeLink, revokeLink } from './links';

/** Figures that one network asks for in a minute by links: sixty screens of every five seconds. */
const MOST_ASKED = 720;
/** Tokens that are none, of one network in a minute. */
const MOST_REFUSED = 20;
const SPAN_MS = 60_000;

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** Boards with their figures, for people and for whoever has a link, and the links. */
export function boardRoutes(app: FastifyInstance, services: Services): void {
  const { runtime } = services;
  const mayAsk = personLimit(MOST_ASKED, SPAN_MS);
  const mayFail = personLimit(MOST_REFUSED, SPAN_MS);
  route(app, '/api/wallboards/:id/figures', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      return boardSnapshot(context, watchedTenant(context), idOf(request));
    },
  });
  route(app, '/api/wallboards/:id/link', {
    POST: async (request, reply) => {
      const token = await makeLink(await callerContext(services, request), idOf(request));
      void reply.status(201).header('cache-control', 'no-store');
      return { token };
    },
    DELETE: async (request, reply) => {
      await revokeLink(await callerContext(services, request), idOf(request));
      return reply.status(204).send();
    },
  });
  route(app, '/api/wallboard-links/:id', {
    GET: async (request, reply) => {
      const network = networkOf(request.ip);
      if (!mayAsk(network)) throw new Problem('too_many_requests', { params: { seconds: SPAN_MS / 1000 } });
      const token = bearerToken(request.headers.authorization);
      const link = token === undefined ? undefined : await linkOf(runtime, idOf(request), token);
      if (link === undefined) {
        if (!mayFail(network)) throw new Problem('too_many_requests', { params: { seconds: SPAN_MS / 1000 } });
        throw new Problem('unauthenticated', {
          detail: 'Authorization: expected the token of a link of this board that is in force.',
        });
      }
      const context = await linkContext(runtime, idOf(request), link, { address: request.ip, requestId: request.id });
      void reply.header('cache-control', 'no-store');
      return boardSnapshot(context, link.tenantId, idOf(request));
    },
  });
}
