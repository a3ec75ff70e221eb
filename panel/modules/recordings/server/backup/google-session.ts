import { createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isObject } from '../../../../../core/is-object';
import type { Json } from '../../../../../core/types';
import { type Environment, url } from '../../../../../server/environment';
import { BackupRefusal } from '../../../../../server/backup/backup-refusal';

/** Where Google answers: `token` gives the right to ask, `api` is the origin of everything else, without a slash at its end. */
export interface GoogleAddresses {
  token: string;
  api: string;
}

/** As `GOOGLE_TOKEN_URL` and `GOOGLE_URL` say. @throws ConfigError */
export const googleAddresses = (environment: Environment): GoogleAddresses => ({
  token: url(environment, 'GOOGLE_TOKEN_URL', ['https:', 'http:']) ?? 'https://oauth2.googleapis.com/token',
  api: (url(environment, 'GOOGLE_URL', ['https:', 'http:']) ?? 'https://www.googleapis.com').replace(/\/+$/, ''),
});

/** One question to Google. `body` is sent as it is. */
export interface GoogleCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Whole address, at the origin of the API. */
  url: URL;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Statuses that are answers, besides those of success. */
  also?: readonly number[];
  /** Is not made again where there is no answer: whoever asks has to look first. */
  once?: true;
}

/** Asks with the right of a service account. */
export interface GoogleSession {
  /** @throws BackupRefusal */
  call(call: GoogleCall): Promise<Response>;
}

const SCOPE = 'https://www.googleapis.com/auth/drive';
const LIFE_S = 3600;
/** A right that runs out sooner is asked for anew. */
const SPARE_MS = 120_000;
const ANSWER_MS = 60_000;
const PAUSES_MS = [500, 2000, 5000];
const TOO_MANY = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'sharingRateLimitExceeded']);
const FULL = new Set(['storageQuotaExceeded', 'teamDriveFileLimitExceeded', 'numChildrenInNonRootLimitExceeded']);

/**
 * @param serviceKey JSON of the key, as Google gives it to download; where it wants to be asked is not believed
 * @throws BackupRefusal `serviceKey` where it is not one
 */
export function openGoogleSession(
  serviceKey: string | null,
  addresses: GoogleAddresses,
  signal?: AbortSignal,
): GoogleSession {
  const account = readKey(serviceKey ?? '');
  let right: { token: string; until: number } | undefined;
  // An address that leads elsewhere would carry the right there; 308 without one is what Google says to go on.
  const ask = (url: URL | string, init: RequestInit) =>
    fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])]),
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new BackupRefusal('noAnswer', `Google: expected an answer, got ${String(error)}`);
    });
  const token = async (): Promise<string> => {
    if (right && right.until - SPARE_MS > Date.now()) return right.token;
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: assertionOf(account, addresses.token),
    });
    const answer = await ask(addresses.token, { method: 'POST', body });
    const said = await jsonOf(answer);
    const given = said['access_token'];
    if (answer.status >= 500) throw new BackupRefusal('noAnswer', `Google: expected a token, got ${answer.status}`);
    if (!answer.ok || typeof given !== 'string')
      throw new BackupRefusal('login', `Google: expected a token, got ${answer.status} ${word(said['error'])}`);
    right = { token: given, until: Date.now() + Number(said['expires_in'] ?? LIFE_S) * 1000 };
    return given;
  };
  const attempt = async ({ method, url, headers, body, also = [] }: GoogleCall): Promise<Response> => {
    const answer = await ask(url, {
      method,
      headers: { ...headers, authorization: `Bearer ${await token()}` },
      ...(body !== undefined && { body }),
    });
    if (answer.ok || also.includes(answer.status)) return answer;
    throw refusalOf(answer.status, await jsonOf(answer));
  };
  return {
    async call(call) {
      if (call.url.origin !== new URL(addresses.api).origin)
        throw new BackupRefusal('other', `Google: expected an address at ${addresses.api}, got ${call.url.origin}`);
      for (let tried = 0; ; tried += 1) {
        const wait = call.once ? undefined : PAUSES_MS[tried];
        try {
          return await attempt(call);
        } catch (error) {
          if (wait === undefined || !isSilence(error)) throw error;
        }
        await pause(wait, undefined, signal ? { signal } : {});
      }
    },
  };
}

/** Nobody has answered, or only that there is too much to do. */
export const isSilence = (error: unknown): boolean => error instanceof BackupRefusal && error.reason === 'noAnswer';

interface ServiceAccount {
  email: string;
  key: KeyObject;
}

function readKey(text: string): ServiceAccount {
  try {
    const parsed: unknown = JSON.parse(text);
    const { client_email: email, private_key: key } = isObject(parsed) ? parsed : {};
    if (typeof email === 'string' && typeof key === 'string') return { email, key: createPrivateKey(key) };
  } catch {
    // The message would quote the key.
  }
  throw new BackupRefusal(
    'serviceKey',
    'privateKey: expected the key of a service account as JSON, with client_email and private_key',
  );
}

function assertionOf({ email, key }: ServiceAccount, audience: string): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iss: email, scope: SCOPE, aud: audience, iat: now, exp: now + LIFE_S })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

function refusalOf(status: number, said: Record<string, Json>): BackupRefusal {
  const error = isObject(said['error']) ? said['error'] : {};
  const [first] = Array.isArray(error['errors']) ? error['errors'] : [];
  const reason = isObject(first) ? word(first['reason']) : '';
  const detail = `Google: expected success, got ${status} ${reason}`.trimEnd();
  if (FULL.has(reason)) return new BackupRefusal('full', detail);
  if (status >= 500 || status === 429 || TOO_MANY.has(reason)) return new BackupRefusal('noAnswer', detail);
  if (status === 401) return new BackupRefusal('login', detail);
  return new BackupRefusal(status === 403 || status === 404 ? 'denied' : 'other', detail);
}

/** What an answer says; nothing where that is no JSON. */
export async function jsonOf(answer: Response): Promise<Record<string, Json>> {
  const said: unknown = await answer.json().catch(() => undefined);
  return isObject(said) ? said : {};
}

const word = (value: Json | undefined): string => (typeof value === 'string' ? value.slice(0, 80) : '');
