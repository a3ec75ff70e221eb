import type { FastifyInstance } from 'fastify';
import { passkeySite } from '../auth/passkeys/passkey-site';
import { route } from './route';
import type { Services } from './services';

/** `GET /api/auth/methods`: what the sign-in pages offer; open to strangers. */
export function signInMethodRoutes(app: FastifyInstance, { config }: Services): void {
  const { relyingParty } = passkeySite(config);
  const methods = {
    passkeys: { relyingParty },
    register: config.selfRegistration,
    outbox: config.demo && config.smtp === undefined,
    ...(config.openid && { openid: { label: config.openid.label } }),
  };
  route(app, '/api/auth/methods', { GET: async () => methods });
}
