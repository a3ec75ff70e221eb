import type { JobView } from '../../../../../core/jobs';
import { TEMPLATES } from '../../rules/template-sync';
import { callApi } from '../../../../../src/providers/dataProvider';
import { isJobView } from '../../../../../src/providers/jobs/job-shape';
import { refreshJobs } from '../../../../../src/providers/jobs/useJobs';
import { answerOf } from '../../../../../src/providers/shape';

/** Which connection to synchronise, and whether to send what waits for approval. */
interface AskedSync {
  connectionId: string;
  submit: boolean;
}

/** Begins the job. Throws what the server refuses. */
export async function beginSync({ connectionId, submit }: AskedSync): Promise<JobView> {
  const path = `/api/${TEMPLATES}/sync`;
  const job = answerOf(`POST ${path}`, isJobView, await callApi(path, 'POST', { connectionId, submit }));
  refreshJobs();
  return job;
}
