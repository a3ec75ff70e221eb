import type { FastifyInstance } from 'fastify';
import { ANALYSES } from '../../core/quality/analysis-batch';
import { analysesOrder } from '../jobs/quality/analyses-order';
import { batchChoice } from '../operations/quality/batch-choice';
import { estimateBatch } from '../operations/quality/estimate-batch';
import { callerContext } from './caller';
import { asObject } from './json-body';
import { route } from './route';
import type { Services } from './services';

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
