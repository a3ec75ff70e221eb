import { HttpError } from 'react-admin';
import type { JsonObject } from '../../../core/types';
import { fetchRetrying } from '../api/fetchRetrying';
import { parseJson } from '../api/parseJson';
import { parseProblem } from '../api/problem';
import { getSession } from '../session/session';
import { getSetting } from '../settings';

/** Fetches an export and lets the browser save it. Answers whether it became a job instead. */
export const exportList = (collection: string, body: JsonObject): Promise<'saved' | 'queued'> =>
  saveAnswer(`/api/${collection}/export`, body, collection);

/**
 * Lets the browser save the file that a call answers, under the name that the server gives it, else `name`.
 * @throws HttpError with what the server refuses
 */
export async function saveAnswer(path: string, body: JsonObject, name: string): Promise<'saved' | 'queued'> {
  const response = await fetchRetrying(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': getSetting('language'),
      Authorization: `Bearer ${getSession()?.accessToken ?? ''}`,
    },
  });
  if (!response.ok) {
    const problem = parseProblem(parseJson(await response.text()));
    throw new HttpError(problem?.title ?? `status ${response.status}`, response.status, problem);
  }
  if (response.status === 202) return 'queued';
  save(await response.blob(), nameOf(response.headers.get('Content-Disposition')) ?? name);
  return 'saved';
}

function nameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
