import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import type { Json } from '../../../core/types';
import { MOST_BULK } from '../../operations/bulk-target';
import { resourceOf } from '../../operations/context';
import { createRecord } from '../../operations/create-record';
import { createSeries } from '../../operations/create-series';
import { withEmbedded } from '../../operations/lists/embed-records';
import { getRecord } from '../../operations/get-record';
import { listRecords } from '../../operations/list-records';
import { removeMany } from '../../operations/remove-many';
import { removeRecord } from '../../operations/remove-record';
import { deletedNames } from '../../operations/trash/deleted-names';
import { updateMany } from '../../operations/update-many';
import { updateRecord } from '../../operations/update-record';
import type { UpdateMode } from '../../operations/preparing/prepare-update';
import { readUsages } from '../../operations/links/read-usages';
import { recordUses } from '../../operations/links/record-uses';
import { callerContext } from '../caller';
import { matchesTag, recordTag, requiredVersion } from '../pages/etag';
import { asObject } from '../json-body';
import { assertParameters, parseBulkFilter, parseEmbed, parseListQuery } from './list-query';
import { answerPage, answerRecord } from './record-answers';
import { route } from '../route';
import type { Services } from '../services';

interface Parameters {
  collection: string;
  id: string;
}

/** `?uses=clear` of a removal: the person knows what names the record, and that it is taken out of that. */
function clearsUses({ query }: FastifyRequest): boolean {
  const { uses } = query as { uses?: unknown };
  if (uses === undefined || uses === 'clear') return uses === 'clear';
  throw new Problem('bad_request', { detail: 'Query parameter uses: expected "clear".' });
}

const parametersOf = (request: FastifyRequest): Parameters => request.params as Parameters;

/** `/api/<collection>` and `/api/<collection>/<id>`: the dialect of ra-data-simple-rest, and bulk forms by filter. */
export function recordRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/:collection', {
    GET: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection } = parametersOf(request);
      const query = parseListQuery(request.query);
      const list = await answerPage(reply, context, collection, query, await listRecords(context, collection, query));
      return query.namesDeleted
        ? [...list, ...(await deletedNames(context, collection, query.filter, new Set(list.map(({ id }) => id))))]
        : list;
    },
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection } = parametersOf(request);
      assertParameters(request.query, []);
      const record = await createRecord(context, collection, asObject(request.body));
      void reply.code(201).header('location', `/api/${collection}/${record.id}`);
      return answerRecord(reply, resourceOf(context, collection), record);
    },
    PATCH: async (request) => {
      const context = await callerContext(services, request);
      assertParameters(request.query, ['filter']);
      const filter = parseBulkFilter(request.query);
      return { ids: await updateMany(context, parametersOf(request).collection, filter, asObject(request.body)) };
    },
    DELETE: async (request) => {
      const context = await callerContext(services, request);
      assertParameters(request.query, ['filter', 'uses']);
      return {
        ids: await removeMany(
          context,
          parametersOf(request).collection,
          parseBulkFilter(request.query),
          clearsUses(request),
        ),
      };
    },
  });
  route(app, '/api/:collection/uses', {
    POST: async (request) => {
      const context = await callerContext(services, request);
      const { ids, filter } = asObject(request.body);
      const { collection } = parametersOf(request);
      if (ids === undefined && filter !== undefined) return readUsages(context, collection, filter);
      const list: Json[] = Array.isArray(ids) ? ids : [];
      const wanted = list.filter((id) => typeof id === 'string');
      if (wanted.length === 0 || wanted.length < list.length || wanted.length > MOST_BULK)
        throw new Problem('bad_request', { detail: `ids: expected a list of 1 to ${MOST_BULK} ids, or a filter.` });
      return readUsages(context, collection, { id: wanted });
    },
  });
  route(app, '/api/:collection/:id/uses', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      const { collection, id } = parametersOf(request);
      assertParameters(request.query, []);
      return { usedBy: await recordUses(context, collection, id) };
    },
  });
  route(app, '/api/:collection/series', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      void reply.code(201);
      return createSeries(context, parametersOf(request).collection, asObject(request.body));
    },
  });
  const change = (mode: UpdateMode) => async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await callerContext(services, request);
    const { collection, id } = parametersOf(request);
    assertParameters(request.query, []);
    const version = requiredVersion(request.headers['if-match']);
    const body = asObject(request.body);
    return answerRecord(
      reply,
      resourceOf(context, collection),
      await updateRecord(context, collection, { id, body, mode, ...(version !== undefined && { version }) }),
    );
  };
  route(app, '/api/:collection/:id', {
    GET: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection, id } = parametersOf(request);
      const embed = parseEmbed(request.query);
      const record = await getRecord(context, collection, id);
      const resource = resourceOf(context, collection);
      // The tag is that of the record alone.
      if (embed.length > 0) {
        const [whole = record] = await withEmbedded(context, collection, [record], embed);
        answerRecord(reply, resource, record);
        return whole;
      }
      const tag = recordTag(resource, record);
      if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).header('etag', tag).send();
      return answerRecord(reply, resource, record);
    },
    PUT: change('put'),
    PATCH: change('merge'),
    DELETE: async (request) => {
      const context = await callerContext(services, request);
      const { collection, id } = parametersOf(request);
      assertParameters(request.query, ['uses']);
      const version = requiredVersion(request.headers['if-match']);
      return removeRecord(context, collection, {
        id,
        clears: clearsUses(request),
        ...(version !== undefined && { version }),
      });
    },
  });
}
