import { definePlugin } from '../../../server/application/plugin';
import { backupTester } from './server/backup/backup-tester';
import { googleAddresses } from './server/backup/google-session';
import { backupJob } from './server/backup/backup-job';
import { cancelBackup } from './server/effects/cancel-backup';
import { planBackup } from './server/effects/plan-backup';
import { BACKUP_JOBS, BACKUP_SETTINGS } from './server/backup-names';
import { forgetPackages } from './server/forget-packages';
import { keepBackupTimes } from './server/keep-backup-times';
import { keepProtected } from './server/keep-protected';
import { recordingAtReading } from './server/recording-at-reading';
import { endRetention } from './server/retention';
import { backupRoutes } from './server/backup-routes';
import { recordingsDoors } from './doors';

declare module 'painel' {
  interface PluginJobs {
    'recording-backup': true;
  }
  interface PluginTesters {
    recordingBackup: true;
  }
}

/** Copies of recorded calls at places of the tenant's own. */
export const recordings = definePlugin({
  name: 'recordings',
  settings: googleAddresses,
  resources: {
    recordings: { reading: recordingAtReading },
    contacts: { person: keepProtected },
    [BACKUP_JOBS]: { effect: cancelBackup },
    [BACKUP_SETTINGS]: { effect: planBackup },
  },
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
  tidying: { 'packages of recordings': forgetPackages, 'retention of recordings': endRetention },
});
