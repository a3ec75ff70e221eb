import { FILE_USES, type FileUse } from '../../../core/access/file-uses';
import { isSameSecret } from '../../auth/same-secret';
import type { SecretBox } from '../../database/secrets';

/** Time to play a recording through; a player asks for another link when it has run out. */
const LINK_MINUTES = 10;

/** A link to one file for one session. */
export interface FileLink {
  fileId: string;
  sessionId: string;
  use: FileUse;
  /** Seconds since 1970. */
  until: number;
  signature: string;
}

const signedText = ({ fileId, sessionId, use, until }: Omit<FileLink, 'signature'>): string =>
  ['file', fileId, sessionId, use, until].join('\n');

/** A new link, as an address that opens without a bearer until it has run out or the session has ended. */
export function makeLink(
  secrets: SecretBox,
  wanted: Pick<FileLink, 'fileId' | 'sessionId' | 'use'>,
  now = Date.now(),
): { url: string; expiresAt: string } {
  const link = { ...wanted, until: Math.floor(now / 1000) + LINK_MINUTES * 60 };
  const query = new URLSearchParams({
    session: link.sessionId,
    use: link.use,
    until: String(link.until),
    signature: secrets.sign(signedText(link)),
  });
  return { url: `/api/files/${link.fileId}?${query}`, expiresAt: new Date(link.until * 1000).toISOString() };
}

/** The link that a query carries: undefined where it carries none, null for one that was changed or has run out. */
export function readLink(
  secrets: SecretBox,
  fileId: string,
  query: Record<string, unknown>,
  now = Date.now(),
): FileLink | null | undefined {
  const { session, use, until, signature } = query;
  if (signature === undefined) return undefined;
  const known = FILE_USES.find((one) => one === use);
  if (typeof session !== 'string' || typeof until !== 'string' || typeof signature !== 'string' || known === undefined)
    return null;
  const link = { fileId, sessionId: session, use: known, until: Number(until), signature };
  return isSameSecret(secrets.sign(signedText(link)), signature) && link.until * 1000 > now ? link : null;
}
