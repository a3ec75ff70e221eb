import { UNTOUCHED, type Effect } from '../../../../../server/operations/effects/effect';

/** Who cancels a backup ends its work; what was copied stays copied. */
export const cancelBackup: Effect = {
  needs: { 'recording-backup-jobs': ['status'] },
  async beforeMove({ runtime }, executor, { id, move }) {
    if (move === 'cancel') await runtime.cancelJobs(executor, { backup: id });
    return UNTOUCHED;
  },
};
