import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { campaignSnapshot, campaignsSnapshot } from './campaign-snapshots';

/** What the live page of the dialer begins with, as far as the caller may see it. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/dialer/live', {
    GET: async (request) => campaignsSnapshot(await callerContext(services, request)),
  });
  route(app, '/api/dialer/live/:id', {
    GET: async (request) => {
      const { id } = request.params as { id: string };
      return campaignSnapshot(await callerContext(services, request), id);
    },
  });
}
