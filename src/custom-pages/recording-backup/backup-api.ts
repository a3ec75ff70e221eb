import { BACKUP_REASONS, type TargetTest } from '../../../core/backup/backup-reason';
import { isObject } from '../../../core/is-object';
import { callApi } from '../../providers/dataProvider';

export const BACKUP_SETTINGS = 'recording-backup-settings';
export const BACKUP_JOBS = 'recording-backup-jobs';

/** Tries the stored target. Throws what the server refuses. */
export async function testTarget(id: string): Promise<TargetTest> {
  const answer = await callApi(`/api/${BACKUP_SETTINGS}/${id}/test`, 'POST');
  if (!isObject(answer)) throw new Error(`${BACKUP_SETTINGS}/${id}/test: expected an answer, got ${JSON.stringify(answer)}`);
  if (answer['ok'] === true) return { ok: true, milliseconds: Number(answer['milliseconds']) };
  return { ok: false, reason: BACKUP_REASONS.find((one) => one === answer['reason']) ?? 'other', message: String(answer['message']) };
}

/** Begins a backup. Throws what the server refuses. */
export async function beginBackup(id: string): Promise<void> {
  await callApi(`/api/${BACKUP_SETTINGS}/${id}/run`, 'POST');
}
