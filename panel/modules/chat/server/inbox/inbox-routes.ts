import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { besideAttendance } from './beside';
import { lastMessages } from './last-messages';
import { markRead } from './mark-read';

/** `GET /api/chat/inbox?ids=`: the last messages of attendances. `GET /api/chat/inbox/<id>`: what stands beside an open attendance. `POST /api/chat/inbox/<id>/read`: its agent has read it. */
export function inboxRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/chat/inbox', {
    GET: async (request) =>
      lastMessages(await callerContext(services, request), (request.query as Readonly<Record<string, unknown>>)['ids']),
  });
  route(app, '/api/chat/inbox/:id', {
    GET: async (request) => besideAttendance(await callerContext(services, request), idOf(request)),
  });
  route(app, '/api/chat/inbox/:id/read', {
    POST: async (request) => markRead(await callerContext(services, request), idOf(request)),
  });
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;
