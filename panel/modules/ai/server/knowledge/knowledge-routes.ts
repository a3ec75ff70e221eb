import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../../server/rest/caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { PASSAGES } from '../../rules/passages';
import { searchKnowledge } from './search-knowledge';

/** What knowledge bases say, as far as the caller reads them. */
export function knowledgeRoutes(app: FastifyInstance, services: Services): void {
  route(app, PASSAGES, {
    GET: async (request) => {
      const { q } = request.query as { q?: unknown };
      return { passages: await searchKnowledge(await callerContext(services, request), q) };
    },
  });
}
