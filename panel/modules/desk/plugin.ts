import { definePlugin, type Opened, type Opening } from '../../../server/application/plugin';
import { deskDoors } from './doors';
import { deskRoutes } from './server/desk-routes';
import { iceSettings } from './server/ice-servers';
import { departuresOf, hangUpLeftCalls, phoneDepartures } from './server/phone-departures';
import { phoneOriginsOf } from './server/phone-origins';

async function openDesk({ runtime }: Opening): Promise<Opened> {
  const origins = phoneOriginsOf(runtime);
  await origins.read();
  return {
    sockets: () => origins.current(),
    async close() {
      await Promise.all([origins.stop(), departuresOf(runtime).stop()]);
    },
  };
}

/** Where agents work with calls. */
export const desk = definePlugin({
  name: 'desk',
  routes: [deskRoutes],
  doors: deskDoors,
  settings: iceSettings,
  tables: [phoneDepartures],
  open: openDesk,
  clock: { 'calls that pages left': hangUpLeftCalls },
  follow: (runtime) => ({
    notice: ({ collection }) => {
      if (collection === 'servers') phoneOriginsOf(runtime).look();
    },
    stop: async () => undefined,
  }),
});
