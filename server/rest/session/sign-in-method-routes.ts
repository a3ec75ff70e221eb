import type { FastifyInstance } from 'fastify';
import { asksDocument, registrationOf } from '../../auth/register';
import { passkeySite } from '../../auth/passkeys/passkey-site';
import { route } from '../route';
import type { Services } from '../services';

/** `GET /api/auth/methods`: what the sign-in pages offer; open to strangers. */
export function signInMethodRoutes(app: FastifyInstance, { config, runtime }: Services): void {
  const { relyingParty } = passkeySite(config);
  const register = config.selfRegistration && registrationOf(runtime) !== undefined;
  const methods = {
    passkeys: { relyingParty },
    register,
    ...(register && asksDocument(runtime) && { registerDocument: true }),
    outbox: config.demo && config.smtp === undefined,
    ...(config.openid && { openid: { label: config.openid.label } }),
  };
  route(app, '/api/auth/methods', { GET: async () => methods });
}
