import { definePlugin, type Opened, type Opening } from '../../../server/application/plugin';
import { problems, violations } from './codes';
import { telephonyDoors } from './doors';
import { liveDoors } from './live-doors';
import { telephonyKinds } from './rules/kinds';
import { commandDeskOf } from './server/commands/command-desk';
import { forgetCommands, telephonyCommands } from './server/commands/command-store';
import { forgetExchanges, telephonyExchanges } from './server/commands/exchange-presence';
import { exchangeRoutes } from './server/commands/exchange-routes';
import { peopleRoutes } from './server/commands/people-routes';
import { authorisationRoutes } from './server/door/authorisation-routes';
import { mostWaiting, openBacklog } from './server/door/backlog';
import { telephonyEvents, waitingEvents } from './server/door/event-store';
import { recordingRoutes } from './server/door/recording-routes';
import { eventsRoutes } from './server/door/events-routes';
import { isRenaming, nameBooksOf } from './server/door/name-book';
import { fillWrapUps } from './server/engine/fill-wrap-ups';
import { agentLegs } from './server/engine/agent-legs';
import { callMemories } from './server/engine/call-memory';
import { keepSilence, silenceHours } from './server/engine/end-silent';
import { figureKeeperOf, noticeMoves } from './server/engine/keep-figures';
import { liveCalls } from './server/engine/live-calls';
import { toldQueues } from './server/engine/live-figures';
import { openEngine, takesEvents } from './server/engine/open-engine';
import { pathRoutes } from './server/path/path-routes';
import { popRoutes } from './server/pops/pop-routes';
import { screenOrigins } from './server/pops/screen-origins';
import { roomRoutes } from './server/rooms/room-routes';
import { openSimulator } from './server/simulator/open-simulator';
import { trafficLease } from './server/simulator/traffic-lease';
import { trafficSettings } from './server/simulator/traffic-settings';
import { liveRoutes } from './server/live/live-routes';
import { forgetCaller } from './server/forget-caller';
import { forgetEvents } from './server/forget-events';
import { telephonyRetention } from './server/retention';
import { measureTrunks, trunkMeasures } from './server/trunk-quality/measure-trunks';
import { keptWrapUps } from './server/engine/kept-wrap-ups';

async function openTelephony(opening: Opening): Promise<Opened> {
  const { runtime, config } = opening;
  const engine = openEngine(runtime);
  const backlog = openBacklog(runtime);
  const desk = commandDeskOf(runtime);
  const simulator = openSimulator(opening, () => engine.wake());
  return {
    routes: [
      (app, services) =>
        eventsRoutes(app, services, { books: nameBooksOf(runtime), wake: () => engine.wake(), backlog }),
      (app, services) => authorisationRoutes(app, services, nameBooksOf(runtime)),
      (app, services) => recordingRoutes(app, services, nameBooksOf(runtime)),
      (app, services) => exchangeRoutes(app, services, { desk, books: nameBooksOf(runtime) }),
      (app, services) => peopleRoutes(app, services, desk),
      (app, services) => roomRoutes(app, services, desk),
      ...simulator.routes,
    ],
    frameOrigins: screenOrigins(config.environment),
    async close() {
      await simulator.close();
      await desk.stop();
      await backlog.stop();
      await engine.stop();
    },
  };
}

/** What exchanges tell of, and the calls, logs and states that follow from it. */
export const telephony = definePlugin({
  name: 'telephony',
  violations,
  problems,
  settings: (environment) => [
    takesEvents(environment),
    mostWaiting(environment),
    silenceHours(environment),
    trafficSettings(environment),
    screenOrigins(environment),
  ],
  tables: [
    telephonyEvents,
    waitingEvents,
    telephonyCommands,
    telephonyExchanges,
    liveCalls,
    toldQueues,
    callMemories,
    agentLegs,
    trafficLease,
    trunkMeasures,
  ],
  open: openTelephony,
  resources: { contacts: { person: forgetCaller }, ...telephonyRetention },
  routes: [liveRoutes, popRoutes, pathRoutes],
  doors: { ...telephonyDoors, ...liveDoors },
  follow: (runtime) => ({
    notice(event) {
      if (isRenaming(event)) nameBooksOf(runtime).forget(event.tenantId);
      noticeMoves(figureKeeperOf(runtime), event);
    },
    stop: () => figureKeeperOf(runtime).stop(),
  }),
  kinds: telephonyKinds,
  kept: { 'queue-events.wrapUpSeconds': keptWrapUps },
  clock: { 'answers at trunks': measureTrunks, 'calls without news': keepSilence },
  tidying: {
    'events of exchanges': forgetEvents,
    'commands to exchanges': forgetCommands,
    'exchanges of tenants': forgetExchanges,
    'wrap-ups of queues': fillWrapUps,
  },
});
