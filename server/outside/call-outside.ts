import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { assertTrusted, lookupTrusting, type Trust } from './guarded-address';
import { isPrivateHost } from '../operations/checks/public-address';
import { OutsideRefusal } from './outside-reason';

export interface OutsideCall {
  method: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For all of it, from the look-up of the name to the end of the answer. */
  timeoutMs: number;
  /** Without it a host that names a private network is trusted: people of the platform entered it. */
  trusts?: Trust;
  /** Ends the call, with its reason. */
  signal?: AbortSignal;
  /** As much of the answer as is read, in bytes; 64 KiB without. */
  mostBytes?: number;
}

export interface OutsideAnswer {
  status: number;
  /** The media type, as it was said. */
  type?: string;
  /** As far as it was read. */
  body: string;
  /** The same as bytes, for what is no text. */
  bytes: Buffer;
  /** Was there more? */
  isCut: boolean;
}

const MOST_BYTES = 64 * 1024;

/**
 * Calls an address that somebody entered. Redirects are not followed: they would lead where nobody allowed to go.
 * @throws OutsideRefusal `scheme`; BackupRefusal `privateAddress`, `unknownHost`; Error of the connection, `TimeoutError`
 */
export async function callOutside(
  address: string,
  { method, headers = {}, body, timeoutMs, trusts = isPrivateHost, signal: ended, mostBytes = MOST_BYTES }: OutsideCall,
): Promise<OutsideAnswer> {
  const url = webAddress(address);
  assertTrusted(url.hostname, trusts);
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(ended ? [ended] : [])]);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = send(
        url,
        {
          method,
          headers: { 'user-agent': 'painel', ...headers, ...length },
          lookup: lookupTrusting(trusts),
          agent: false,
          signal,
        },
        resolve,
      );
      sent.on('error', reject);
      sent.end(body);
    });
    const type = answer.headers['content-type'];
    return {
      status: answer.statusCode ?? 0,
      ...(type !== undefined && { type }),
      ...(await beginning(answer, mostBytes)),
    };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function webAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new OutsideRefusal('scheme', `expected an address of http or https, got ${url?.protocol ?? 'none'}`);
}

async function beginning(
  answer: IncomingMessage,
  mostBytes: number,
): Promise<Pick<OutsideAnswer, 'body' | 'bytes' | 'isCut'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > mostBytes) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, mostBytes);
  return { body: bytes.toString('utf8'), bytes, isCut: size > mostBytes };
}

/** Credentials as HTTP Basic sends them. */
export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}
