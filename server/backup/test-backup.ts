import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { BackupReason, TargetTest } from '../../core/backup/backup-reason';
import { steadyFolder } from '../../core/backup/file-place';
import type { OperationContext } from '../operations/context';
import { asSystem } from '../operations/context';
import { BACKUP_JOBS, BACKUP_SETTINGS } from '../operations/recordings/backup-names';
import type { BackupSettings } from '../operations/recordings/backup-settings';
import { permittedSettings } from '../operations/recordings/begin-backup';
import { setComputed } from '../operations/set-computed';
import { writeAudit } from '../operations/write-audit';
import { BackupRefusal, reasonOf } from './backup-refusal';
import { openTarget } from './open-target';

const CONTENT = 'painel\n';

/**
 * Tries what is stored: connects, writes a small file, looks whether it is there and removes it. What goes wrong at the target is an answer,
 * in words and without its secrets.
 * @throws Problem `forbidden`, `not_found`, `invalid` for a target that there is not
 */
export async function testBackup(context: OperationContext, id: string): Promise<TargetTest> {
  const settings = await permittedSettings(context, id, 'test');
  const began = performance.now();
  const reason = await tried(context, settings);
  await writeAudit(context, { action: 'transition', move: 'test', entity: BACKUP_SETTINGS, entityId: id, entityLabel: settings.target, tenantId: settings.tenantId, changes: [{ field: 'result', from: null, to: reason ?? 'ok' }] });
  if (reason === undefined) return { ok: true, milliseconds: Math.round(performance.now() - began) };
  return { ok: false, reason, message: wordsOf(context, reason) };
}

/** Why it does not work. */
async function tried({ runtime }: OperationContext, settings: BackupSettings): Promise<BackupReason | undefined> {
  const { target, path, tenantId } = settings;
  // A package is a file among the tenant's own: there is nobody to reach.
  if (target === 'download' || target === 'google_drive') return undefined;
  const onHostKey = (hostKey: string) => setComputed(asSystem(runtime, { tenantId }), BACKUP_SETTINGS, settings.id, { hostKey });
  try {
    const opened = await openTarget({ ...settings, target }, { onHostKey });
    try {
      const folder = steadyFolder(path);
      const place = `${folder}${folder === '' || folder === '/' ? '' : '/'}painel-${randomUUID()}.txt`;
      await opened.put(place, { size: CONTENT.length, sha256: createHash('sha256').update(CONTENT).digest('hex'), open: async () => Readable.from([Buffer.from(CONTENT)]) });
      const there = await opened.size(place);
      await opened.remove(place);
      if (there !== CONTENT.length) throw new BackupRefusal('sizeDiffers', `${place}: expected ${CONTENT.length} bytes there, got ${there ?? 'none'}`);
    } finally {
      await opened.close();
    }
    return undefined;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === 'other') runtime.report(error, `test of the backup ${settings.id}`);
    return reason;
  }
}

function wordsOf({ runtime, language }: OperationContext, reason: BackupReason): string {
  return runtime.translator.screenText(language, `resources/${BACKUP_JOBS}`, ['resources', BACKUP_JOBS, 'values', 'errors/*/reason', reason]) ?? reason;
}
