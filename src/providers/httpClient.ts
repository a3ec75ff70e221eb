import { HttpError } from 'react-admin';
import { parseProblem, type ProblemBody } from './problem';
import { endSession, getSession } from './session';
import { getSetting } from './settings';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  /** The parsed body; undefined where it is not JSON. Parse it where it is used. */
  json: unknown;
}

/** Statuses that may be gone a moment later. */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const RETRY_DELAY_MS = 300;

function parseJson(body: string): unknown {
  if (body === '') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function headersOf(options: RequestInit, token: string | undefined): Headers {
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (typeof options.body === 'string' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  headers.set('Accept-Language', getSetting('language'));
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

async function send(url: string, options: RequestInit, retries: number): Promise<Response> {
  const response = await fetch(url, options);
  if (retries > 0 && RETRIED.has(response.status)) {
    await pause(RETRY_DELAY_MS);
    return send(url, options, retries - 1);
  }
  return response;
}

/** Words for the developer: method, URL, status, and what the server said. */
function describe(method: string, url: string, status: number, problem: ProblemBody | undefined): string {
  const said = problem?.detail ?? problem?.title;
  return `${method} ${url}: status ${status}${said === undefined ? '' : `: ${said}`}`;
}

/**
 * Calls the API as the signed-in person. A GET is tried a second time where the status may be gone a moment later; a
 * write never is. Statuses 400 to 599 throw an `HttpError` whose `body` is a `ProblemBody`; 401 also ends the session.
 */
export async function httpClient(url: string, options: RequestInit = {}): Promise<HttpAnswer> {
  const method = options.method ?? 'GET';
  const token = getSession()?.accessToken;
  const headers = headersOf(options, token);
  const response = await send(url, { ...options, headers }, method === 'GET' ? 1 : 0);
  const body = await response.text();
  const json = parseJson(body);
  if (response.ok) return { status: response.status, headers: response.headers, body, json };
  if (response.status === 401 && token !== undefined && token === getSession()?.accessToken) endSession();
  const problem = parseProblem(json);
  throw new HttpError(describe(method, url, response.status, problem), response.status, problem);
}
