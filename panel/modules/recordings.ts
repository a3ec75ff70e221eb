import { definePlugin } from '../../server/application/plugin';
import { backupTester } from '../../server/backup/backup-tester';
import { backupJob } from '../../server/jobs/backup/backup-job';
import { cancelBackup } from '../../server/operations/effects/cancel-backup';
import { planBackup } from '../../server/operations/effects/plan-backup';
import { BACKUP_JOBS, BACKUP_SETTINGS } from '../../server/operations/recordings/backup-names';
import { forgetPackages } from '../../server/operations/recordings/forget-packages';
import { keepBackupTimes } from '../../server/operations/recordings/keep-backup-times';
import { backupRoutes } from '../../server/rest/backup-routes';
import { recordingsDoors } from '../doors/recordings-doors';

/** Copies of recorded calls at places of the tenant's own. */
export const recordings = definePlugin({
  name: 'recordings',
  resources: { [BACKUP_JOBS]: { effect: cancelBackup }, [BACKUP_SETTINGS]: { effect: planBackup } },
  routes: [backupRoutes],
  doors: recordingsDoors,
  jobs: { 'recording-backup': backupJob },
  progress: [
    {
      kind: 'recording-backup',
      collection: BACKUP_JOBS,
      event: 'backup.progress',
      recordOf: ({ backup }) => backup,
      payloadOf: ({ id, status, files, bytes }) => ({
        jobId: id ?? null,
        status: status ?? null,
        files: files ?? 0,
        bytes: bytes ?? 0,
      }),
    },
  ],
  testers: { recordingBackup: backupTester },
  clock: { 'the times of backups': keepBackupTimes },
  tidying: { 'packages of recordings': forgetPackages },
});
