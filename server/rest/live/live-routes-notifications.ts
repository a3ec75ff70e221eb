import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../core/errors';
import { listRecords } from '../../operations/list-records';
import { updateMany } from '../../operations/update-many';
import { callerContext } from '../caller';
import { route } from '../route';
import type { Services } from '../services';

const NOTIFICATIONS = 'notifications';
const BATCH = 500;
/** Somebody may remove some of them meanwhile; those that are left are looked for again. */
const MOST_TURNS = 10;

const isGone = (error: unknown): boolean => error instanceof Problem && error.code === 'not_found';

/** `/api/notifications/read-all`; everything else about notifications goes the way of all records. */
export function notificationRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/notifications/read-all', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const readAt = new Date().toISOString();
      let turns = 0;
      for (;;) {
        const { records } = await listRecords(context, NOTIFICATIONS, {
          filter: { readAt_null: true },
          range: { first: 0, last: BATCH - 1 },
        });
        if (records.length === 0) break;
        try {
          await updateMany(context, NOTIFICATIONS, { id: records.map(({ id }) => id) }, { readAt });
          turns = 0;
        } catch (error) {
          turns += 1;
          if (!isGone(error) || turns === MOST_TURNS) throw error;
        }
      }
      return reply.code(204).send();
    },
  });
}
