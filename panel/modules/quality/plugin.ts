import { definePlugin } from '../../../server/application/plugin';
import { problems, violations } from './codes';
import { analysesJob } from './server/analyses-job';
import { analyseOnce, CRITERIA } from './server/effects/analyse-once';
import { weighCriteria } from './server/effects/weigh-criteria';
import { analysisBatchRoutes } from './server/analysis-batch-routes';
import { analysisRetention } from './server/retention';
import { keepVerdicts } from './server/keep-verdicts';
import { overviewRoutes } from './server/overview/overview-routes';
import { expectedAnswer } from './rules/expected-answer';
import { qualityDoors } from './doors';

/** Analyses of what was said in calls and attendances. */
export const quality = definePlugin({
  name: 'quality',
  problems,
  violations,
  resources: {
    'quality-analyses': { effect: analyseOnce, retention: analysisRetention },
    contacts: { person: keepVerdicts },
    [CRITERIA]: { effect: weighCriteria, rule: expectedAnswer },
  },
  routes: [analysisBatchRoutes, overviewRoutes],
  doors: qualityDoors,
  jobs: { analyses: analysesJob },
});
