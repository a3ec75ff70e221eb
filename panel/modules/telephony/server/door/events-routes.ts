import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../../core/errors';
import { asObject } from '../../../../../server/rest/json-body';
import { route } from '../../../../../server/rest/route';
import { serviceCaller } from '../../../../../server/rest/service-caller';
import type { Services } from '../../../../../server/rest/services';
import { AGAIN_SECONDS, type Backlog } from './backlog';
import type { NameBooks } from './name-book';
import { takeEvents } from './take-events';

/** Events that are taken in one call. */
export const MOST_EVENTS = 1000;

/** `POST /api/telephony/events`: what an exchange tells of, by the key of a service account. @param wake called when there is something new */
export function eventsRoutes(
  app: FastifyInstance,
  services: Services,
  { books, wake, backlog }: { books: NameBooks; wake: () => void; backlog: Backlog },
): void {
  route(app, '/api/telephony/events', {
    POST: async (request) => {
      const account = await serviceCaller(services, request, 'telephony-events');
      if (backlog.isFull())
        throw new Problem('events_waiting', {
          detail: `Expected fewer than ${backlog.most} events that wait to be worked on. Keep these, and send them again after ${AGAIN_SECONDS} s.`,
          params: { seconds: AGAIN_SECONDS },
        });
      const { events } = asObject(request.body);
      if (!Array.isArray(events) || events.length > MOST_EVENTS)
        throw new Problem('bad_request', {
          detail: `events: expected a list of at most ${MOST_EVENTS}, got ${Array.isArray(events) ? events.length : typeof events}.`,
        });
      const taken = await takeEvents({ runtime: services.runtime, books }, account, events);
      backlog.add(taken.accepted);
      if (taken.accepted > 0) wake();
      return taken;
    },
  });
}
