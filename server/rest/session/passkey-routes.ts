import type { FastifyInstance } from 'fastify';
import { passkeySite } from '../../auth/passkeys/passkey-site';
import { beginPasskeySignIn, finishPasskeySignIn } from '../../auth/passkeys/passkey-sign-in';
import { beginPasskey, dropPasskey, finishPasskey, ownPasskeys } from '../../auth/passkeys/register-passkey';
import { callerContext, originOf } from '../caller';
import { afterSignIn } from './device-cookie';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

/** `/api/auth/passkeys/*`: one's own passkeys, and signing in with one. */
export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  const { runtime, authenticator, config } = services;
  const site = passkeySite(config);
  route(app, '/api/auth/passkeys', {
    GET: async (request) => ownPasskeys(await callerContext(services, request)),
    POST: async (request, reply) => {
      const added = await finishPasskey(await callerContext(services, request), site, asObject(request.body));
      return reply.code(201).send(added);
    },
  });
  route(app, '/api/auth/passkeys/options', {
    POST: async (request) => beginPasskey(await callerContext(services, request), site, asObject(request.body)),
  });
  route(app, '/api/auth/passkeys/sign-in/options', {
    POST: (request) => beginPasskeySignIn(runtime, site, originOf(request)),
  });
  route(app, '/api/auth/passkeys/sign-in', {
    POST: async (request, reply) =>
      afterSignIn(
        services,
        request,
        reply,
        await finishPasskeySignIn(runtime, authenticator, site, asObject(request.body), originOf(request)),
      ),
  });
  route(app, '/api/auth/passkeys/:id', {
    DELETE: async (request, reply) => {
      const { id } = request.params as { id: string };
      await dropPasskey(await callerContext(services, request), id);
      return reply.code(204).send();
    },
  });
}
