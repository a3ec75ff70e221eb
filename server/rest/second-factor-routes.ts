import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../core/errors';
import { answerChallenge } from '../auth/second-factor/answer-challenge';
import { confirmFactor, disableFactor, enrolFactor, factorStatus, renewOwnRecoveryCodes } from '../auth/second-factor/manage-factor';
import { callerContext, contextFor, originOf, signedInCaller } from './caller';
import { asObject } from './json-body';
import { route } from './route';
import type { Services } from './services';

/** `/api/auth/challenge` and `/api/auth/second-factor/*`: codes at sign-in, and setting them up. */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { runtime, authenticator } = services;
  route(app, '/api/auth/challenge', {
    POST: (request) => answerChallenge(runtime, authenticator, asObject(request.body), originOf(request)),
  });
  route(app, '/api/auth/second-factor', {
    GET: async (request) => factorStatus((await enrollingCaller(services, request)).context),
  });
  route(app, '/api/auth/second-factor/enrol', {
    POST: async (request) => {
      const { context, sessionId } = await enrollingCaller(services, request);
      return enrolFactor(context, sessionId, asObject(request.body));
    },
  });
  route(app, '/api/auth/second-factor/confirm', {
    POST: async (request) => confirmFactor((await enrollingCaller(services, request)).context, asObject(request.body)),
  });
  route(app, '/api/auth/second-factor/recovery-codes', {
    POST: async (request) => renewOwnRecoveryCodes(await callerContext(services, request), asObject(request.body)),
  });
  route(app, '/api/auth/second-factor/disable', {
    POST: async (request, reply) => {
      await disableFactor(await callerContext(services, request), asObject(request.body));
      return reply.code(204).send();
    },
  });
}

/** The only calls open while a second factor must be set up. @throws Problem `unauthenticated` or `first_login`. */
async function enrollingCaller(services: Services, request: FastifyRequest) {
  const caller = await signedInCaller(services, request);
  if (caller.principal.user.firstLogin) throw new Problem('first_login', { detail: 'Change the password at POST /api/auth/password first.' });
  return { context: contextFor(services, request, caller), sessionId: caller.sessionId };
}
