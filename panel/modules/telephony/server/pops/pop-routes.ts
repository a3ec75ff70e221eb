import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { POP_EVENTS, screenPops, type PopEvent } from './screen-pops';

const isPopEvent = (name: unknown): name is PopEvent => POP_EVENTS.some((event) => event === name);

/** Which pages open at an agent for a call: `GET /api/calls/<id>/screen-pops?event=call_ringing`. */
export function popRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/calls/:id/screen-pops', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      const { event } = request.query as { event?: unknown };
      if (!isPopEvent(event))
        throw new Problem('invalid', { errors: [violation('event', 'enum', { allowed: [...POP_EVENTS] })] });
      return { pops: await screenPops(context, id, event) };
    },
  });
}
