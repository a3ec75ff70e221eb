import { definePlugin } from '../../../server/application/plugin';
import { AUDIOS, audioUses } from './server/audio-uses';
import { holidayRoutes } from './server/holiday-routes';
import { routeSimulationRoutes } from './server/route-simulation-routes';
import { callActionTester } from './server/call-action/call-action-tester';
import { pabxDoors } from './doors';

declare module 'painel' {
  interface PluginTesters {
    callAction: true;
  }
}

/** Ways in and out of the telephone exchange. */
export const pabx = definePlugin({
  name: 'pabx',
  resources: { [AUDIOS]: { reading: audioUses } },
  routes: [routeSimulationRoutes, holidayRoutes],
  doors: pabxDoors,
  testers: { callAction: callActionTester },
});
