import type { FastifyInstance } from 'fastify';
import { userDataOf } from '../../auth/rights/principal';
import { endImpersonation } from '../../auth/impersonation/impersonation';
import { auditSession, login } from '../../auth/login';
import { changePassword } from '../../auth/password/change-password';
import { revokeSession } from '../../auth/sessions';
import { contextFor, originOf, signedInCaller } from '../caller';
import { afterSignIn } from './device-cookie';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

/** `/api/auth/*`: the only calls open to people without a session or before their first change of password. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  const { runtime, authenticator } = services;
  route(app, '/api/auth/login', {
    POST: async (request, reply) =>
      afterSignIn(
        services,
        request,
        reply,
        await login(runtime, authenticator, asObject(request.body), originOf(request)),
      ),
  });
  route(app, '/api/auth/me', {
    GET: async (request) => {
      const { principal, rules, impersonation } = await signedInCaller(services, request);
      return {
        userData: userDataOf(runtime, principal),
        userAbilityRules: rules,
        ...(impersonation && { impersonation }),
      };
    },
  });
  route(app, '/api/auth/logout', {
    POST: async (request, reply) => {
      const caller = await signedInCaller(services, request);
      const context = contextFor(services, request, caller);
      const { user } = caller.principal;
      if (caller.impersonation) await endImpersonation(context, authenticator);
      else {
        authenticator.forgetSessions(await revokeSession(runtime.database, caller.sessionId));
        await auditSession(context, 'logout', { id: user.id, name: user.name, tenantId: user.tenantId });
      }
      return reply.code(204).send();
    },
  });
  route(app, '/api/auth/password', {
    POST: async (request) => {
      const caller = await signedInCaller(services, request);
      const answer = await changePassword(contextFor(services, request, caller), authenticator, asObject(request.body));
      authenticator.forget(caller.token);
      return answer;
    },
  });
}
