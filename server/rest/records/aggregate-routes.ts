import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { parseAggregateRequest, type AggregateRequest } from '../../operations/lists/aggregate-request';
import { aggregateRecords, type AggregateAnswer } from '../../operations/aggregate-records';
import type { OperationContext } from '../../operations/context';
import { fewAtOnce } from '../../operations/lists/few-at-once';
import { callerContext } from '../caller';
import { problemBody } from '../problem-body';
import { route } from '../route';
import type { Services } from '../services';

/** Enough for a page of figures with a number beside every screen. */
const MOST_QUERIES = 80;

/** A refusal of one question leaves the others answered. */
type Answer = AggregateAnswer | { problem: JsonObject };

/** `GET /api/aggregate/records?queries=[{…}, …]`: counts, sums and groups of several collections in one request. */
export function aggregateRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/aggregate/records', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const asked = parseQueries(request).map((query, index) => parseAggregateRequest(query, `queries.${index}`));
      return { answers: await fewAtOnce(asked, (query) => answer(services, context, query)) };
    },
  });
}

/** @throws Problem `bad_request`; what is wrong with one question alone is found when it is answered. */
function parseQueries(request: FastifyRequest): unknown[] {
  const { queries } = request.query as { queries?: unknown };
  const list = typeof queries === 'string' ? parseJson(queries) : undefined;
  if (Array.isArray(list) && list.length > 0 && list.length <= MOST_QUERIES) return list;
  throw new Problem('bad_request', {
    detail: `queries: expected a JSON list of 1 to ${MOST_QUERIES} questions; write queries=[{"collection":"books"}].`,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad_request', { detail: `queries: expected JSON, got ${JSON.stringify(text.slice(0, 80))}.` });
  }
}

async function answer(services: Services, context: OperationContext, request: AggregateRequest): Promise<Answer> {
  try {
    return await aggregateRecords(context, request);
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    return { problem: problemBody(error, context.language, services.translator, context.requestId) };
  }
}
