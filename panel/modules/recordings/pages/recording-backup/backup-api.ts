import { callApi } from '../../../../../src/providers/api/dataProvider';

export const BACKUP_SETTINGS = 'recording-backup-settings';
export const BACKUP_JOBS = 'recording-backup-jobs';

/** Begins a backup. Throws what the server refuses. */
export async function beginBackup(id: string): Promise<void> {
  await callApi(`/api/${BACKUP_SETTINGS}/${id}/run`, 'POST');
}
