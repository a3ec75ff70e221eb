import { isObject } from '../../../core/is-object';
import { ANALYSES, type BatchEstimate } from '../../../core/quality/analysis-batch';
import type { JsonObject } from '../../../core/types';
import { callApi } from '../../providers/dataProvider';

/** What a batch would be, and of what it was asked. */
export interface Estimated {
  of: BatchEstimate;
  isAgain: boolean;
  subjectType: string;
}

/** Throws what the server refuses. */
export async function askEstimate(body: JsonObject): Promise<Estimated> {
  const answer = await callApi(`/api/${ANALYSES}/estimate`, 'POST', body);
  if (isObject(answer) && typeof answer['chosen'] === 'number' && 'stop' in answer) return { of: answer as unknown as BatchEstimate, isAgain: body['reanalyse'] === true, subjectType: String(body['subjectType']) };
  throw new Error(`${ANALYSES}/estimate: expected what the batch would be, got ${JSON.stringify(answer)}`);
}

/** Begins the job and answers the filter that finds its analyses. Throws what the server refuses. */
export async function beginBatch(body: JsonObject): Promise<JsonObject> {
  const job = await callApi(`/api/${ANALYSES}/batch`, 'POST', body);
  const params = isObject(job) ? job['params'] : undefined;
  if (isObject(params) && isObject(params['filter'])) return params['filter'];
  throw new Error(`${ANALYSES}/batch: expected a job with the filter of its batch, got ${JSON.stringify(job)}`);
}
