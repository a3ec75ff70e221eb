import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../core/errors';
import { route } from './route';

const REQUEST_HEADERS = 'Accept, Accept-Language, Authorization, Content-Disposition, Content-Type';
const ANSWER_HEADERS = 'Content-Disposition, Content-Language, Retry-After, X-Request-Id';
/** How long a browser need not ask again: as long as it may go on after an origin was taken off. */
const PREFLIGHT_SECONDS = 600;

type Handlers = Parameters<typeof route>[2];

/**
 * May pages of the origin make this call? Asked of pages elsewhere, and of who says no origin, before anything is read of the request but its
 * address.
 * @throws Problem where there is nothing to call
 */
export type OriginRule = (request: FastifyRequest, origin: string | undefined) => Promise<boolean>;

/**
 * As `route`, for calls that pages of other sites make in a browser: of those that the rule lets in, and of the panel's own pages.
 * Cookies are never sent along. Whoever is no browser can say any origin, so that this keeps other sites out and nobody else.
 * @throws Problem `forbidden` for a page of another site, and for who says no origin
 */
export function openRoute(app: FastifyInstance, url: string, handlers: Handlers, mayCall: OriginRule): void {
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => letIn(request, reply, Object.keys(handlers), mayCall));
    route(scope, url, handlers);
  });
}

async function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
  mayCall: OriginRule,
): Promise<FastifyReply | undefined> {
  // An answer without the header must not be taken from a cache for an origin that needs it.
  void reply.header('vary', 'Origin');
  const { origin, 'access-control-request-method': asked, 'sec-fetch-site': from } = request.headers;
  if (origin === undefined ? from === 'same-origin' : isOwn(origin, request)) return undefined;
  if (!(await mayCall(request, origin)) || origin === undefined)
    throw new Problem('forbidden', {
      detail: `Origin: expected that of a page which may call this, got ${JSON.stringify(origin?.slice(0, 200) ?? null)}.`,
    });
  void reply.header('access-control-allow-origin', origin);
  if (request.method !== 'OPTIONS' || asked === undefined) {
    void reply.header('access-control-expose-headers', ANSWER_HEADERS);
    return undefined;
  }
  void reply.headers({
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': REQUEST_HEADERS,
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  });
  return reply.code(204).send();
}

/** A page of the server that is called. */
const isOwn = (origin: string, request: FastifyRequest): boolean =>
  URL.canParse(origin) && new URL(origin).host === request.host;
