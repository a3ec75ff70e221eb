import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../core/errors';
import { searchRecords } from '../../operations/search-records';
import { callerContext } from '../caller';
import { route } from '../route';
import type { Services } from '../services';

/** `GET /api/search/records?q=`: a few records of every collection that the caller has a screen for, or of those of them that `in` names. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/search/records', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { q, in: only } = request.query as { q?: unknown; in?: unknown };
      if (typeof q !== 'string')
        throw new Problem('bad_request', {
          detail: 'q: expected the text to look for, once; write /api/search/records?q=….',
        });
      if (only !== undefined && typeof only !== 'string')
        throw new Problem('bad_request', { detail: 'in: expected names of collections, once; write in=books,users.' });
      return searchRecords(context, q, only?.split(','));
    },
  });
}
