import { randomUUID } from 'node:crypto';
import { isObject } from '../../../../../core/is-object';
import type { OutsideReason } from '../../../../../core/testing/record-test';
import type { JsonObject } from '../../../../../core/types';
import { callOutside, type OutsideAnswer } from '../../../../../server/outside/call-outside';
import { outsideReason } from '../../../../../server/outside/outside-reason';
import { refusedStatus } from '../../../../../server/outside/refused-status';
import { PlatformFailure, PlatformRefusal } from './platform-refusal';

/** Asks the Graph API with the token of one connection. Paths begin behind the version, without a slash. */
export interface GraphSession {
  /** @throws PlatformFailure */
  read(path: string, query: Record<string, string>): Promise<JsonObject>;
  /** Is not left in the middle: whether it was done would be unknown. @throws PlatformFailure, PlatformRefusal */
  write(path: string, body: JsonObject): Promise<JsonObject>;
  /** Hands a file over. Answers its id. @throws PlatformFailure, PlatformRefusal */
  upload(path: string, file: { name: string; type: string; bytes: Uint8Array }): Promise<string>;
}

interface SessionOptions {
  /** Origin of the API, without a slash at its end. */
  api: string;
  token: string;
  /** Ends questions that are under way. */
  signal: AbortSignal;
}

const VERSION = 'v21.0';
const TIMEOUT_MS = 20_000;
/** A page of templates is a few hundred kilobytes. */
const MOST_BYTES = 4 * 1024 * 1024;
const LONGEST_EXPLANATION = 300;

/** Codes of the Graph API that say the same of every call. */
const BY_CODE: Readonly<Record<number, OutsideReason>> = {
  1: 'status',
  2: 'status',
  4: 'busy',
  17: 'busy',
  32: 'busy',
  613: 'busy',
  80_007: 'busy',
  80_008: 'busy',
  130_429: 'busy',
  131_048: 'busy',
  131_056: 'busy',
  3: 'denied',
  10: 'denied',
  102: 'login',
  190: 'login',
};
/** Rights that the token does not have. */
const DENIED = { from: 200, to: 299 };
/** Of code 100: there is no such object, or it is not the token's. */
const NO_OBJECT = 33;

export function openGraphSession({ api, token, signal }: SessionOptions): GraphSession {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (
    method: 'GET' | 'POST',
    address: string,
    more: { body?: string | Uint8Array; type?: string; signal?: AbortSignal },
  ): Promise<JsonObject> => {
    const { type, ...call } = more;
    const answer = await callOutside(address, {
      method,
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_BYTES,
      ...call,
    }).catch((error: unknown) => {
      if (method === 'GET') signal.throwIfAborted();
      throw new PlatformFailure(outsideReason(error), null);
    });
    return understood(answer, token);
  };
  return {
    async read(path, query) {
      try {
        return await ask('GET', `${api}/${VERSION}/${path}?${new URLSearchParams(query)}`, { signal });
      } catch (error) {
        // Of what was only asked for, there is nothing else to do.
        throw error instanceof PlatformRefusal ? new PlatformFailure('status', error.explanation) : error;
      }
    },
    async write(path, body) {
      try {
        return await ask('POST', `${api}/${VERSION}/${path}`, { body: JSON.stringify(body) });
      } catch (error) {
        // Somebody has taken away what it was to change.
        throw error instanceof PlatformFailure && error.reason === 'notFound'
          ? new PlatformRefusal(error.explanation ?? error.reason)
          : error;
      }
    },
    async upload(path, file) {
      const boundary = `----${randomUUID()}`;
      const { id } = await ask('POST', `${api}/${VERSION}/${path}`, {
        body: formOf(boundary, file),
        type: `multipart/form-data; boundary=${boundary}`,
      });
      if (typeof id !== 'string') throw new PlatformFailure('notUnderstood', null);
      return id;
    },
  };
}

/** Names end at a quote or a line: none of them gets in. */
function formOf(boundary: string, { name, type, bytes }: { name: string; type: string; bytes: Uint8Array }): Buffer {
  const field = (key: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll(/["\r\n\\]/g, '_')}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(field('messaging_product', 'whatsapp') + field('type', type) + head),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

/** @throws PlatformFailure, PlatformRefusal */
function understood({ status, body, isCut }: OutsideAnswer, token: string): JsonObject {
  const said = parsed(body);
  const refused = refusedStatus(status);
  if (refused === undefined) {
    if (said === undefined || isCut) throw new PlatformFailure('notUnderstood', null);
    return said;
  }
  const error = isObject(said?.['error']) ? said['error'] : {};
  // The platform quotes tokens that it cannot read.
  const explanation = explanationIn(error)?.replaceAll(token, '***').slice(0, LONGEST_EXPLANATION) ?? null;
  const reason = reasonOf(error) ?? (refused === 'status' && status < 500 ? undefined : refused);
  throw reason === undefined
    ? new PlatformRefusal(explanation ?? String(status))
    : new PlatformFailure(reason, explanation);
}

function reasonOf({ code, error_subcode: subcode }: JsonObject): OutsideReason | undefined {
  if (typeof code !== 'number') return undefined;
  if (code === 100 && subcode === NO_OBJECT) return 'notFound';
  return code >= DENIED.from && code <= DENIED.to ? 'denied' : BY_CODE[code];
}

function explanationIn({
  error_user_title: title,
  error_user_msg: said,
  message,
  error_data: data,
}: JsonObject): string | undefined {
  const details = isObject(data) ? data['details'] : undefined;
  const parts = (typeof said === 'string' ? [title, said] : [message, details]).filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return parts.length === 0 ? undefined : parts.join(': ');
}

function parsed(body: string): JsonObject | undefined {
  try {
    const said: unknown = JSON.parse(body);
    return isObject(said) ? said : undefined;
  } catch {
    return undefined;
  }
}
