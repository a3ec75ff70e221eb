import type { FastifyInstance } from 'fastify';
import { simulateRoute } from '../operations/routing/simulate-route';
import { callerContext } from './caller';
import { asObject } from './json-body';
import { route } from './route';
import type { Services } from './services';

/** `POST /api/outbound-routes/simulate`: which way out a call would take now. */
export function routeSimulationRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/outbound-routes/simulate', {
    POST: async (request) => simulateRoute(await callerContext(services, request), asObject(request.body)),
  });
}
