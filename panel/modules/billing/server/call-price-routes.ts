import type { FastifyInstance } from 'fastify';
import { simulateCall } from './simulate-call';
import { callerContext } from '../../../../server/rest/caller';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

/** `GET /api/rate-plans/<id>/simulate?number=&area=&seconds=&band=&at=`: what a call would cost, or did at a time. */
export function callPriceRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/rate-plans/:id/simulate', {
    GET: async (request) => {
      const { id } = request.params as { id: string };
      return simulateCall(await callerContext(services, request), id, request.query as Record<string, unknown>);
    },
  });
}
