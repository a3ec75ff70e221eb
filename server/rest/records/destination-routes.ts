import type { FastifyInstance } from 'fastify';
import { destinationTree } from '../../operations/destinations/destination-tree';
import { callerContext } from '../caller';
import { route } from '../route';
import type { Services } from '../services';

/** `GET /api/<collection>/<id>/destinations`: where calls go from a record, and on from there. */
export function destinationRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/:collection/:id/destinations', {
    GET: async (request) => {
      const { collection, id } = request.params as { collection: string; id: string };
      return destinationTree(await callerContext(services, request), collection, id);
    },
  });
}
