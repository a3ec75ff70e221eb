import type { FastifyInstance } from 'fastify';
import { consolidateCalls } from './consolidate-calls';
import { summariseStatement } from './summarise-statement';
import { callerContext } from '../../../../server/rest/caller';
import { parseListQuery } from '../../../../server/rest/list-query';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

/** `GET /api/statement-entries/summary` and `/consolidated`: the figures of a period, and the statement with the calls of each day in one line. */
export function statementRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/statement-entries/summary', {
    GET: async (request) =>
      summariseStatement(await callerContext(services, request), request.query as Record<string, unknown>),
  });
  route(app, '/api/statement-entries/consolidated', {
    GET: async (request) => {
      const { tenant, zone, ...list } = request.query as Record<string, unknown>;
      return consolidateCalls(await callerContext(services, request), { tenant, zone }, parseListQuery(list));
    },
  });
}
