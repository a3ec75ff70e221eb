import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../../core/errors';
import { asObject } from '../../../../../server/rest/json-body';
import { route } from '../../../../../server/rest/route';
import { serviceCaller } from '../../../../../server/rest/service-caller';
import type { Services } from '../../../../../server/rest/services';
import type { NameBooks } from './name-book';
import { takeEvents } from './take-events';

/** Events that are taken in one call. */
export const MOST_EVENTS = 1000;

/** `POST /api/telephony/events`: what an exchange tells of, by the key of a service account. @param wake called when there is something new */
export function eventsRoutes(
  app: FastifyInstance,
  services: Services,
  { books, wake }: { books: NameBooks; wake: () => void },
): void {
  route(app, '/api/telephony/events', {
    POST: async (request) => {
      const account = await serviceCaller(services, request, 'telephony-events');
      const { events } = asObject(request.body);
      if (!Array.isArray(events) || events.length > MOST_EVENTS)
        throw new Problem('bad_request', {
          detail: `events: expected a list of at most ${MOST_EVENTS}, got ${Array.isArray(events) ? events.length : typeof events}.`,
        });
      const taken = await takeEvents({ runtime: services.runtime, books }, account, events);
      if (taken.accepted > 0) wake();
      return taken;
    },
  });
}
