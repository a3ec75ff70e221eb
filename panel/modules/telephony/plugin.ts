import { definePlugin, type Opened, type Opening } from '../../../server/application/plugin';
import { problems, violations } from './codes';
import { telephonyDoors } from './doors';
import { openCommandDesk } from './server/commands/command-desk';
import { forgetCommands, telephonyCommands } from './server/commands/command-store';
import { exchangeRoutes } from './server/commands/exchange-routes';
import { peopleRoutes } from './server/commands/people-routes';
import { telephonyEvents } from './server/door/event-store';
import { eventsRoutes } from './server/door/events-routes';
import { NAMED_COLLECTIONS, nameBooksOf } from './server/door/name-book';
import { agentLegs } from './server/engine/agent-legs';
import { liveCalls } from './server/engine/live-calls';
import { openEngine, takesEvents } from './server/engine/open-engine';
import { openSimulator } from './server/simulator/open-simulator';
import { trafficLease } from './server/simulator/traffic-lease';
import { trafficSettings } from './server/simulator/traffic-settings';
import { forgetEvents } from './server/forget-events';

async function openTelephony(opening: Opening): Promise<Opened> {
  const { runtime } = opening;
  const engine = openEngine(runtime);
  const desk = openCommandDesk(runtime);
  const simulator = openSimulator(opening, () => engine.wake());
  return {
    routes: [
      (app, services) => eventsRoutes(app, services, { books: nameBooksOf(runtime), wake: () => engine.wake() }),
      (app, services) => exchangeRoutes(app, services, { desk, books: nameBooksOf(runtime) }),
      (app, services) => peopleRoutes(app, services, desk),
      ...simulator.routes,
    ],
    async close() {
      await simulator.close();
      await desk.stop();
      await engine.stop();
    },
  };
}

/** What exchanges tell of, and the calls, logs and states that follow from it. */
export const telephony = definePlugin({
  name: 'telephony',
  violations,
  problems,
  settings: (environment) => [takesEvents(environment), trafficSettings(environment)],
  tables: [telephonyEvents, telephonyCommands, liveCalls, agentLegs, trafficLease],
  open: openTelephony,
  doors: telephonyDoors,
  follow: (runtime) => ({
    notice({ collection, tenantId }) {
      if (NAMED_COLLECTIONS.has(collection)) nameBooksOf(runtime).forget(tenantId);
    },
    stop: () => Promise.resolve(),
  }),
  tidying: { 'events of exchanges': forgetEvents, 'commands to exchanges': forgetCommands },
});
