import type { FastifyInstance } from 'fastify';
import { ANALYSES } from '../rules/analysis-batch';
import { analysesOrder } from './analyses-order';
import { batchChoice } from './batch-choice';
import { estimateBatch } from './estimate-batch';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

/** Many analyses at once: what they would be, and the job that makes them. */
export function analysisBatchRoutes(app: FastifyInstance, services: Services): void {
  route(app, `/api/${ANALYSES}/estimate`, {
    POST: async (request) => {
      const context = await callerContext(services, request);
      return estimateBatch(context, await batchChoice(context, asObject(request.body)));
    },
  });
  route(app, `/api/${ANALYSES}/batch`, {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const order = await analysesOrder(context, asObject(request.body));
      void reply.code(202);
      return services.jobs.start(context, order);
    },
  });
}
