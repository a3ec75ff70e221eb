import type { FastifyInstance } from 'fastify';
import { simulateRoute } from './routing/simulate-route';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

/** `POST /api/outbound-routes/simulate`: which way out a call would take now. */
export function routeSimulationRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/outbound-routes/simulate', {
    POST: async (request) => simulateRoute(await callerContext(services, request), asObject(request.body)),
  });
}
