import type { FastifyInstance } from 'fastify';
import { TEMPLATES } from '../rules/template-sync';
import { beginTemplateSync } from './templates/begin-sync';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

/** `POST /api/chat-templates/sync`: begins the job that makes templates what the platform of a connection holds. */
export function templateSyncRoutes(app: FastifyInstance, services: Services): void {
  route(app, `/api/${TEMPLATES}/sync`, {
    POST: async (request, reply) => {
      const begun = await beginTemplateSync(await callerContext(services, request), asObject(request.body));
      await services.jobs.look();
      void reply.code(202);
      return begun;
    },
  });
}
