import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginBackup } from './begin-backup';
import { callerContext } from '../../../../server/rest/caller';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** `POST /api/recording-backup-settings/<id>/run` begins a backup now. */
export function backupRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/recording-backup-settings/:id/run', {
    POST: async (request, reply) => {
      const begun = await beginBackup(await callerContext(services, request), idOf(request));
      void reply.code(202);
      return begun;
    },
  });
}
