import { sql } from 'kysely';
import { nextRun } from '../rules/next-run';
import { Problem } from '../../../../core/errors';
import { isDescribed } from '../../../../server/application/hooks-of';
import { compile } from '../../../../server/database/builder';
import { asSystem } from '../../../../server/operations/context';
import type { Runtime } from '../../../../server/operations/runtime';
import { setComputed } from '../../../../server/operations/set-computed';
import { BACKUP_NEEDS, BACKUP_SETTINGS } from './backup-names';
import { beginBackup } from './begin-backup';
import { loadBackupSettings } from './backup-settings';

/** In one pass; what is left waits for the next. */
const MOST = 200;

/**
 * Begins the backups whose time has come. Several processes may do so: each is begun once. One that is still at it when its time comes
 * again is begun anew after its end.
 */
export async function keepBackupTimes(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!isDescribed(runtime.catalog(), BACKUP_NEEDS)) return;
  const due = await runtime.database.as('platform').run(
    compile<{ id: string; tenantId: string; nextRunAt: string | null }>(sql`
      select "id", "tenantId", "nextRunAt" from "recording-backup-settings"
      where "enabled" and "tenantId" is not null and "lastStatus" is distinct from 'running' and ("nextRunAt" is null or "nextRunAt" <= now())
      order by "nextRunAt" nulls first, "id" limit ${MOST}`),
  );
  for (const { id, tenantId, nextRunAt } of due) {
    if (signal.aborted) return;
    const system = asSystem(runtime, { tenantId });
    const work = nextRunAt === null ? plan(system, id) : beginBackup(system, id);
    await work.catch((error: unknown) => {
      // Somebody was faster.
      if (!(error instanceof Problem && (error.code === 'state_conflict' || error.code === 'not_found')))
        runtime.report(error, `backup of recordings ${id}`);
    });
  }
}

/** Settings from before there were times. */
async function plan(system: ReturnType<typeof asSystem>, id: string): Promise<void> {
  const settings = await loadBackupSettings(system, id);
  if (settings)
    await setComputed(system, BACKUP_SETTINGS, id, { nextRunAt: nextRun(settings, settings.zone, new Date()) });
}
