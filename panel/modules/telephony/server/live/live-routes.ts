import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { callsSnapshot } from './calls-snapshot';
import { channelHours } from './channel-hours';
import { channelsSnapshot } from './channels-in-use';
import { extensionsSnapshot } from './extensions-snapshot';
import { queueSnapshot } from './queue-snapshot';
import { queuesSnapshot } from './queues-snapshot';
import { daysOf } from './span';
import { trunksSnapshot } from './trunks-snapshot';

/** What live pages begin with, and come back to: what goes on, as far as the caller may see it. */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/telephony/live/queues', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      return queuesSnapshot(context, daysOf(request.query as { from?: unknown; to?: unknown }));
    },
  });
  route(app, '/api/telephony/live/queues/:id', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      return queueSnapshot(context, id);
    },
  });
  route(app, '/api/telephony/live/calls', {
    GET: async (request) => callsSnapshot(await callerContext(services, request)),
  });
  route(app, '/api/telephony/live/channels', {
    GET: async (request) => channelsSnapshot(await callerContext(services, request)),
  });
  route(app, '/api/telephony/live/channel-hours', {
    GET: async (request) => channelHours(await callerContext(services, request)),
  });
  route(app, '/api/telephony/live/extensions', {
    GET: async (request) => extensionsSnapshot(await callerContext(services, request)),
  });
  route(app, '/api/telephony/live/trunks', {
    GET: async (request) => trunksSnapshot(await callerContext(services, request)),
  });
}
