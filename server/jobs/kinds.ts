import type { JobKindName } from '../../core/jobs';
import { backupJob } from './backup/backup-job';
import { bulkDeleteJob, bulkEditJob, bulkMoveJob } from './bulk/bulk-job';
import { exportJob } from './export/export-job';
import { importCheckJob, importJob } from './import/import-job';
import type { JobKind } from './job-kind';
import { analysesJob } from './quality/analyses-job';
import { templateSyncJob } from './templates/template-sync-job';
import { transferJob } from './transfer/transfer-job';
import { undoJob } from './undo-job';

/** How each kind of job is done. */
export const JOBS: Readonly<Record<JobKindName, JobKind>> = {
  export: exportJob,
  import: importJob,
  'import-check': importCheckJob,
  'bulk-edit': bulkEditJob,
  'bulk-delete': bulkDeleteJob,
  'bulk-move': bulkMoveJob,
  transfer: transferJob,
  analyses: analysesJob,
  'template-sync': templateSyncJob,
  'recording-backup': backupJob,
  undo: undoJob,
};
