import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { steadyFolder } from '../../rules/file-place';
import { asSystem } from '../../../../../server/operations/context';
import { BACKUP_JOBS, BACKUP_SETTINGS } from '../backup-names';
import { loadBackupSettings, type BackupSettings } from '../backup-settings';
import type { Runtime } from '../../../../../server/operations/runtime';
import { setComputed } from '../../../../../server/operations/set-computed';
import type { Tester } from '../../../../../server/testers/tester';
import { BackupRefusal, reasonOf } from '../../../../../server/backup/backup-refusal';
import type { TargetSettings } from './backup-target';
import { googleAddresses } from './google-session';
import { openTarget } from './open-target';

const CONTENT = 'painel\n';

/** Tries the stored target of a backup: connects, writes a small file, looks whether it is there and removes it. */
export const backupTester: Tester = {
  async test(context, { id }) {
    const settings = await loadBackupSettings(context, id);
    if (!settings) throw new Error(`${BACKUP_SETTINGS} ${id}: expected the settings that were just there`);
    // A package is a file among the tenant's own: there is nobody to reach.
    const { target } = settings;
    if (target !== 'download') await writeThere(context.runtime, { ...settings, target });
    return { ok: true };
  },
  reasonOf,
  words: { file: `resources/${BACKUP_JOBS}`, path: ['resources', BACKUP_JOBS, 'values', 'errors/*/reason'] },
};

async function writeThere(
  runtime: Runtime,
  settings: BackupSettings & { target: TargetSettings['target'] },
): Promise<void> {
  const { path, tenantId } = settings;
  const onHostKey = (hostKey: string) =>
    setComputed(asSystem(runtime, { tenantId }), BACKUP_SETTINGS, settings.id, { hostKey });
  const opened = await openTarget(settings, { onHostKey, google: googleAddresses(runtime.environment) });
  try {
    const folder = steadyFolder(path);
    const place = `${folder}${folder === '' || folder === '/' ? '' : '/'}painel-${randomUUID()}.txt`;
    await opened.put(place, {
      size: CONTENT.length,
      sha256: createHash('sha256').update(CONTENT).digest('hex'),
      open: async () => Readable.from([Buffer.from(CONTENT)]),
    });
    const there = await opened.size(place);
    await opened.remove(place);
    if (there !== CONTENT.length)
      throw new BackupRefusal(
        'sizeDiffers',
        `${place}: expected ${CONTENT.length} bytes there, got ${there ?? 'none'}`,
      );
  } finally {
    await opened.close();
  }
}
