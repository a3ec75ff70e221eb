import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../../../core/errors';
import { bearerToken } from '../../../../../server/auth/access-token';
import { ROLES } from '../../../../roles';
import type { ChatbotPlace } from './chatbot-place';
import { chatbotSettings } from './chatbot-settings';
import { enterChatbot, identifyChatbotPerson, renewChatbot } from './chatbot-access';
import { isSameSecret } from '../../../../../server/realtime/protocol/signature';
import { callerContext } from '../../../../../server/rest/caller';
import { asObject } from '../../../../../server/rest/json-body';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';

/** Tokens of ours are 43 characters long. */
const MAX_TOKEN_LENGTH = 200;

/** `/api/<role>/chatbot/login` for people, `/api/chatbot/settings` for their browser, and with `CHATBOT_SECRET` two calls for the chatbot itself. */
export function chatbotRoutes(app: FastifyInstance, services: Services, place: ChatbotPlace): void {
  const { cookieDomain = null, secret } = chatbotSettings(services.config.environment);
  for (const role of ROLES) {
    route(app, `/api/${role.toLowerCase()}/chatbot/login`, {
      GET: async (request) => ({ data: await enterChatbot(await callerContext(services, request), role) }),
    });
  }
  route(app, '/api/chatbot/settings', {
    GET: async (request) => {
      await callerContext(services, request);
      return { url: place.addressFor(request.hostname), cookieDomain };
    },
  });
  if (secret !== undefined) serverRoutes(app, services, secret);
}

/** What the chatbot's server asks; it shows the shared secret as its bearer. */
function serverRoutes(app: FastifyInstance, { runtime, authenticator }: Services, secret: string): void {
  const admit = (request: FastifyRequest) => {
    const shown = bearerToken(request.headers.authorization);
    if (shown === undefined || !isSameSecret(secret, shown))
      throw new Problem('unauthenticated', { detail: 'Authorization: expected "Bearer <CHATBOT_SECRET>".' });
  };
  route(app, '/api/chatbot/introspect', {
    POST: async (request) => {
      admit(request);
      const person = await identifyChatbotPerson(runtime, authenticator, tokenIn(request, 'token'));
      return person ? { active: true, ...person } : { active: false };
    },
  });
  route(app, '/api/chatbot/refresh', {
    POST: async (request) => {
      admit(request);
      const data = await renewChatbot(runtime, authenticator, tokenIn(request, 'refreshToken'));
      if (!data)
        throw new Problem('unauthenticated', {
          detail: 'refreshToken: expected one that was not used yet, of a session that lives.',
        });
      return { data };
    },
  });
}

function tokenIn(request: FastifyRequest, name: string): string {
  const token = asObject(request.body)[name];
  if (typeof token === 'string' && token.length <= MAX_TOKEN_LENGTH) return token;
  throw new Problem('bad_request', { detail: `${name}: expected a text of at most ${MAX_TOKEN_LENGTH} characters.` });
}
