import { retentionDoors } from '../../core/openapi/doors/retention-doors';
import { checkRule } from '../operations/retention/check-rule';
import { forgetRuns, keepRetention } from '../operations/retention/keep-retention';
import { RETENTION_RULES } from '../operations/retention/retention-rules';
import { retentionRoutes } from '../rest/records/retention-routes';
import { definePlugin } from './plugin';

/**
 * For applications whose people say how long records are kept: their schemas describe `retention-rules` and `retention-runs`, and plug-ins
 * say what may have a rule (`retention` of a resource).
 */
export const retention = definePlugin({
  name: 'retention',
  resources: { [RETENTION_RULES]: { effect: checkRule } },
  routes: [retentionRoutes],
  doors: retentionDoors,
  clock: { 'retention of records': keepRetention },
  tidying: { 'runs of retention': forgetRuns },
});
