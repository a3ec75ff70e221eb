import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { daysOf } from '../../../telephony/server/live/span';
import { QUESTIONS } from '../../rules/knowledge-overview';
import { knowledgeOverview } from './knowledge-overview';

/** What knowledge bases were asked, as far as the caller may see it. */
export function questionRoutes(app: FastifyInstance, services: Services): void {
  route(app, `/api/${QUESTIONS}/overview`, {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { knowledgeBaseId, from, to } = request.query as Readonly<Record<string, unknown>>;
      return knowledgeOverview(context, knowledgeBaseId, daysOf({ from, to }));
    },
  });
}
