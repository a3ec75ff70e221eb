import type { JobRefusal, JobView, UndoPreview } from '../../../core/jobs';
import { callApi } from '../api/dataProvider';
import { httpClient } from '../api/httpClient';
import { answerOf, isNumber, isText, listOf, objectOf } from '../api/shape';
import { isJobRefusal, isJobView } from './job-shape';

/** The person's own work in the background, newest first. */
export async function fetchJobs(): Promise<JobView[]> {
  return answerOf('GET /api/jobs', listOf(isJobView), (await httpClient('/api/jobs')).json);
}

export async function fetchJob(id: string): Promise<JobView> {
  const path = `/api/jobs/${id}`;
  return answerOf(`GET ${path}`, isJobView, (await httpClient(path)).json);
}

export async function fetchRefusals(id: string, first: number, last: number): Promise<JobRefusal[]> {
  const range = encodeURIComponent(JSON.stringify([first, last]));
  const path = `/api/jobs/${id}/refusals`;
  return answerOf(`GET ${path}`, listOf(isJobRefusal), (await httpClient(`${path}?range=${range}`)).json);
}

const isUndoPreview = objectOf<UndoPreview>({
  records: isNumber,
  running: listOf(objectOf<UndoPreview['running'][number]>({ collection: isText, id: isText, label: isText })),
});

/** What an undo of the job would take back. */
export async function fetchUndoPreview(id: string): Promise<UndoPreview> {
  const path = `/api/jobs/${id}/undo`;
  return answerOf(`GET ${path}`, isUndoPreview, (await httpClient(path)).json);
}

export const cancelJob = (id: string): Promise<unknown> => callApi(`/api/jobs/${id}/cancel`, 'POST');
export const undoJob = (id: string): Promise<unknown> => callApi(`/api/jobs/${id}/undo`, 'POST');

/** What the browser fetches by itself: its cookie says who asks. */
export const resultAddress = (id: string): string => `/api/jobs/${id}/result`;
