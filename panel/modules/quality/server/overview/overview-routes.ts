import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { daysOf } from '../../../telephony/server/live/span';
import { ANALYSES } from '../../rules/analysis-batch';
import { analysesOverview, chosenBy } from './overview';

/** What the overview of analyses shows, as far as the caller may see it. */
export function overviewRoutes(app: FastifyInstance, services: Services): void {
  route(app, `/api/${ANALYSES}/overview`, {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const query = request.query as Readonly<Record<string, unknown>>;
      return analysesOverview(context, chosenBy(query), daysOf({ from: query['from'], to: query['to'] }));
    },
  });
}
