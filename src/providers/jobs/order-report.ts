import type { JobView } from '../../../core/jobs';
import type { JsonObject } from '../../../core/types';
import { httpClient } from '../api/httpClient';
import { answerOf } from '../api/shape';
import { isJobView } from './job-shape';

/** Orders a file of a report; answers the job that writes it. */
export async function orderReport(name: string, body: JsonObject): Promise<JobView> {
  const path = `/api/reports/${name}/download`;
  const { json } = await httpClient(path, { method: 'POST', body: JSON.stringify(body) });
  return answerOf(`POST ${path}`, isJobView, json);
}
