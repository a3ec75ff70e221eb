import type { JobRefusal, JobView } from '../../../core/jobs';
import { callApi } from '../dataProvider';
import { httpClient } from '../httpClient';

/** The person's own work in the background, newest first. */
export async function fetchJobs(): Promise<JobView[]> {
  const { json } = await httpClient('/api/jobs');
  return Array.isArray(json) ? (json as JobView[]) : [];
}

export async function fetchRefusals(id: string, first: number, last: number): Promise<JobRefusal[]> {
  const range = encodeURIComponent(JSON.stringify([first, last]));
  const { json } = await httpClient(`/api/jobs/${id}/refusals?range=${range}`);
  return Array.isArray(json) ? (json as JobRefusal[]) : [];
}

export const cancelJob = (id: string): Promise<unknown> => callApi(`/api/jobs/${id}/cancel`, 'POST');
export const undoJob = (id: string): Promise<unknown> => callApi(`/api/jobs/${id}/undo`, 'POST');

/** What the browser fetches by itself: its cookie says who asks. */
export const resultAddress = (id: string): string => `/api/jobs/${id}/result`;
