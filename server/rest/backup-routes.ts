import type { FastifyInstance, FastifyRequest } from 'fastify';
import { testBackup } from '../backup/test-backup';
import { beginBackup } from '../operations/recordings/begin-backup';
import { Problem } from '../../core/errors';
import { callerContext } from './caller';
import { personLimit } from './person-limit';
import { route } from './route';
import type { Services } from './services';

/** Tests of one person in `SPAN_MS`: nobody looks for open ports by them. */
const MOST = 20;
const SPAN_MS = 10 * 60_000;

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** `POST /api/recording-backup-settings/<id>/test` tries the target, `…/run` begins a backup now. */
export function backupRoutes(app: FastifyInstance, services: Services): void {
  const mayTest = personLimit(MOST, SPAN_MS);
  route(app, '/api/recording-backup-settings/:id/test', {
    POST: async (request) => {
      const context = await callerContext(services, request);
      if (!mayTest(context.principal.user.id)) throw new Problem('too_many_requests', { params: { seconds: SPAN_MS / 1000 } });
      return testBackup(context, idOf(request));
    },
  });
  route(app, '/api/recording-backup-settings/:id/run', {
    POST: async (request, reply) => {
      const begun = await beginBackup(await callerContext(services, request), idOf(request));
      void reply.code(202);
      return begun;
    },
  });
}
