import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../server/rest/caller';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';
import { deskOf } from './desk';
import { deskCall } from './desk-call';

/** `GET /api/desk`: what the caller works at. `GET /api/desk/calls/<id>`: a call with what is known of whoever is outside. */
export function deskRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/desk', { GET: async (request) => deskOf(await callerContext(services, request)) });
  route(app, '/api/desk/calls/:id', {
    GET: async (request) => {
      const { id } = request.params as { id: string };
      return deskCall(await callerContext(services, request), id, 'past');
    },
  });
}
