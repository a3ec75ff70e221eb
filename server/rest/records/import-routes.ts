import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../core/errors';
import { MOST_FILE_BYTES, saveImportFile } from '../../jobs/import/import-files';
import { listMappings, putMapping, rememberMapping, removeMapping } from '../../jobs/import/mapping-requests';
import { importOrder } from '../../jobs/import/parse-import';
import { previewBroughtFile } from '../../jobs/import/preview-brought-file';
import { previewImport } from '../../jobs/import/preview-import';
import { callerContext } from '../caller';
import { announcedSize, fileName } from './declared-file';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

/**
 * `POST /api/import-files`: the body is the file itself, as with `/api/files`; `POST /api/<collection>/import/preview` says how
 * it would be read, `POST /api/<collection>/import` begins a job, and `/api/<collection>/import/mappings` has what was saved of their columns.
 * `POST /api/<collection>/file/preview` says how the file that a record is to bring would be read.
 */
export function importRoutes(app: FastifyInstance, services: Services): void {
  const { jobs } = services;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: MOST_FILE_BYTES }, (_request, payload, done) => done(null, payload));
    route(scope, '/api/import-files', {
      POST: async (request, reply) => {
        const context = await callerContext(services, request);
        if ((request.headers['content-type'] ?? '').startsWith('multipart/')) {
          throw new Problem('unsupported_media_type', {
            detail: 'Body: expected the file itself with its Content-Type, got a multipart form.',
          });
        }
        void reply.code(201);
        return saveImportFile(context, request.body as Readable, {
          name: fileName(request),
          size: announcedSize(request),
        });
      },
    });
  });
  route(app, '/api/:collection/import/preview', {
    POST: async (request) =>
      previewImport(
        await callerContext(services, request),
        (request.params as { collection: string }).collection,
        asObject(request.body),
      ),
  });
  route(app, '/api/:collection/file/preview', {
    POST: async (request) =>
      previewBroughtFile(
        await callerContext(services, request),
        (request.params as { collection: string }).collection,
        asObject(request.body),
      ),
  });
  route(app, '/api/:collection/import', {
    POST: async (request, reply) => {
      const context = await callerContext(services, request);
      const { collection } = request.params as { collection: string };
      const { order, job } = await importOrder(context, collection, asObject(request.body));
      if (!order.dry) await rememberMapping(context, collection, order);
      void reply.code(202);
      return jobs.start(context, job);
    },
  });
  route(app, '/api/:collection/import/mappings', {
    GET: async (request) =>
      listMappings(await callerContext(services, request), (request.params as { collection: string }).collection),
    POST: async (request, reply) => {
      void reply.code(201);
      return putMapping(
        await callerContext(services, request),
        (request.params as { collection: string }).collection,
        asObject(request.body),
      );
    },
  });
  route(app, '/api/:collection/import/mappings/:id', {
    DELETE: async (request, reply) => {
      const { collection, id } = request.params as { collection: string; id: string };
      await removeMapping(await callerContext(services, request), collection, id);
      void reply.code(204);
    },
  });
}
