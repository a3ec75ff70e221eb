import { noticeMaintenance } from './maintenance';
import { noticeOutage } from './outage';

/** Statuses that may be gone a moment later. */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const RETRY_DELAY_MS = 300;

/** `fetch`, but a GET is tried once more where the status may be gone a moment later; a write never is. */
export async function fetchRetrying(url: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, options);
  await noticeMaintenance(response);
  noticeOutage(response);
  if ((options.method ?? 'GET') !== 'GET' || !RETRIED.has(response.status)) return response;
  await response.body?.cancel();
  await new Promise((resolve) => {
    setTimeout(resolve, RETRY_DELAY_MS);
  });
  return fetch(url, options);
}
