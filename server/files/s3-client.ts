import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Problem } from '../../core/errors';

/** A bucket and the way into it. `endpoint` has no slash at its end; `prefix` is empty or ends with one. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path instead of the host name. */
  pathStyle: boolean;
  prefix: string;
  /** Finds the address of the host, where that is not the system's way. */
  lookup?: LookupFunction;
  /** Ends what is under way. */
  signal?: AbortSignal;
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** What to send, opened for every try. `sha256` in hexadecimal digits: the signature covers it. */
  body?: { open: () => Promise<Readable>; size: number; sha256: string };
}

/** An answer that says no. `reason` is the code of the S3 API, as far as one came. */
export class S3Refusal extends Error {
  constructor(
    { method, key }: S3Call,
    readonly status: number,
    readonly reason: string,
  ) {
    super(`S3: ${method} ${JSON.stringify(key)}: expected success, got ${status} ${reason}`.trimEnd());
    this.name = 'S3Refusal';
  }
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const ANSWER_MS = 30_000;
/** Whoever listens to a recording may pause. */
const STREAM_MS = 10 * 60_000;
const PAUSES_MS = [200, 1000];
const MOST_ERROR_CHARS = 8192;

/**
 * Makes a call, again where the other side was too busy or the connection broke; answers undefined for what is not there.
 * The caller reads the answer to its end.
 * @throws S3Refusal; Problem `unavailable` where there is no answer
 */
export async function callS3(settings: S3Settings, call: S3Call): Promise<IncomingMessage | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const wait = PAUSES_MS[attempt];
    try {
      const answer = await exchange(settings, await signed(settings, call), call);
      const status = answer.statusCode ?? 0;
      if (status >= 200 && status < 300) return answer;
      const reason = await reasonOf(answer);
      if (status === 404 && reason !== 'NoSuchBucket' && call.key !== '') return undefined;
      if (wait === undefined || (status < 500 && status !== 429)) throw new S3Refusal(call, status, reason);
    } catch (error) {
      if ((error instanceof S3Refusal && error.status < 500) || settings.signal?.aborted === true) throw error;
      if (wait === undefined)
        throw new Problem('unavailable', { detail: 'The storage of files does not answer.', cause: error });
    }
    await pause(wait);
  }
}

/** The address of a key; with an empty one that of the bucket. */
export function addressOf(
  { endpoint, bucket, pathStyle, prefix }: S3Settings,
  { key, query = {} }: Pick<S3Call, 'key' | 'query'>,
): URL {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const path = key === '' ? '' : `${prefix}${key}`.split('/').map(encodeURIComponent).join('/');
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${pathStyle ? `${bucket}/` : ''}${path}`;
  url.search = Object.entries(query)
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&');
  return url;
}

async function signed(settings: S3Settings, call: S3Call): Promise<{ url: URL; headers: Record<string, string> }> {
  const { accessKeyId, secretAccessKey, region } = settings;
  const signer = new AwsV4Signer({
    method: call.method,
    url: addressOf(settings, call).href,
    headers: { ...call.headers, 'x-amz-content-sha256': call.body?.sha256 ?? EMPTY_SHA256 },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  });
  const { url, headers } = await signer.sign();
  return {
    url,
    headers: { ...Object.fromEntries(headers), ...(call.body && { 'content-length': String(call.body.size) }) },
  };
}

async function exchange(
  { lookup, signal }: S3Settings,
  { url, headers }: { url: URL; headers: Record<string, string> },
  { method, body }: S3Call,
): Promise<IncomingMessage> {
  const content = await body?.open();
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const question = send(url, {
      method,
      headers,
      timeout: ANSWER_MS,
      ...(lookup && { lookup }),
      ...(signal && { signal }),
    });
    question.on('timeout', () => question.destroy(new Error(`${url.host}: nothing came within ${ANSWER_MS / 1000} s`)));
    question.once('response', (answer) => {
      question.setTimeout(STREAM_MS);
      resolve(answer);
    });
    question.on('error', reject);
    // What fails on the way is told by the request; an early refusal by its answer.
    if (content) pipeline(content, question, (error) => error && reject(error));
    else question.end();
  });
}

async function reasonOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const chunk of answer) if (text.length < MOST_ERROR_CHARS) text += String(chunk);
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
}
