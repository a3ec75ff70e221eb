import type { FastifyInstance } from 'fastify';
import { ANALYSES } from '../rules/analysis-batch';
import { batchChoice } from './batch-choice';
import { estimateBatch } from './estimate-batch';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';
import { v7 as createId } from 'uuid';
import { Problem } from '../../../../core/errors';
import type { JobOrder } from '../../../../core/jobs';
import type { JsonObject } from '../../../../core/types';
import type { PersonContext } from '../../../../server/operations/context';
import { batchStop } from './batch-stop';
import { batchSize } from './batch-subjects';
import type { AnalysesRequest } from './analyses-request';

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

/**
 * The job of a batch of analyses. Its id is what the sample is drawn by.
 * @throws Problem as `batchChoice`; `no_credit` or `ai_limit` where it would end at once; `too_costly`
 */
async function analysesOrder(context: PersonContext, body: JsonObject): Promise<JobOrder> {
  const choice = await batchChoice(context, body);
  const stop = await batchStop(context, choice.promptId);
  if (stop !== undefined) throw new Problem(stop);
  const { chosen } = await batchSize(context, choice);
  const batch = createId();
  const asked: AnalysesRequest = { batch, choice };
  return {
    kind: 'analyses',
    collection: ANALYSES,
    params: { batch, filter: { batchId_like: batch } },
    request: { ...asked, choice: { ...choice } },
    total: chosen,
  };
}
