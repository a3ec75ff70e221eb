import type { FastifyInstance } from 'fastify';
import { TEMPLATES } from '../../core/whatsapp/template-sync';
import { beginTemplateSync } from '../jobs/templates/begin-sync';
import { callerContext } from './caller';
import { asObject } from './json-body';
import { route } from './route';
import type { Services } from './services';

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
