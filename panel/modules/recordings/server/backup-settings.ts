import { sql } from 'kysely';
import type { Rhythm } from '../rules/next-run';
import { USUAL_ZONE } from '../../../../core/usual-zone';
import { compile } from '../../../../server/database/builder';
import type { Executor } from '../../../../server/database/types';
import type { OperationContext } from '../../../../server/operations/context';

/** What a tenant has set for its backup, with its secrets as they are: never for people. */
export interface BackupSettings extends Rhythm {
  id: string;
  tenantId: string;
  enabled: boolean;
  target: 's3' | 'ftp' | 'sftp' | 'google_drive' | 'download';
  /** Name or address; with `https://`, `http://` or `ftps://` before it where that is not the usual way. */
  host: string | null;
  port: number | null;
  path: string;
  bucket: string | null;
  region: string | null;
  username: string | null;
  password: string | null;
  /** Of SSH, or the JSON key of a service account of Google. */
  privateKey: string | null;
  /** Of Google Drive. */
  folderId: string | null;
  /** Fingerprint of the server's key, once it was seen. */
  hostKey: string | null;
  /** What sound is converted to, as far as it can be. */
  format: 'wav' | 'mp3' | null;
  fileNamePattern: string;
  includeCsv: boolean | null;
  queueIds: string[] | null;
  minSeconds: number | null;
  deleteAfter: boolean | null;
  notifyEmail: string | null;
  /** Of the tenant. */
  zone: string;
}

/** Undefined where there are none, or no more. */
export async function loadBackupSettings(
  { runtime, scope }: OperationContext,
  id: string,
  executor: Executor = runtime.database.as(scope),
): Promise<BackupSettings | undefined> {
  const [found] = await executor.run(
    compile<BackupSettings>(sql`
      select own."id", own."tenantId", "enabled", "target", "host", "port", "path", "bucket", "region", "username", "password", "privateKey", "folderId", "hostKey", "frequency", "runAt",
        "format", "fileNamePattern", "includeCsv", "queueIds", "minSeconds", "deleteAfter", own."notifyEmail", coalesce("tenants"."timezone", ${USUAL_ZONE}::text) as "zone"
      from "recording-backup-settings" as own left join "tenants" on "tenants"."id" = own."tenantId" where own."id" = ${id}`),
  );
  const open = (sealed: string | null) => (sealed === null ? null : runtime.secrets.open(sealed));
  return found && { ...found, password: open(found.password), privateKey: open(found.privateKey) };
}
