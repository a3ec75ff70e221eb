import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../core/errors';
import { testRecord } from '../../testers/test-record';
import { callerContext } from '../caller';
import { asObject } from '../json-body';
import { personLimit } from '../session/person-limit';
import { route } from '../route';
import type { Services } from '../services';

/** Tests of one person in `SPAN_MS`: nobody looks for open ports by them. */
const MOST = 20;
const SPAN_MS = 10 * 60_000;

/** `POST /api/<collection>/<id>/test` tries out what a stored record describes. */
export function testRoutes(app: FastifyInstance, services: Services): void {
  const mayTest = personLimit(MOST, SPAN_MS);
  route(app, '/api/:collection/:id/test', {
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { collection, id } = request.params as { collection: string; id: string };
      if (!mayTest(context.principal.user.id))
        throw new Problem('too_many_requests', { params: { seconds: SPAN_MS / 1000 } });
      return testRecord(
        context,
        collection,
        id,
        request.body === undefined || request.body === null ? {} : asObject(request.body),
      );
    },
  });
}
