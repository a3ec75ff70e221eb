import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../../core/errors';
import { violation } from '../../../../../core/violations';
import { callerContext } from '../../../../../server/rest/caller';
import { asObject } from '../../../../../server/rest/json-body';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { actOnPreview, currentPreview } from './act-on-preview';

/** What agents do with the contact that they are about to call. */
export function previewRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/dialer/preview', {
    GET: async (request) => ({ preview: await currentPreview(await callerContext(services, request)) }),
  });
  route(app, '/api/dialer/preview/:id', {
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { id } = request.params as { id: string };
      const { action, phone = null } = asObject(request.body);
      if (action !== 'dial' && action !== 'skip')
        throw new Problem('invalid', { errors: [violation('action', 'enum', { values: ['dial', 'skip'] })] });
      if (phone !== null && typeof phone !== 'string')
        throw new Problem('invalid', { errors: [violation('phone', 'type', { expected: 'string' })] });
      await actOnPreview(context, id, { action, phone });
      return { id, action };
    },
  });
}
