import type { FastifyInstance } from 'fastify';
import { Problem } from '../../core/errors';
import { explainRights } from '../auth/rights/explain-rights';
import { callerContext } from './caller';
import { route } from './route';
import type { Services } from './services';

const LONGEST = 100;

/** `GET /api/access/explain?user=&resource=&record=`: what a person may do, and by which rule. */
export function accessRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/access/explain', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const query = request.query as Record<string, unknown>;
      const resource = textOf(query, 'resource');
      if (resource === undefined)
        throw new Problem('bad_request', {
          detail: 'resource: expected the name of a collection; write /api/access/explain?resource=….',
        });
      return explainRights(context, { resource, user: textOf(query, 'user'), record: textOf(query, 'record') });
    },
  });
}

function textOf(query: Record<string, unknown>, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string' && value.length <= LONGEST) return value;
  throw new Problem('bad_request', { detail: `${name}: expected at most ${LONGEST} characters, once.` });
}
