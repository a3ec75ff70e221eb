import { sql } from 'kysely';
import { nextRun } from '../rules/next-run';
import { Problem } from '../../../../core/errors';
import { compile } from '../../../../server/database/builder';
import type { DataRecord } from '../../../../core/wire';
import type { Executor } from '../../../../server/database/types';
import { assertPermitted, assertPermittedOn, notFound } from '../../../../server/operations/rights/authorise';
import { asSystem, resourceOf, type OperationContext } from '../../../../server/operations/context';
import { createMore } from '../../../../server/operations/write/run';
import { getRecord } from '../../../../server/operations/get-record';
import { loadRow } from '../../../../server/operations/lists/load-rows';
import type { WriteEvent } from '../../../../server/operations/runtime';
import { setComputedWithin } from '../../../../server/operations/set-computed';
import { announceAll } from '../../../../server/operations/write/announce';
import { withDenials } from '../../../../server/operations/rights/with-denials';
import { writeAudit } from '../../../../server/operations/audit/write-audit';
import { BACKUP_JOBS, BACKUP_SETTINGS, RECORDINGS } from './backup-names';
import { loadBackupSettings, type BackupSettings } from './backup-settings';

/**
 * Begins a backup by the settings, as work of the tenant. Answers its record of `recording-backup-jobs`.
 * @throws Problem `forbidden`, `not_found`, `state_conflict` where one is in course
 */
export async function beginBackup(context: OperationContext, id: string): Promise<DataRecord> {
  const { runtime, address, requestId } = context;
  const settings = await permittedSettings(context, id);
  const system = {
    ...asSystem(runtime, { tenantId: settings.tenantId }, { address, requestId }),
    language: context.language,
  };
  const events = await runtime.database.transaction(system.scope, async (executor) => {
    await claim(executor, id);
    const made = await createMore(system, executor, BACKUP_JOBS, {
      tenantId: settings.tenantId,
      origin: context.principal === null ? 'schedule' : 'person',
      target: settings.target,
    });
    const backup = made[0]?.ids[0] ?? '';
    await runtime.beginJob(system, executor, {
      kind: 'recording-backup',
      collection: RECORDINGS,
      request: { backup, settings: id },
    });
    const begun = await setComputedWithin(system, executor, BACKUP_SETTINGS, id, {
      lastStatus: 'running',
      lastRunAt: new Date().toISOString(),
      nextRunAt: settings.enabled ? nextRun(settings, settings.zone, new Date()) : null,
    });
    await writeAudit(
      context,
      {
        action: 'transition',
        move: 'run',
        entity: BACKUP_SETTINGS,
        entityId: id,
        entityLabel: settings.target,
        tenantId: settings.tenantId,
      },
      executor,
    );
    return [...made, ...begun];
  });
  announceAll(context, events);
  return getRecord(context.principal === null ? system : context, BACKUP_JOBS, idOf(events));
}

const idOf = ([event]: readonly WriteEvent[]): string => event?.ids[0] ?? '';

/** One process after another: who comes second sees that the first has begun. */
async function claim(executor: Executor, id: string): Promise<void> {
  const [row] = await executor.run(
    compile<{ lastStatus: string | null }>(
      sql`select "lastStatus" from "recording-backup-settings" where "id" = ${id} for update`,
    ),
  );
  if (row?.lastStatus !== 'running') return;
  throw new Problem('state_conflict', {
    detail: `${BACKUP_SETTINGS}: expected no backup in course, found one; wait for its end or cancel it.`,
  });
}

/** @throws Problem `forbidden`, `not_found` */
function permittedSettings(context: OperationContext, id: string): Promise<BackupSettings> {
  const resource = resourceOf(context, BACKUP_SETTINGS);
  return withDenials(context, resource, 'run', [id], async () => {
    assertPermitted(context, 'run', resource);
    const stored = await loadRow(context, context.runtime.database.as(context.scope), resource, id);
    const settings = stored && (await loadBackupSettings(context, id));
    if (!settings) throw notFound(resource, id);
    assertPermittedOn(context, 'run', resource, stored);
    return settings;
  });
}
