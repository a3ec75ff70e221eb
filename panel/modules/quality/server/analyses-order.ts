import { v7 as createId } from 'uuid';
import { Problem } from '../../../../core/errors';
import type { JobOrder } from '../../../../core/jobs';
import { ANALYSES } from '../rules/analysis-batch';
import type { JsonObject } from '../../../../core/types';
import type { PersonContext } from '../../../../server/operations/context';
import { batchChoice } from './batch-choice';
import { batchStop } from './batch-stop';
import { batchSize } from './batch-subjects';
import type { AnalysesRequest } from './analyses-request';

/**
 * The job of a batch of analyses. Its id is what the sample is drawn by.
 * @throws Problem as `batchChoice`; `no_credit` or `ai_limit` where it would end at once; `too_costly`
 */
export async function analysesOrder(context: PersonContext, body: JsonObject): Promise<JobOrder> {
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
