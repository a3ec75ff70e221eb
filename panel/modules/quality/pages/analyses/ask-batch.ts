import { isObject } from '../../../../../core/is-object';
import { ANALYSES, BATCH_STOPS, type BatchEstimate } from '../../rules/analysis-batch';
import type { JsonObject } from '../../../../../core/types';
import { callApi } from '../../../../../src/providers/dataProvider';
import { answerOf, isNumber, isText, objectOf, oneOf, orNull } from '../../../../../src/providers/shape';

/** What a batch would be, and of what it was asked. */
export interface Estimated {
  of: BatchEstimate;
  isAgain: boolean;
  subjectType: string;
}

const isEstimate = objectOf<BatchEstimate>({
  matching: isNumber,
  analysed: isNumber,
  chosen: isNumber,
  known: isNumber,
  tokens: orNull(isNumber),
  cost: orNull(isText),
  stop: orNull(oneOf(BATCH_STOPS)),
});

const isBatchJob = objectOf({ params: objectOf({ filter: isObject }) });

/** Throws what the server refuses. */
export async function askEstimate(body: JsonObject): Promise<Estimated> {
  const path = `/api/${ANALYSES}/estimate`;
  const of = answerOf(`POST ${path}`, isEstimate, await callApi(path, 'POST', body));
  return { of, isAgain: body['reanalyse'] === true, subjectType: String(body['subjectType']) };
}

/** Begins the job and answers the filter that finds its analyses. Throws what the server refuses. */
export async function beginBatch(body: JsonObject): Promise<JsonObject> {
  const path = `/api/${ANALYSES}/batch`;
  const { params } = answerOf(`POST ${path}`, isBatchJob, await callApi(path, 'POST', body));
  return params.filter;
}
