import { definePlugin } from '../../server/application/plugin';
import { analysesJob } from '../../server/jobs/quality/analyses-job';
import { analyseOnce } from '../../server/operations/effects/analyse-once';
import { analysisBatchRoutes } from '../../server/rest/analysis-batch-routes';
import { qualityDoors } from '../doors/quality-doors';

/** Analyses of what was said in calls and attendances. */
export const quality = definePlugin({
  name: 'quality',
  resources: { 'quality-analyses': { effect: analyseOnce } },
  routes: [analysisBatchRoutes],
  doors: qualityDoors,
  jobs: { analyses: analysesJob },
});
