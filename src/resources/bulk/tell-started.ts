import type { useNotify } from 'react-admin';
import { pageTexts } from '../../providers/texts/pageTexts';
import { refreshJobs } from '../../providers/jobs/useJobs';

/** Says where a job that has just begun is to be found. */
export async function tellStarted(notify: ReturnType<typeof useNotify>): Promise<void> {
  refreshJobs();
  await pageTexts('jobs').load();
  notify('jobs.started', { type: 'info' });
}
