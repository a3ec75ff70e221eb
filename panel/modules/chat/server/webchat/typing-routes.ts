import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../../server/rest/caller';
import { getRecord } from '../../../../../server/operations/get-record';
import { assertPermittedOn } from '../../../../../server/operations/rights/authorise';
import { resourceOf, tenantOf } from '../../../../../server/operations/context';
import { loadRow } from '../../../../../server/operations/lists/load-rows';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { noteTyping } from './visitors';
import { waitingVisitors } from './waiting-visitors';
import { ATTENDANCES } from './webchat-names';

/** So long somebody is seen to write who says so once; pages say it again while it goes on. */
const TYPING_SECONDS = 6;

/** `POST /api/attendances/<id>/typing`: whoever answers in an attendance writes just now. Channels that cannot show it leave it be. */
export function typingRoutes(app: FastifyInstance, services: Services): void {
  const { runtime } = services;
  route(app, '/api/attendances/:id/typing', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      const resource = resourceOf(context, ATTENDANCES);
      await getRecord(context, ATTENDANCES, id);
      const executor = runtime.database.as(context.scope);
      const row = await loadRow(context, executor, resource, id);
      if (row) assertPermittedOn(context, 'update', resource, row);
      const { contactId, connectionId, status } = row ?? {};
      if (tenantOf(context) !== null && status !== 'closed' && typeof contactId === 'string')
        if (await noteTyping(executor, { contactId, connectionId: String(connectionId) }, TYPING_SECONDS))
          waitingVisitors(runtime).touched();
      return reply.code(204).send();
    },
  });
}
