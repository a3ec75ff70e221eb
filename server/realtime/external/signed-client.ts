import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReverbConfig } from '../../config';
import { sign } from '../protocol/signature';

/** A Pusher-compatible server elsewhere. `path`, or the path of `apiUrl`, is what stands before `/apps/…`, which such servers do not sign. */
export type ExternalReverb = Pick<
  ReverbConfig,
  'host' | 'port' | 'scheme' | 'path' | 'apiUrl' | 'appId' | 'appKey' | 'appSecret'
>;

/** An answer that was not a success, or none at all. */
export class RequestFailed extends Error {
  constructor(
    message: string,
    readonly isRetryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'RequestFailed';
  }
}

const TIMEOUT_MS = 5000;
const WAITS_MS = [200, 1000];
const PASSING = new Set([408, 425, 429]);

/** A question or an order to `/apps/<id><path>`. */
export type SignedRequest =
  | { method: 'POST'; path: string; body: string }
  /** `query` in the order of its names. */
  | { method: 'GET'; path: string; query: string };

/** Answers a function that asks, signed, and answers the text of the answer; it tries three times. @throws RequestFailed */
export function signedClient(
  server: ExternalReverb,
  timeoutMs = TIMEOUT_MS,
): (request: SignedRequest) => Promise<string> {
  return async (request) => {
    for (const wait of WAITS_MS) {
      try {
        return await attempt(server, request, timeoutMs);
      } catch (error) {
        if (!(error instanceof RequestFailed) || !error.isRetryable) throw error;
        await pause(wait);
      }
    }
    return attempt(server, request, timeoutMs);
  };
}

/** Connections are kept and used again by `fetch` itself. */
async function attempt(server: ExternalReverb, request: SignedRequest, timeoutMs: number): Promise<string> {
  const { scheme, host, port, path: prefix, apiUrl = `${scheme}://${host}:${port}${prefix}` } = server;
  const { method } = request;
  const signed = `/apps/${encodeURIComponent(server.appId)}${request.path}`;
  const address = `${apiUrl}${signed}`;
  const response = await fetch(`${address}?${signedQuery(server, signed, request)}`, {
    method,
    ...(method === 'POST' && { body: request.body }),
    headers: { 'content-type': 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new RequestFailed(
      `${method} ${address}: no answer within ${timeoutMs} ms; look whether the server runs and can be reached`,
      true,
      { cause: error },
    );
  });
  const answer = await response.text().catch((error: unknown) => {
    throw new RequestFailed(`${method} ${address}: the answer broke off`, true, { cause: error });
  });
  if (response.ok) return answer;
  throw new RequestFailed(
    `${method} ${address}: expected success, got ${response.status} ${answer.slice(0, 200)}`,
    response.status >= 500 || PASSING.has(response.status),
  );
}

function signedQuery({ appKey, appSecret }: ExternalReverb, path: string, request: SignedRequest): string {
  const own =
    request.method === 'POST' ? `body_md5=${createHash('md5').update(request.body).digest('hex')}` : request.query;
  const signed = `auth_key=${appKey}&auth_timestamp=${Math.floor(Date.now() / 1000)}&auth_version=1.0`;
  const query = own === '' ? signed : `${signed}&${own}`;
  return `${query}&auth_signature=${sign(appSecret, `${request.method}\n${path}\n${query}`)}`;
}
