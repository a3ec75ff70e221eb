import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import type { Json } from '../../../core/types';
import { historyOfRecord } from '../../operations/history/history-of-record';
import { restoreVersion } from '../../operations/history/restore-version';
import { listVersions } from '../../operations/versions/list-versions';
import { listTrash } from '../../operations/trash/list-trash';
import { MOST_RESTORED, restoreDeleted } from '../../operations/trash/restore-deleted';
import { callerContext } from '../caller';
import { versionTag, requiredVersion } from '../pages/etag';
import { asObject } from '../json-body';
import { parseListQuery, type Range } from './list-query';
import { route } from '../route';
import type { Services } from '../services';

interface Parameters {
  collection: string;
  id: string;
}

const parametersOf = (request: FastifyRequest): Parameters => request.params as Parameters;
const PAGE: Range = { first: 0, last: 24 };

/** Without a range the first page. */
const rangeOf = (request: FastifyRequest): Range =>
  (request.query as { range?: unknown }).range === undefined ? PAGE : parseListQuery(request.query).range;

/** Versions of a record, and what was deleted of a collection; both can be restored. What schemas have kept is only read. */
export function historyRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/:collection/:id/history', {
    GET: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection, id } = parametersOf(request);
      const range = rangeOf(request);
      return answer(reply, 'history', range, await historyOfRecord(context, collection, { id, range }));
    },
  });
  route(app, '/api/:collection/:id/versions', {
    GET: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection, id } = parametersOf(request);
      const range = rangeOf(request);
      return answer(reply, 'versions', range, await listVersions(context, collection, { id, range }));
    },
  });
  route(app, '/api/:collection/:id/restore', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection, id } = parametersOf(request);
      const { historyId, version, fields } = asObject(request.body);
      const seen = requiredVersion(request.headers['if-match']) ?? versionOf(version);
      const wanted = fields === undefined || fields === null ? undefined : texts('fields', fields, 200);
      const [line = ''] = texts('historyId', [historyId ?? null], 1);
      const record = await restoreVersion(context, collection, {
        id,
        historyId: line,
        ...(seen !== undefined && { version: seen }),
        ...(wanted && { fields: wanted }),
      });
      void reply.header('etag', versionTag(record));
      return record;
    },
  });
  route(app, '/api/:collection/trash', {
    GET: async (request, reply) => {
      const context = await callerContext(services, request);
      const range = rangeOf(request);
      return answer(reply, 'trash', range, await listTrash(context, parametersOf(request).collection, range));
    },
  });
  route(app, '/api/:collection/trash/restore', {
    POST: async (request) => {
      const context = await callerContext(services, request);
      return {
        ids: await restoreDeleted(
          context,
          parametersOf(request).collection,
          texts('ids', asObject(request.body)['ids'], MOST_RESTORED),
        ),
      };
    },
  });
}

function answer<Entry>(
  reply: FastifyReply,
  name: string,
  { first }: Range,
  { entries, total }: { entries: Entry[]; total: number },
): Entry[] {
  const span = entries.length === 0 ? '*' : `${first}-${first + entries.length - 1}`;
  void reply.header('content-range', `${name} ${span}/${total}`);
  return entries;
}

function texts(name: string, value: Json | undefined, most: number): string[] {
  const list: Json[] = Array.isArray(value) ? value : [];
  const found = list.filter((one) => typeof one === 'string');
  if (found.length > 0 && found.length === list.length && found.length <= most) return found;
  throw new Problem('bad_request', {
    detail: `${name}: expected ${most === 1 ? 'a text' : `a list of 1 to ${most} texts`}, got ${JSON.stringify(value ?? null).slice(0, 80)}.`,
  });
}

function versionOf(value: Json | undefined): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  throw new Problem('bad_request', {
    detail: `version: expected the version that was read, got ${JSON.stringify(value).slice(0, 40)}.`,
  });
}
