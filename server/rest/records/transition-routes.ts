import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../core/types';
import { moveMany } from '../../operations/transitions/move-many';
import { previewMany } from '../../operations/transitions/preview-many';
import { previewMove } from '../../operations/transitions/preview-move';
import { moveRecord } from '../../operations/transitions/move-record';
import { callerContext } from '../caller';
import { versionTag, requiredVersion } from '../pages/etag';
import { asObject } from '../json-body';
import { problemBody } from '../problem-body';
import { parseBulkFilter } from './list-query';
import { route } from '../route';
import type { Services } from '../services';

interface Parameters {
  collection: string;
  id: string;
  move: string;
}

const parametersOf = (request: FastifyRequest): Parameters => request.params as Parameters;

/** Most moves ask for nothing. */
const bodyOf = ({ body }: FastifyRequest): JsonObject => (body === undefined || body === null ? {} : asObject(body));

/** `POST /api/<collection>/<id>/transitions/<move>`, and by filter without the id; `GET` of either says what it would mean. */
export function transitionRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/:collection/:id/transitions/:move', {
    GET: async (request) => {
      const { collection, id, move } = parametersOf(request);
      return previewMove(await callerContext(services, request), collection, { id, move });
    },
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection, id, move } = parametersOf(request);
      const version = requiredVersion(request.headers['if-match']);
      const record = await moveRecord(context, collection, {
        id,
        move,
        body: bodyOf(request),
        ...(version !== undefined && { version }),
      });
      void reply.header('etag', versionTag(record));
      return record;
    },
  });
  route(app, '/api/:collection/transitions/:move', {
    GET: async (request) => {
      const { collection, move } = parametersOf(request);
      return previewMany(await callerContext(services, request), collection, {
        move,
        filter: parseBulkFilter(request.query),
      });
    },
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { collection, move } = parametersOf(request);
      const { ids, refused } = await moveMany(context, collection, {
        move,
        filter: parseBulkFilter(request.query),
        body: bodyOf(request),
      });
      return {
        ids,
        refused: refused.map(({ problem, ...record }) => ({
          ...record,
          problem: problemBody(problem, context.language, services.translator, context.requestId),
        })),
      };
    },
  });
}
