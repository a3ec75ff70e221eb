import { isObject } from '../../../core/is-object';
import type { RecordTest } from '../../../core/testing/record-test';
import { callApi } from '../../providers/api/dataProvider';

/** Tries out what is stored. Throws what the server refuses. */
export async function testRecord(collection: string, id: string, asked?: { question: string }): Promise<RecordTest> {
  const path = `/api/${collection}/${id}/test`;
  const answer = await callApi(path, 'POST', asked);
  if (!isTest(answer)) throw new Error(`${path}: expected an answer, got ${JSON.stringify(answer)}`);
  return answer;
}

function isTest(answer: unknown): answer is RecordTest {
  return isObject(answer) && typeof answer['ok'] === 'boolean' && typeof answer['milliseconds'] === 'number';
}
