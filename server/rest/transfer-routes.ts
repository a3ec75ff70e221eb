import type { FastifyInstance } from 'fastify';
import { previewTransfer } from '../operations/wallet/preview-transfer';
import { callerContext } from './caller';
import { asObject } from './json-body';
import { route } from './route';
import type { Services } from './services';

/** How much a transfer of a wallet would move; creating its record begins it. */
export function transferRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/contact-transfers/count', {
    POST: async (request) => previewTransfer(await callerContext(services, request), asObject(request.body)),
  });
}
