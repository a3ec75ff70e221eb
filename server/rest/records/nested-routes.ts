import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import { placesBelow, type RecordsBelow } from '../../../core/records/records-below';
import { violation } from '../../../core/violations';
import { createRecord } from '../../operations/create-record';
import { getRecord } from '../../operations/get-record';
import { listRecords } from '../../operations/list-records';
import { callerContext } from '../caller';
import { asObject } from '../json-body';
import { parseListQuery } from './list-query';
import { answerPage, answerRecord } from './record-answers';
import { route } from '../route';
import type { Services } from '../services';

interface Parameters {
  collection: string;
  id: string;
  below: string;
}

/** `/api/<collection>/<id>/<below>`: records that name one of another collection, listed and made by the same operations with that one fixed. */
export function nestedRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/:collection/:id/:below', {
    GET: async (request, reply) => {
      const { resource, field, above } = placeOf(services, request);
      const context = await callerContext(services, request);
      await getRecord(context, above, parametersOf(request).id);
      const query = parseListQuery(request.query);
      const filter = { $and: [query.filter, { [field]: parametersOf(request).id }] };
      return answerPage(
        reply,
        context,
        resource.name,
        query,
        await listRecords(context, resource.name, { ...query, filter }),
      );
    },
    POST: async (request, reply) => {
      const { resource, field, above } = placeOf(services, request);
      const context = await callerContext(services, request);
      await getRecord(context, above, parametersOf(request).id);
      const { id } = parametersOf(request);
      const body = asObject(request.body);
      if (body[field] !== undefined && body[field] !== id)
        throw new Problem('invalid', { errors: [violation(field, 'enum', { allowed: [id] })] });
      const record = await createRecord(context, resource.name, { ...body, [field]: id });
      void reply.code(201).header('location', `/api/${resource.name}/${record.id}`);
      return answerRecord(reply, resource, record);
    },
  });
}

const parametersOf = (request: FastifyRequest): Parameters => request.params as Parameters;

/** @throws Problem `not_found` where nothing lies below */
function placeOf({ runtime }: Services, request: FastifyRequest): RecordsBelow {
  const { collection, below } = parametersOf(request);
  const places = [...runtime.catalog().resources.values()].flatMap(placesBelow);
  const place = places.find(({ above, name }) => above === collection && name === below);
  if (place) return place;
  throw new Problem('not_found', { detail: `Nothing is at ${request.method} ${request.url.slice(0, 200)}.` });
}
