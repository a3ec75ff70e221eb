import type { BackupReason } from '../../core/backup/backup-reason';
import { Problem } from '../../core/errors';
import { S3Refusal } from '../files/s3-client';

/** A copy that cannot be made, for a reason that people can do something about. */
export class BackupRefusal extends Error {
  constructor(
    readonly reason: BackupReason,
    detail: string,
  ) {
    super(detail);
    this.name = 'BackupRefusal';
  }
}

const BY_CODE: Readonly<Record<string, BackupReason>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'noAnswer',
  ECONNRESET: 'noAnswer',
  EHOSTUNREACH: 'noAnswer',
  ENETUNREACH: 'noAnswer',
  EPIPE: 'noAnswer',
  ETIMEDOUT: 'noAnswer',
  ERR_STREAM_PREMATURE_CLOSE: 'noAnswer',
  // Answers of FTP servers.
  '421': 'noAnswer',
  '425': 'noAnswer',
  '426': 'noAnswer',
  '430': 'login',
  '530': 'login',
  '550': 'denied',
  '553': 'denied',
  '452': 'full',
  '552': 'full',
};

const BY_S3_CODE: Readonly<Record<string, BackupReason>> = {
  NoSuchBucket: 'bucket',
  InvalidAccessKeyId: 'login',
  SignatureDoesNotMatch: 'login',
  AccessDenied: 'denied',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'region',
  TemporaryRedirect: 'region',
  QuotaExceeded: 'full',
};

/** Codes of SFTP, by what its answers are called. */
const BY_SFTP_CODE: Readonly<Record<number, BackupReason>> = { 3: 'denied', 14: 'full', 15: 'full' };
const BY_SSH_LEVEL: Readonly<Record<string, BackupReason>> = {
  'client-authentication': 'login',
  'client-timeout': 'noAnswer',
  'client-socket': 'noAnswer',
};

/** What to tell people of a failure; `other` for what nobody has seen yet. */
export function reasonOf(error: unknown): BackupReason {
  if (error instanceof BackupRefusal) return error.reason;
  if (error instanceof S3Refusal) return BY_S3_CODE[error.reason] ?? (error.status === 403 ? 'denied' : 'other');
  if (error instanceof Problem && error.code === 'not_found') return 'missing';
  if (!(error instanceof Error)) return 'other';
  const { code, level } = error as Error & { code?: unknown; level?: unknown };
  const known =
    BY_CODE[String(code)] ?? (typeof code === 'number' ? BY_SFTP_CODE[code] : undefined) ?? BY_SSH_LEVEL[String(level)];
  if (known !== undefined) return known;
  if (/CERT|SELF_SIGNED|ERR_TLS/.test(String(code))) return 'certificate';
  if (/time(d )?out/i.test(error.message)) return 'noAnswer';
  return error.cause === undefined ? 'other' : reasonOf(error.cause);
}

/** Is the way to the target broken, and not one file refused? */
export function isBroken(reason: BackupReason): boolean {
  return !['missing', 'unconvertible', 'sizeDiffers', 'other', 'denied'].includes(reason);
}
