import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import { beginOpenid, finishOpenid, receiveOpenid } from '../../auth/openid/openid-sign-in';
import { openidProvider } from '../../auth/openid/provider';
import { siteUrl } from '../../site-url';
import { originOf } from '../caller';
import { cookieOf } from './cookie-of';
import { afterSignIn } from './device-cookie';
import { asObject } from '../json-body';
import { route } from '../route';
import type { Services } from '../services';

const COOKIE = 'openid-ticket';

/** `/api/auth/openid/*`: to the provider and back; there are none without a provider. */
export function openidRoutes(app: FastifyInstance, services: Services): void {
  const { runtime, authenticator, config } = services;
  if (config.openid === undefined) return;
  const site = siteUrl(config, null);
  const provider = openidProvider(config.openid, site);
  const secure = site.startsWith('https:') ? '; Secure' : '';
  const keep = (reply: FastifyReply, ticket: string, seconds: number) =>
    reply.header(
      'set-cookie',
      `${COOKIE}=${ticket}; Path=/api/auth/openid; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  /** Back to the sign-in page; the reason is a word that it has a text for. */
  const back = (reply: FastifyReply, query: Record<string, string>) =>
    reply.redirect(`${site}/login?${new URLSearchParams(query)}`, 303);
  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const known = error instanceof Problem && error.status < 500 ? error.code : 'openid_failed';
    if (known === 'openid_failed') request.log.warn({ err: error }, 'OpenID Connect');
    return back(keep(reply, '', 0), { openidError: known });
  };
  route(app, '/api/auth/openid/start', {
    GET: async (request, reply) => {
      try {
        const { url, ticket } = await beginOpenid(runtime, provider, originOf(request));
        return await keep(reply, ticket, 600).redirect(url.href, 303);
      } catch (error) {
        return failed(request, reply, error);
      }
    },
  });
  route(app, '/api/auth/openid/callback', {
    GET: async (request, reply) => {
      try {
        const query = new URLSearchParams(request.url.split('?')[1] ?? '');
        const { code, ticket } = await receiveOpenid(
          runtime,
          provider,
          query,
          cookieOf(request, COOKIE),
          originOf(request),
        );
        return await back(keep(reply, ticket, 60), { openid: code });
      } catch (error) {
        return failed(request, reply, error);
      }
    },
  });
  route(app, '/api/auth/openid/finish', {
    POST: async (request, reply) => {
      const answer = await finishOpenid(
        runtime,
        authenticator,
        asObject(request.body),
        cookieOf(request, COOKIE),
        originOf(request),
      );
      keep(reply, '', 0);
      return afterSignIn(services, request, reply, answer);
    },
  });
}
