import type { FastifyInstance } from 'fastify';
import { MOST_CHECKED } from '../rules/number-check';
import { Problem } from '../../../../core/errors';
import { checkNumber, checkNumbers } from './check-numbers';
import type { PersonContext } from '../../../../server/operations/context';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { personLimit } from '../../../../server/rest/session/person-limit';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

/** Numbers of one person in `SPAN_MS`: enough for a mailing, too few to read the lists by asking. */
const MOST = 10 * MOST_CHECKED;
const SPAN_MS = 10 * 60_000;
/** They are counted by the hundred. */
const UNIT = 100;

/** `/api/dnc-numbers/check`: what the lists of numbers that nobody may call say of one number, or of many. */
export function numberCheckRoutes(app: FastifyInstance, services: Services): void {
  const mayAsk = personLimit(MOST / UNIT, SPAN_MS);
  const count = ({ principal }: PersonContext, numbers: number) => {
    if (!mayAsk(principal.user.id, Math.max(1, Math.ceil(numbers / UNIT))))
      throw new Problem('too_many_requests', { params: { seconds: SPAN_MS / 1000 } });
  };
  route(app, '/api/dnc-numbers/check', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      count(context, 1);
      return checkNumber(context, (request.query as { number?: unknown }).number);
    },
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { numbers } = asObject(request.body);
      count(context, Array.isArray(numbers) ? Math.min(numbers.length, MOST_CHECKED) : 1);
      return { answers: await checkNumbers(context, numbers) };
    },
  });
}
