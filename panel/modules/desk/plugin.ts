import { definePlugin, type Opened, type Opening } from '../../../server/application/plugin';
import { deskDoors } from './doors';
import { deskRoutes } from './server/desk-routes';
import { iceSettings } from './server/ice-servers';
import { departuresOf, hangUpLeftCalls, phoneDepartures } from './server/phone-departures';
import { phoneWindowRoutes } from './server/phone-window';
import { tellMovedTenants, tellPhones } from './server/tell-phones';

const openDesk = async ({ runtime }: Opening): Promise<Opened> => ({
  framesOwn: true,
  close: () => departuresOf(runtime).stop(),
});

/** Where agents work with calls. */
export const desk = definePlugin({
  name: 'desk',
  resources: { servers: { effect: tellPhones }, tenants: { afterCommit: tellMovedTenants } },
  routes: [deskRoutes, phoneWindowRoutes],
  doors: deskDoors,
  settings: iceSettings,
  tables: [phoneDepartures],
  open: openDesk,
  clock: { 'calls that pages left': hangUpLeftCalls },
});
