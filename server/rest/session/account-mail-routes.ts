import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { forgotPassword } from '../../auth/password/forgot-password';
import { lockOutOf, unlockAccount } from '../../auth/limits/lock-outs';
import type { Origin } from '../../auth/login';
import { register, registrationOf } from '../../auth/register';
import { resetPassword } from '../../auth/password/reset-password';
import { resendVerification, verifyEmail } from '../../auth/password/verify-email';
import { negotiateLanguage } from '../../locales';
import type { Runtime } from '../../operations/runtime';
import { callerContext, originOf } from '../caller';
import { noteDevice } from './device-cookie';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

type Ask = (runtime: Runtime, body: JsonObject, origin: Origin) => Promise<void>;

const MAILS_SHOWN = 20;

/** What people without a session do by way of a mail, the outbox of the demo, and the end of lock-outs. */
export function accountMailRoutes(app: FastifyInstance, services: Services): void {
  const { runtime, config } = services;
  const answering = (status: 202 | 204, ask: Ask) => ({
    POST: async (request: FastifyRequest, reply: FastifyReply) => {
      await ask(runtime, asObject(request.body), originOf(request));
      return reply.code(status).send();
    },
  });
  route(app, '/api/auth/forgot-password', answering(202, forgotPassword));
  route(app, '/api/auth/reset-password', {
    POST: async (request, reply) => {
      await noteDevice(
        services,
        request,
        reply,
        await resetPassword(runtime, asObject(request.body), originOf(request)),
      );
      return reply.code(204).send();
    },
  });
  route(app, '/api/auth/verify-email', answering(204, verifyEmail));
  route(app, '/api/auth/resend-verification', answering(202, resendVerification));
  const registration = registrationOf(runtime);
  if (registration !== undefined)
    route(app, '/api/auth/register', {
      POST: async (request, reply) => {
        if (!config.selfRegistration)
          throw new Problem('forbidden', {
            detail: 'This platform opens accounts by its sales team; SELF_REGISTRATION is off.',
          });
        await register(
          runtime,
          registration,
          asObject(request.body),
          negotiateLanguage(request.headers['accept-language']),
          originOf(request),
        );
        return reply.code(202).send();
      },
    });
  route(app, '/api/auth/lock-outs/:userId', {
    GET: async (request) => {
      const context = await callerContext(services, request);
      return { lockedUntil: await lockOutOf(context, userIdOf(request)) };
    },
    DELETE: async (request, reply) => {
      await unlockAccount(await callerContext(services, request), userIdOf(request));
      return reply.code(204).send();
    },
  });
  route(app, '/api/system/outbox', {
    GET: async () => {
      // Whoever reads the mails of others has their accounts: a demo has nobody's but its own.
      if (!config.demo || !runtime.mail.last)
        throw new Problem('not_found', { detail: 'Only a demo without SMTP_URL shows its mails.' });
      return runtime.mail.last(MAILS_SHOWN);
    },
  });
}

function userIdOf(request: FastifyRequest): string {
  return (request.params as { userId: string }).userId;
}
