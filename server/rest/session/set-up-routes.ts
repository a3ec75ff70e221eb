import type { FastifyInstance } from 'fastify';
import { originOf } from '../caller';
import { afterSignIn } from './device-cookie';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

/** `POST /api/set-up`: the first administrator of a panel without any account. */
export function setUpRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/set-up', {
    POST: async (request, reply) =>
      afterSignIn(services, request, reply, await services.setUp.perform(asObject(request.body), originOf(request))),
  });
}
