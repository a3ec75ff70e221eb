import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../core/errors';
import { listRetention } from '../../operations/retention/list-retention';
import { nightOf } from '../../operations/retention/night';
import { previewRetention } from '../../operations/retention/preview-retention';
import { isId } from '../../operations/rights/authorise';
import { tenantOf } from '../../operations/context';
import { callerContext } from '../caller';
import { route } from '../route';
import type { Services } from '../services';

/** `GET /api/retention-rules/overview`: what may have a rule, and its rule; `GET …/preview`: what a rule would remove. */
export function retentionRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/retention-rules/overview', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      return { lines: await listRetention(context), night: nightOf(new Date()) };
    },
  });
  route(app, '/api/retention-rules/preview', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { collection, days, tenantId } = request.query as Record<string, unknown>;
      if (tenantId !== undefined && (typeof tenantId !== 'string' || !isId(tenantId)))
        throw new Problem('bad_request', { detail: 'tenantId: expected an id.', params: { path: 'tenantId' } });
      return previewRetention(context, {
        collection: String(collection),
        days: Number(days),
        tenantId: tenantId ?? tenantOf(context),
      });
    },
  });
}
