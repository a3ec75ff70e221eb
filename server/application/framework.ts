import { PROBLEMS } from '../../core/errors';
import { REPORT_SCHEDULES } from '../../core/reports/delivery';
import { VIOLATIONS } from '../../core/violations';
import { giveServiceKey, SERVICE_ACCOUNTS, serviceKeys } from '../auth/service-accounts/service-keys';
import { forgetSignIns } from '../auth/limits/forget-sign-ins';
import { tellRunOut } from '../auth/tell-run-out';
import { removeOld } from '../database/remove-old';
import { systemTables } from '../database/system-tables';
import { bulkDeleteJob, bulkEditJob, bulkMoveJob } from '../jobs/bulk/bulk-job';
import { deliveryJob } from '../jobs/deliveries/delivery-job';
import { keepDeliveryTimes } from '../jobs/deliveries/keep-delivery-times';
import { planDelivery } from '../jobs/deliveries/plan-delivery';
import { exportJob } from '../jobs/export/export-job';
import { forgetOldJobs } from '../jobs/forget-old-jobs';
import { forgetImportFiles } from '../jobs/import/import-files';
import { importCheckJob, importJob } from '../jobs/import/import-job';
import { reportJob } from '../jobs/reports/report-job';
import { undoJob } from '../jobs/undo-job';
import { countAged } from '../operations/computed/count-aged';
import { fillExisting } from '../operations/computed/fill-existing';
import { measureSounds } from '../operations/computed/measure-sounds';
import { historyMonths, keepMonths } from '../operations/months/keep-months';
import { forgetUploads } from '../operations/uploads/forget-uploads';
import { forgetVersions } from '../operations/versions/forget-versions';
import { trimFeed } from '../realtime/feed/trim-feed';
import { forgetOldNotices } from '../realtime/notifications/forget-old-notices';
import { definePlugin } from './plugin';

/** What every application has. */
export const framework = definePlugin({
  name: 'framework',
  violations: VIOLATIONS,
  problems: PROBLEMS,
  tables: [...systemTables, serviceKeys],
  settings: historyMonths,
  resources: { [SERVICE_ACCOUNTS]: { effect: giveServiceKey }, [REPORT_SCHEDULES]: { effect: planDelivery } },
  clock: { 'reports to be sent': keepDeliveryTimes },
  jobs: {
    export: exportJob,
    report: reportJob,
    'report-delivery': deliveryJob,
    import: importJob,
    'import-check': importCheckJob,
    'bulk-edit': bulkEditJob,
    'bulk-delete': bulkDeleteJob,
    'bulk-move': bulkMoveJob,
    undo: undoJob,
  },
  tidying: {
    'run-out impersonations': tellRunOut,
    'sign-ins': forgetSignIns,
    'numbers of the last days': countAged,
    'length of sound': measureSounds,
    'values that plug-ins compute': fillExisting,
    'versions of records': forgetVersions,
    'values that others have': ({ database }, signal) =>
      removeOld(database.as('platform'), { table: 'foreign_collisions', key: 'id', by: 'at', kept: '1 day' }, signal),
    'change feed': ({ database }, signal) => trimFeed(database, signal),
    jobs: forgetOldJobs,
    'months of tables': keepMonths,
    'files for import': forgetImportFiles,
    uploads: forgetUploads,
    'unfinished files': async ({ files }) => files.tidy(),
    notifications: forgetOldNotices,
  },
});
