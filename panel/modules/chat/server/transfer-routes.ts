import type { FastifyInstance } from 'fastify';
import { previewTransfer } from './wallet/preview-transfer';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';

/** How much a transfer of a wallet would move; creating its record begins it. */
export function transferRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/contact-transfers/count', {
    POST: async (request) => previewTransfer(await callerContext(services, request), asObject(request.body)),
  });
}
