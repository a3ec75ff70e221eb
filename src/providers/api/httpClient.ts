import { HttpError } from 'react-admin';
import { fetchRetrying } from './fetchRetrying';
import { parseJson } from './parseJson';
import { parseProblem, type ProblemBody } from './problem';
import { endSession, getSession } from '../session/session';
import { learnServerDate } from '../server-clock';
import { getSetting } from '../settings';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** The parsed body; undefined where it is not JSON. Parse it where it is used. */
  json: unknown;
}

function headersOf(options: RequestInit, token: string | undefined): Headers {
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (typeof options.body === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  headers.set('Accept-Language', getSetting('language'));
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** Words for the developer: method, URL, status, and what the server said. */
function describe(method: string, url: string, status: number, problem: ProblemBody | undefined): string {
  const said = problem?.detail ?? problem?.title;
  return `${method} ${url}: status ${status}${said === undefined ? '' : `: ${said}`}`;
}

/**
 * Calls the API as the signed-in person; a GET is tried a second time where that may help. Statuses 400 to 599 throw an
 * `HttpError` whose `body` is a `ProblemBody`; 401 also ends the session.
 */
export async function httpClient(url: string, options: RequestInit = {}): Promise<HttpAnswer> {
  const method = options.method ?? 'GET';
  const token = getSession()?.accessToken;
  const headers = headersOf(options, token);
  const sent = Date.now();
  const response = await fetchRetrying(url, { ...options, headers });
  learnServerDate(response.headers.get('Date'), sent, Date.now());
  const body = await response.text();
  const json = parseJson(body);
  if (response.ok) return { status: response.status, headers: response.headers, body, json };
  if (response.status === 401 && token !== undefined && token === getSession()?.accessToken) endSession();
  const problem = parseProblem(json);
  throw new HttpError(describe(method, url, response.status, problem), response.status, problem);
}
