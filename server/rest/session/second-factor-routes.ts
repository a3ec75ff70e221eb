import type { FastifyInstance } from 'fastify';
import { answerChallenge } from '../../auth/second-factor/answer-challenge';
import {
  confirmFactor,
  disableFactor,
  enrolFactor,
  factorStatus,
  renewOwnRecoveryCodes,
} from '../../auth/second-factor/manage-factor';
import { callerContext, enrollingContext, originOf } from '../caller';
import { afterSignIn } from './device-cookie';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

/**
 * `/api/auth/challenge` and `/api/auth/second-factor/*`: codes at sign-in, and setting them up. Looking, enrolling and
 * confirming are the only calls open while a second factor must be set up.
 */
export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  const { runtime, authenticator } = services;
  route(app, '/api/auth/challenge', {
    POST: async (request, reply) =>
      afterSignIn(
        services,
        request,
        reply,
        await answerChallenge(runtime, authenticator, asObject(request.body), originOf(request)),
      ),
  });
  route(app, '/api/auth/second-factor', {
    GET: async (request) => factorStatus(await enrollingContext(services, request)),
  });
  route(app, '/api/auth/second-factor/enrol', {
    POST: async (request) => enrolFactor(await enrollingContext(services, request), asObject(request.body)),
  });
  route(app, '/api/auth/second-factor/confirm', {
    POST: async (request) => confirmFactor(await enrollingContext(services, request), asObject(request.body)),
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
