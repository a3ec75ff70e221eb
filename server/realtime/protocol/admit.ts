import { CODES, type Refusal } from './refusals';

/** What a client says when it opens a connection. */
export interface ConnectRequest {
  key: string;
  /** As it stands in the query string. */
  protocol: string | undefined;
  client?: string;
  version?: string;
  /** The header of that name, of a page elsewhere; only browsers send it. */
  origin?: string;
  /** The network address of the client; absent where it says nothing about who that is. */
  address?: string;
}

/** Versions that differ in nothing the server does. */
const PROTOCOLS = new Set(['5', '6', '7']);

export interface Admission {
  key: string;
  allowedOrigins: readonly string[];
  isFull: boolean;
  isAddressFull: boolean;
}

/** Why a connection is refused; undefined when it is welcome. */
export function refusalOf(
  request: ConnectRequest,
  { key, allowedOrigins, isFull, isAddressFull }: Admission,
): Refusal | undefined {
  if (request.key !== key) return CODES.unknownKey;
  if (request.protocol === undefined) return CODES.noProtocol;
  if (!PROTOCOLS.has(request.protocol)) return CODES.unsupportedProtocol;
  if (request.origin !== undefined && !isAllowed(request.origin, allowedOrigins)) return CODES.originNotAllowed;
  if (isFull) return CODES.overQuota;
  return isAddressFull ? CODES.addressOverQuota : undefined;
}

/** `*` allows all, `*.example.com` every host under it, `https://example.com` one origin, anything else one host. */
function isAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes('*') || allowed.includes(origin)) return true;
  const host = URL.canParse(origin) ? new URL(origin).hostname : undefined;
  return (
    host !== undefined &&
    allowed.some((pattern) =>
      pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern.toLowerCase(),
    )
  );
}
