import { definePlugin } from '../../server/application/plugin';
import { holidayRoutes } from '../../server/rest/holiday-routes';
import { routeSimulationRoutes } from '../../server/rest/route-simulation-routes';
import { callActionTester } from '../../server/testers/call-action/call-action-tester';
import { pabxDoors } from '../doors/pabx-doors';

/** Ways in and out of the telephone exchange. */
export const pabx = definePlugin({
  name: 'pabx',
  routes: [routeSimulationRoutes, holidayRoutes],
  doors: pabxDoors,
  testers: { callAction: callActionTester },
});
