import { definePlugin, type Opened, type Opening } from '../../../server/application/plugin';
import { violations } from './codes';
import { telephonyDoors } from './doors';
import { telephonyEvents } from './server/door/event-store';
import { eventsRoutes } from './server/door/events-routes';
import { NAMED_COLLECTIONS, nameBooksOf } from './server/door/name-book';
import { agentLegs } from './server/engine/agent-legs';
import { liveCalls } from './server/engine/live-calls';
import { openEngine } from './server/engine/open-engine';
import { forgetEvents } from './server/forget-events';

async function openTelephony({ runtime }: Opening): Promise<Opened> {
  const engine = openEngine(runtime);
  return {
    routes: [
      (app, services) => eventsRoutes(app, services, { books: nameBooksOf(runtime), wake: () => engine.wake() }),
    ],
    close: () => engine.stop(),
  };
}

/** What exchanges tell of, and the calls, logs and states that follow from it. */
export const telephony = definePlugin({
  name: 'telephony',
  violations,
  tables: [telephonyEvents, liveCalls, agentLegs],
  open: openTelephony,
  doors: telephonyDoors,
  follow: (runtime) => ({
    notice({ collection, tenantId }) {
      if (NAMED_COLLECTIONS.has(collection)) nameBooksOf(runtime).forget(tenantId);
    },
    stop: () => Promise.resolve(),
  }),
  tidying: { 'events of exchanges': forgetEvents },
});
