import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../../core/errors';
import { MOST_BYTES } from '../../../../../server/operations/uploads/uploads';
import { announcedSize, fileName } from '../../../../../server/rest/records/declared-file';
import { route } from '../../../../../server/rest/route';
import { serviceCaller } from '../../../../../server/rest/service-caller';
import type { Services } from '../../../../../server/rest/services';
import { tenantOfKey, type NameBooks } from './name-book';
import { takeSound } from './take-sound';

/** `PUT /api/telephony/recordings/<event>`: the body is the sound of the recording that an event told of. */
export function recordingRoutes(app: FastifyInstance, services: Services, books: NameBooks): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: MOST_BYTES }, (_request, payload, done) => done(null, payload));
    route(scope, '/api/telephony/recordings/:event', {
      PUT: async (request) => {
        const account = await serviceCaller(services, request, 'telephony-recordings');
        const { event } = request.params as { event: string };
        const { tenant } = request.query as { tenant?: unknown };
        if (request.body === undefined)
          throw new Problem('bad_request', { detail: 'Body: expected the content of a file, got nothing.' });
        return takeSound(services.runtime, {
          tenantId: await tenantOfKey(books, account, tenant),
          event,
          content: request.body as Readable,
          declared: {
            name: fileName(request),
            type: request.headers['content-type'] ?? '',
            size: announcedSize(request),
          },
        });
      },
    });
  });
}
