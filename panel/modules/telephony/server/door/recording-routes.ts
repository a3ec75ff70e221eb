import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../../../core/errors';
import type { ServiceAccount } from '../../../../../server/auth/service-accounts/service-authenticator';
import { MOST_BYTES } from '../../../../../server/operations/uploads/uploads';
import { announcedSize, fileName } from '../../../../../server/rest/records/declared-file';
import { route } from '../../../../../server/rest/route';
import { serviceCaller } from '../../../../../server/rest/service-caller';
import type { Services } from '../../../../../server/rest/services';
import type { NameBooks } from './name-book';
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
          tenantId: await tenantOf(books, account, tenant),
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

/** @throws Problem `bad_request` where a key of the platform names none, or a key of a tenant another */
async function tenantOf(books: NameBooks, { tenantId }: ServiceAccount, code: unknown): Promise<string> {
  const named = typeof code === 'string' ? await books.tenantId(code) : undefined;
  if (code === undefined && tenantId !== null) return tenantId;
  if (named !== undefined && (tenantId === null || named === tenantId)) return named;
  throw new Problem('bad_request', { detail: 'tenant: expected the code of a tenant whose exchange this is.' });
}
