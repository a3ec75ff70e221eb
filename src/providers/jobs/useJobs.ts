import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOver, JOB_CHANGED, JOB_STATUSES, type JobChanged, type JobView } from '../../../core/jobs';
import { isObject } from '../../../core/is-object';
import { queryClient } from '../api/queryClient';
import { onPersonEvent } from '../realtime/person-events';
import { isNumber, isText, objectOf, oneOf, orNull } from '../api/shape';
import { fetchJobs } from './jobs-api';

const JOBS_KEY = ['~jobs'];
/** Without a live connection progress comes by asking. */
const POLL_MS = 2000;

/** Asks for the jobs anew: one was begun, or changed. */
export function refreshJobs(): void {
  void queryClient.invalidateQueries({ queryKey: JOBS_KEY });
}

/** The person's jobs, kept up to date while something runs; known once they were asked for, even in vain. */
export function useJobs(): { jobs: JobView[]; isKnown: boolean; error: unknown } {
  const client = useQueryClient();
  const {
    data = [],
    error,
    isPending,
  } = useQuery({
    queryKey: JOBS_KEY,
    queryFn: fetchJobs,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => !isOver(status)) === true ? POLL_MS : false),
  });
  useEffect(
    () =>
      onPersonEvent((name, data) => {
        const changed = name === JOB_CHANGED ? changeOf(data) : undefined;
        if (!changed) return;
        const known = client.getQueryData<JobView[]>(JOBS_KEY);
        const isCount = known?.some(({ id }) => id === changed.id) === true && !isOver(changed.status);
        // Counters are in the event; what else an end brings is asked for.
        if (isCount)
          client.setQueryData<JobView[]>(
            JOBS_KEY,
            known?.map((job) => (job.id === changed.id && !isOver(job.status) ? { ...job, ...changed } : job)),
          );
        else refreshJobs();
      }),
    [client],
  );
  return { jobs: data, isKnown: !isPending, error };
}

const isChange = objectOf<Pick<JobChanged, 'id' | 'status' | 'total' | 'done' | 'refused'>>({
  id: isText,
  status: oneOf(JOB_STATUSES),
  total: orNull(isNumber),
  done: isNumber,
  refused: isNumber,
});

function changeOf(data: unknown): Pick<JobChanged, 'id' | 'status' | 'total' | 'done' | 'refused'> | undefined {
  const payload = isObject(data) ? data['payload'] : undefined;
  return isChange(payload) ? payload : undefined;
}
