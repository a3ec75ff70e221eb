import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import type { Json } from '../../../core/types';
import { mergeRecords, MOST_MERGED, previewMerge } from '../../operations/merge/merge-records';
import { callerContext } from '../caller';
import { versionTag } from '../pages/etag';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

interface Parameters {
  collection: string;
  id: string;
}

/** `POST /api/<collection>/<id>/merge`: other records become this one, or with `count` only what that would change. */
export function mergeRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/:collection/:id/merge', {
    POST: async (request: FastifyRequest, reply) => {
      const context = await callerContext(services, request);
      const { collection, id } = request.params as Parameters;
      const { from, count } = asObject(request.body);
      const merging = { id, from: idsOf(from) };
      if (count === true) return previewMerge(context, collection, merging);
      const { record, moved } = await mergeRecords(context, collection, merging);
      void reply.header('etag', versionTag(record));
      return { ...record, moved };
    },
  });
}

function idsOf(value: Json | undefined): string[] {
  const list: Json[] = Array.isArray(value) ? value : [];
  const ids = list.filter((one) => typeof one === 'string');
  if (ids.length > 0 && ids.length === list.length && ids.length <= MOST_MERGED) return ids;
  throw new Problem('bad_request', {
    detail: `from: expected a list of 1 to ${MOST_MERGED} ids, got ${JSON.stringify(value ?? null).slice(0, 80)}.`,
  });
}
