import { isObject } from '../../../core/is-object';
import type { JobView } from '../../../core/jobs';
import { TEMPLATES } from '../../../core/whatsapp/template-sync';
import { callApi } from '../../providers/dataProvider';
import { refreshJobs } from '../../providers/jobs/useJobs';

/** Which connection to synchronise, and whether to send what waits for approval. */
interface AskedSync {
  connectionId: string;
  submit: boolean;
}

/** Begins the job. Throws what the server refuses. */
export async function beginSync({ connectionId, submit }: AskedSync): Promise<JobView> {
  const job = await callApi(`/api/${TEMPLATES}/sync`, 'POST', { connectionId, submit });
  refreshJobs();
  if (isObject(job) && typeof job['id'] === 'string' && typeof job['status'] === 'string') return job as unknown as JobView;
  throw new Error(`${TEMPLATES}/sync: expected the job, got ${JSON.stringify(job)}`);
}
