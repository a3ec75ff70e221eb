import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReverbConfig } from '../../config';
import { sign } from '../protocol/signature';

/** A Pusher-compatible server elsewhere. `path` is what stands before `/apps/…`, which such servers do not sign. */
export type ExternalReverb = Pick<ReverbConfig, 'host' | 'port' | 'scheme' | 'path' | 'appId' | 'appKey' | 'appSecret'>;

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

/** Answers a function that posts JSON to `/apps/<id><path>`, signed; it tries three times. @throws RequestFailed */
export function signedClient(server: ExternalReverb, timeoutMs = TIMEOUT_MS): (path: string, body: string) => Promise<void> {
  return async (path, body) => {
    for (const wait of WAITS_MS) {
      try {
        return await post(server, path, body, timeoutMs);
      } catch (error) {
        if (!(error instanceof RequestFailed) || !error.isRetryable) throw error;
        await pause(wait);
      }
    }
    return post(server, path, body, timeoutMs);
  };
}

/** One attempt. Connections are kept and used again by `fetch` itself. */
async function post(server: ExternalReverb, path: string, body: string, timeoutMs: number): Promise<void> {
  const { scheme, host, port, path: prefix } = server;
  const signed = `/apps/${encodeURIComponent(server.appId)}${path}`;
  const address = `${scheme}://${host}:${port}${prefix}${signed}`;
  const response = await fetch(`${address}?${signedQuery(server, signed, body)}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new RequestFailed(`POST ${address}: no answer within ${timeoutMs} ms; look whether the server runs and can be reached`, true, { cause: error });
  });
  const answer = await response.text().catch((error: unknown) => {
    throw new RequestFailed(`POST ${address}: the answer broke off`, true, { cause: error });
  });
  if (response.ok) return;
  throw new RequestFailed(`POST ${address}: expected success, got ${response.status} ${answer.slice(0, 200)}`, response.status >= 500 || PASSING.has(response.status));
}

function signedQuery({ appKey, appSecret }: ExternalReverb, path: string, body: string): string {
  const md5 = createHash('md5').update(body).digest('hex');
  const query = `auth_key=${appKey}&auth_timestamp=${Math.floor(Date.now() / 1000)}&auth_version=1.0&body_md5=${md5}`;
  return `${query}&auth_signature=${sign(appSecret, `POST\n${path}\n${query}`)}`;
}
