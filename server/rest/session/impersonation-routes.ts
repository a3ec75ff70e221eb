import type { FastifyInstance } from 'fastify';
import { beginImpersonation, endImpersonation } from '../../auth/impersonation/impersonation';
import { callerContext, contextFor, signedInCaller } from '../caller';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

/** `/api/auth/impersonate`: an Admin looks at the panel as somebody else, or works as somebody who answers for a tenant, and comes back. */
export function impersonationRoutes(app: FastifyInstance, services: Services): void {
  const { authenticator } = services;
  route(app, '/api/auth/impersonate', {
    POST: async (request) =>
      beginImpersonation(await callerContext(services, request), authenticator, asObject(request.body)),
  });
  route(app, '/api/auth/impersonate/leave', {
    POST: async (request, reply) => {
      const caller = await signedInCaller(services, request);
      await endImpersonation(contextFor(services, request, caller), authenticator);
      return reply.code(204).send();
    },
  });
}
