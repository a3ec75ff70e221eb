import type { FastifyInstance } from 'fastify';
import { callerContext } from '../../../../server/rest/caller';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';
import { withCookie } from '../../../../server/rest/session/cookie-token';
import { PHONE_WINDOW } from '../rules/phone';
import { phoneOrigin } from './phone';

const DOCUMENT = '<!doctype html><title></title>';

/**
 * `GET /api/desk/phone/window`: an empty document that pages show in a hidden frame, to open from it the socket of the caller's telephone. Its policy
 * names where that connects now; the policy of a page is that of the time at which it was loaded.
 */
export function phoneWindowRoutes(app: FastifyInstance, services: Services): void {
  route(app, PHONE_WINDOW, {
    GET: async (request, reply) => {
      // The browser fetches it, which sends only the cookie.
      const origin = await phoneOrigin(await callerContext(services, withCookie(request)));
      return reply
        .headers({
          'content-security-policy': `default-src 'none'; connect-src ${origin}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
          'content-type': 'text/html; charset=utf-8',
        })
        .send(DOCUMENT);
    },
  });
}
