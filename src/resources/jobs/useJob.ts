import { useQuery } from '@tanstack/react-query';
import { isOver, type JobRefusal, type JobView } from '../../../core/jobs';
import { fetchJob, fetchRefusals } from '../../providers/jobs/jobs-api';

const POLL_MS = 700;
/** Refusals that are shown; the file has all. */
const SHOWN = 100;

/** One job, asked for again until it is over, and then the first of what it refused. */
export function useJob(started: JobView): { job: JobView; refusals: JobRefusal[] } {
  const { data: job } = useQuery({
    queryKey: ['job', started.id],
    queryFn: () => fetchJob(started.id),
    initialData: started,
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data.status) ? false : POLL_MS),
  });
  const { data: refusals = [] } = useQuery({
    queryKey: ['job refusals', started.id],
    queryFn: () => fetchRefusals(started.id, 0, SHOWN - 1),
    enabled: isOver(job.status) && job.refused > 0,
  });
  return { job, refusals };
}
