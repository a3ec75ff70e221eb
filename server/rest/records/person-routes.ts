import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { fileReader } from '../../jobs/export/file-reader';
import { PERSON_FORMATS, personFile, type PersonOrder } from '../../jobs/export/person-file';
import type { PersonContext } from '../../operations/context';
import { anonymisePerson, previewAnonymising } from '../../operations/person/anonymise';
import { disclosePerson } from '../../operations/person/disclose';
import { callerContext } from '../caller';
import { versionTag } from '../pages/etag';
import { asObject } from '../json-body';
import { personLimit } from '../session/person-limit';
import { route } from '../route';
import { sendFile } from './send-file';
import type { Services } from '../services';

interface Parameters {
  collection: string;
  id: string;
}

/** Files of one person in `SPAN_MS`: each reads all that is kept of somebody. */
const MOST = 60;
const SPAN_MS = 10 * 60_000;

/** `POST /api/<collection>/<id>/disclose` answers all that is kept of a person as a file, `…/anonymise` takes it away for good. */
export function personRoutes(app: FastifyInstance, services: Services): void {
  const mayDisclose = personLimit(MOST, SPAN_MS);
  route(app, '/api/:collection/:id/disclose', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection, id } = request.params as Parameters;
      const order = parseOrder(context, asObject(request.body ?? {}));
      if (!mayDisclose(context.principal.user.id))
        throw new Problem('too_many_requests', { params: { seconds: SPAN_MS / 1000 } });
      const { content, ...file } = await personFile(context, await disclosePerson(context, collection, id), order);
      return sendFile(reply, file, Readable.from([content]));
    },
  });
  route(app, '/api/:collection/:id/anonymise', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection, id } = request.params as Parameters;
      if (asObject(request.body ?? {})['count'] === true)
        return { records: await previewAnonymising(context, collection, id) };
      const record = await anonymisePerson(context, collection, id);
      void reply.header('etag', versionTag(record));
      return record;
    },
  });
}

function parseOrder(context: PersonContext, body: JsonObject): PersonOrder {
  const format = PERSON_FORMATS.find((one) => one === (body['format'] ?? 'json'));
  if (format) return { format, ...fileReader(context, body) };
  throw new Problem('bad_request', { detail: `format: expected one of ${PERSON_FORMATS.join(', ')}.` });
}
