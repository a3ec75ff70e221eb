import type { FastifyInstance } from 'fastify';
import { listRecords } from '../../operations/list-records';
import { updateMany } from '../../operations/update-many';
import { callerContext } from '../caller';
import { route } from '../route';
import type { Services } from '../services';

const NOTIFICATIONS = 'notifications';
const BATCH = 500;

/** `/api/notifications/read-all`; everything else about notifications goes the way of all records. */
export function notificationRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/notifications/read-all', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const readAt = new Date().toISOString();
      for (;;) {
        const { records } = await listRecords(context, NOTIFICATIONS, {
          filter: { readAt_null: true },
          range: { first: 0, last: BATCH - 1 },
        });
        if (records.length === 0) break;
        await updateMany(context, NOTIFICATIONS, { id: records.map(({ id }) => id) }, { readAt });
      }
      return reply.code(204).send();
    },
  });
}
