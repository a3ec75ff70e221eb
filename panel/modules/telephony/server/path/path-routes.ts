import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { readPath } from './read-path';

/** What a call went through, with its recordings: `GET /api/calls/<id>/path`. */
export function pathRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/calls/:id/path', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      return readPath(context, (request.params as { id: string }).id);
    },
  });
}
