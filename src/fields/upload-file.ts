import { parseJson } from '../providers/api/parseJson';
import { parseProblem } from '../providers/api/problem';
import { getSession } from '../providers/session/session';
import { getSetting } from '../providers/settings';

/** What `POST /api/files` answers; `id` is the value of the field. */
export interface StoredFile {
  id: string;
  name: string;
  size: number;
  type: string;
}

interface UploadOptions {
  /** Part already sent, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
  /** Where it goes. Default: the files of records. */
  address?: string;
}

const FILES = '/api/files';

/**
 * Sends a file as it is, telling how far it got; `fetch` cannot tell.
 * @throws an `AbortError` when the signal ends it, else an error with the server's own words
 */
export function uploadFile(file: File, { onProgress, signal, address = FILES }: UploadOptions): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headersOf(file))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const answer = parseJson(request.responseText);
      if (request.status < 300 && isStored(answer)) resolve(answer);
      else reject(refusal(address, request.status, answer));
    });
    request.addEventListener('error', () => reject(new Error(`POST ${address}: no answer; check the connection`)));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** With what `useProblemText` looks at, so that screens can say it in their language. */
function refusal(address: string, status: number, answer: unknown): Error {
  const body = parseProblem(answer);
  return Object.assign(
    new Error(body?.detail ?? `POST ${address}: expected status 200 or 201 and a file, got status ${status}`),
    { status, body },
  );
}

/** The content of a stored file, as the signed-in person may read it. */
export async function downloadFile(id: string, signal: AbortSignal): Promise<Blob> {
  const address = `${FILES}/${encodeURIComponent(id)}`;
  const response = await fetch(address, { headers: authorization(), signal });
  if (!response.ok) throw new Error(`GET ${address}: expected status 200, got ${response.status}`);
  return response.blob();
}

function headersOf(file: File): Record<string, string> {
  return {
    ...authorization(),
    Accept: 'application/json',
    'Accept-Language': getSetting('language'),
    'Content-Type': file.type === '' ? 'application/octet-stream' : file.type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  };
}

function authorization(): Record<string, string> {
  const token = getSession()?.accessToken;
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

const isStored = (answer: unknown): answer is StoredFile =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string';
