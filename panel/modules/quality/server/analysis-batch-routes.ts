import type { FastifyInstance } from 'fastify';
import { v7 as createId } from 'uuid';
import { sql } from 'kysely';
import { compile } from '../../../../server/database/builder';
import { mayFilterBy } from '../../../../server/operations/rights/field-rights';
import { livingRows } from '../../../../server/operations/lists/load-rows';
import { ANALYSES, type BatchEstimate } from '../rules/analysis-batch';
import { batchChoice, type BatchChoice } from './batch-choice';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';
import { Problem } from '../../../../core/errors';
import type { JobOrder } from '../../../../core/jobs';
import type { JsonObject } from '../../../../core/types';
import { type PersonContext, resourceOf, type OperationContext } from '../../../../server/operations/context';
import { batchStop } from './batch-stop';
import { batchSize } from './batch-subjects';
import type { AnalysesRequest } from './analyses-request';

/** Of the earlier analyses the latest so many tell what one takes: models and prices change. */
const MOST_EARLIER = 500;

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

/** What a batch would be, and the reason for which it would not begin now. @throws Problem `forbidden`, `too_costly` */
async function estimateBatch(context: OperationContext, choice: BatchChoice): Promise<BatchEstimate> {
  const size = await batchSize(context, choice);
  const [earlier, stop] = [await earlierOnes(context, choice, size.chosen), await batchStop(context, choice.promptId)];
  return { ...size, ...earlier, stop: stop ?? null };
}

/** Tokens and cost of so many, by the mean of the caller's earlier analyses of such subjects. */
async function earlierOnes(
  context: OperationContext,
  { subjectType }: BatchChoice,
  count: number,
): Promise<Pick<BatchEstimate, 'known' | 'tokens' | 'cost'>> {
  const resource = resourceOf(context, ANALYSES);
  const living = livingRows(context, 'read', resource);
  const mayRead = (name: string) => mayFilterBy(context, resource, name);
  if (living === 'nothing' || !mayRead('tokensUsed')) return { known: 0, tokens: null, cost: null };
  const conditions = [sql`"subjectType" = ${subjectType}`, sql`"tokensUsed" > 0`, ...living];
  const [mean] = await context.runtime.database.lists(context.scope).run(
    compile<{ known: number; tokens: number | null; cost: string | null }>(sql`
      select count(*)::int as "known", round(avg("tokensUsed") * ${count}::int)::float8 as "tokens", round(avg("cost") * ${count}::int, 4)::text as "cost"
      from (select "tokensUsed", "cost" from "quality-analyses" where ${sql.join(conditions, sql` and `)} order by "createdAt" desc limit ${MOST_EARLIER}) earlier`),
  );
  const { known = 0, tokens = null, cost = null } = mean ?? {};
  return { known, tokens, cost: mayRead('cost') ? cost : null };
}
