import type { Opened, Opening } from '../../../../../server/application/plugin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../../../core/errors';
import { ROLES } from '../../../../roles';
import { chatbotSettings, hasChatbot } from './chatbot-settings';
import { enterChatbot, identifyChatbotPerson, renewChatbot } from './chatbot-access';
import { callerContext } from '../../../../../server/rest/caller';
import { asObject } from '../../../../../server/rest/json-body';
import { serviceCaller } from '../../../../../server/rest/service-caller';
import { route } from '../../../../../server/rest/route';
import type { Services } from '../../../../../server/rest/services';
import { openStandIn } from './stand-in/open-stand-in';
import { flowOfTenant } from './stand-in/talk';

/** Where the chatbot is that the panel shows in a frame. */
interface ChatbotPlace {
  /** What may be framed. */
  origins: string[];
  /** Its address for somebody who reached the panel under `hostname`; null where none is set up. */
  addressFor(hostname: string): string | null;
  close(): Promise<void>;
}

/** Tokens of ours are 43 characters long. */
const MAX_TOKEN_LENGTH = 200;

/** The chatbot in its frame, and the calls that lead into it. */
export async function openChatbot(opening: Opening): Promise<Opened> {
  const place = await openChatbotPlace(opening);
  return {
    routes: [(app, services) => chatbotRoutes(app, services, place)],
    frameOrigins: place.origins,
    close: () => place.close(),
  };
}

/** `/api/<role>/chatbot/login` for people, `/api/chatbot/settings` for their browser, and two calls for the chatbot itself. */
function chatbotRoutes(app: FastifyInstance, services: Services, place: ChatbotPlace): void {
  const { cookieDomain = null } = chatbotSettings(services.config.environment);
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
  serverRoutes(app, services);
}

/** What the chatbot's server asks, with the key of a service account; that of a tenant knows the people of the tenant alone. */
function serverRoutes(app: FastifyInstance, services: Services): void {
  const { runtime, authenticator } = services;
  route(app, '/api/chatbot/introspect', {
    POST: async (request) => {
      const { tenantId } = await serviceCaller(services, request, 'chatbot-people');
      const person = await identifyChatbotPerson(runtime, authenticator, tokenIn(request, 'token'), tenantId);
      return person ? { active: true, ...person } : { active: false };
    },
  });
  route(app, '/api/chatbot/refresh', {
    POST: async (request) => {
      const { tenantId } = await serviceCaller(services, request, 'chatbot-people');
      const data = await renewChatbot(runtime, authenticator, tokenIn(request, 'refreshToken'), tenantId);
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

/** The chatbot of `CHATBOT_URL`; in the demo, without one, a stand-in on a port of its own that says what it is. */
async function openChatbotPlace({ config, runtime, authenticator }: Opening): Promise<ChatbotPlace> {
  const { url } = chatbotSettings(config.environment);
  if (!hasChatbot(config)) return { origins: [], addressFor: () => null, close: () => Promise.resolve() };
  if (typeof url === 'string')
    return { origins: [new URL(url).origin], addressFor: () => url, close: () => Promise.resolve() };
  const hosts = hostsOf(config.host);
  const { port, close } = await openStandIn({
    host: config.host,
    wantedPort: config.port === 0 ? 0 : config.port + 1,
    framedBy: hosts.map((host) => `http://${host}:*`),
    identify: (token) => identifyChatbotPerson(runtime, authenticator, token),
    flowOf: (tenantId) => flowOfTenant(runtime, tenantId),
    translator: runtime.translator,
    report: (error) => runtime.report(error, 'chatbot stand-in'),
  });
  const originAt = (host: string) => `http://${host}:${port}`;
  return {
    origins: hosts.map(originAt),
    // Cookies go by host: under another name than the panel's the stand-in would get none.
    addressFor: (hostname) => originAt(hosts.find((host) => host === hostname) ?? hosts[0]),
    close,
  };
}

/** Names under which a browser on this machine reaches the server. */
function hostsOf(host: string): [string, ...string[]] {
  const isOther = !['127.0.0.1', 'localhost', '0.0.0.0', '::'].includes(host);
  return ['127.0.0.1', 'localhost', ...(isOther ? [host.includes(':') ? `[${host}]` : host] : [])];
}
