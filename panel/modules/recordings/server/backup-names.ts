/** Collections and fields that the backup of recordings works with; schemas without them have none. */
export const RECORDINGS = 'recordings';
export const BACKUP_SETTINGS = 'recording-backup-settings';
export const BACKUP_JOBS = 'recording-backup-jobs';

/** The upload that is the sound of a recording. */
export const SOUND = 'file';

export const BACKUP_NEEDS: Readonly<Record<string, readonly string[]>> = {
  [RECORDINGS]: [
    SOUND,
    'startedAt',
    'durationSeconds',
    'queueId',
    'agentId',
    'callId',
    'backupStatus',
    'locked',
    'localRemovedAt',
  ],
  [BACKUP_SETTINGS]: [
    'enabled',
    'target',
    'host',
    'port',
    'path',
    'bucket',
    'region',
    'username',
    'password',
    'privateKey',
    'folderId',
    'hostKey',
    'frequency',
    'runAt',
    'format',
    'fileNamePattern',
    'includeCsv',
    'queueIds',
    'minSeconds',
    'deleteAfter',
    'notifyEmail',
    'nextRunAt',
    'lastRunAt',
    'lastStatus',
  ],
  [BACKUP_JOBS]: [
    'origin',
    'target',
    'status',
    'total',
    'files',
    'bytes',
    'failed',
    'newlyFailed',
    'errors',
    'package',
    'packageUntil',
  ],
};
