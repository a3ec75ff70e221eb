import { createHash } from 'node:crypto';
import { isSameSecret, sign, type AppKeys } from '../protocol/signature';

/** A request as it came. */
export interface SignedRequest {
  method: string;
  /** Path as it was asked for, without the query. */
  path: string;
  query: Record<string, unknown>;
  body: Buffer | undefined;
}

const WINDOW_SECONDS = 600;

/**
 * Why a request is not the app's; undefined when it is. Some SDKs sign the whole path, others the path behind the prefix.
 * @param prefix such as `/reverb`
 * @param nowSeconds Unix time
 */
export function signatureProblem(
  app: AppKeys,
  request: SignedRequest,
  prefix: string,
  nowSeconds: number,
): string | undefined {
  const { auth_signature: signature, ...parameters } = request.query;
  const { auth_key: key, auth_timestamp: timestamp, auth_version: version, body_md5: md5 } = parameters;
  if (key !== app.key) return 'auth_key: expected the key of this application';
  if (version !== '1.0') return 'auth_version: expected 1.0';
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return 'auth_timestamp: expected seconds since 1970';
  if (Math.abs(nowSeconds - Number(timestamp)) > WINDOW_SECONDS) {
    return `auth_timestamp: expected at most ${WINDOW_SECONDS} seconds from ${Math.floor(nowSeconds)}, got ${timestamp}; set the clock`;
  }
  if (!isBodyUnchanged(request.body, md5)) return 'body_md5: expected the MD5 of the body in hexadecimal digits';
  if (typeof signature !== 'string') return 'auth_signature: expected text';
  const text = canonicalQuery(parameters);
  const isSigned =
    text !== undefined &&
    signedPaths(request.path, prefix).some((path) =>
      isSameSecret(sign(app.secret, `${request.method}\n${path}\n${text}`), signature),
    );
  return isSigned ? undefined : 'auth_signature: expected the HMAC-SHA256 of method, path and sorted query';
}

function isBodyUnchanged(body: Buffer | undefined, md5: unknown): boolean {
  if (body === undefined || body.length === 0) return md5 === undefined || isSameMd5(Buffer.alloc(0), md5);
  return isSameMd5(body, md5);
}

function isSameMd5(body: Buffer, md5: unknown): boolean {
  return typeof md5 === 'string' && isSameSecret(createHash('md5').update(body).digest('hex'), md5);
}

/** `a=1&b=2`, sorted by name, values as they were meant. Undefined when a name stands twice. */
function canonicalQuery(parameters: Record<string, unknown>): string | undefined {
  const pairs = Object.entries(parameters).map(([name, value]): [string, unknown] => [name.toLowerCase(), value]);
  if (pairs.some(([, value]) => typeof value !== 'string')) return undefined;
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return pairs.map(([name, value]) => `${name}=${String(value)}`).join('&');
}

/** Clients encode a path only after they have signed it. */
function signedPaths(path: string, prefix: string): string[] {
  const short = path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
  return [...new Set([short, path, decoded(short), decoded(path)])];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Not percent-encoded: signed as it stands, if at all.
    return path;
  }
}
