import { sql } from 'kysely';
import { compile } from '../../../../server/database/builder';
import type { StoredUpload } from '../../../../server/operations/uploads/uploads';
import { asSystem } from '../../../../server/operations/context';
import { removeUpload } from '../../../../server/operations/uploads/forget-uploads';
import type { Runtime } from '../../../../server/operations/runtime';
import { setComputed } from '../../../../server/operations/set-computed';
import { BACKUP_JOBS } from './backup-names';

/** A package waits so long for somebody to download it. */
export const PACKAGE_DAYS = 7;
const MOST = 100;

interface Over {
  job: string;
  tenantId: string;
  upload: Pick<StoredUpload, 'id' | 'tenantId' | 'sha256'> | null;
}

/** Removes the packages whose time is over. */
export async function forgetPackages(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!runtime.catalog().resources.has(BACKUP_JOBS)) return;
  const over = await runtime.database.as('platform').run(
    compile<Over>(sql`
      select own."id" as "job", own."tenantId", case when up."id" is not null then json_build_object('id', up."id", 'tenantId', up."tenantId", 'sha256', up."sha256") end as "upload"
      from "recording-backup-jobs" as own left join painel.files as up on up."id"::text = lower(own."package"::text)
      where own."package" is not null and own."packageUntil" < now() order by own."packageUntil" limit ${MOST}`),
  );
  for (const { job, tenantId, upload } of over) {
    if (signal.aborted) return;
    await setComputed(asSystem(runtime, { tenantId }), BACKUP_JOBS, job, { package: null });
    if (upload) await removeUpload(runtime, upload);
  }
}
