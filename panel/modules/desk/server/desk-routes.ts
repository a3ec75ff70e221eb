import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resourceOf, type PersonContext } from '../../../../server/operations/context';
import { withDenials } from '../../../../server/operations/rights/with-denials';
import { callerContext } from '../../../../server/rest/caller';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';
import type { Done } from '../../telephony/server/commands/ask-exchange';
import { EXTENSIONS } from '../../telephony/server/commands/own-extension';
import { callBack, dialCallback } from './call-back';
import { deskOf } from './desk';
import { deskCall } from './desk-call';
import { missedCalls } from './missed-calls';
import { ownDay } from './own-day';
import { deskPhone, phoneAccount } from './phone';

/**
 * `GET /api/desk`: what the caller works at. `GET /api/desk/day`: what the caller did today. `GET /api/desk/calls/<id>`: a call with what is known of
 * whoever is outside. `GET /api/desk/missed`: who reached nobody; `POST /api/desk/missed/<id>/dial` and `POST /api/desk/callbacks/<id>/dial` call
 * them, and whom the caller has promised a call. `GET /api/desk/phone` says what telephone the caller has, `POST /api/desk/phone` gives their
 * browser what it registers with.
 */
export function deskRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/desk', { GET: async (request) => deskOf(await callerContext(services, request)) });
  route(app, '/api/desk/day', { GET: async (request) => ownDay(await callerContext(services, request)) });
  route(app, '/api/desk/calls/:id', {
    GET: async (request) => deskCall(await callerContext(services, request), idOf(request), 'past'),
  });
  route(app, '/api/desk/phone', {
    GET: async (request) => deskPhone(await callerContext(services, request)),
    POST: async (request) => phoneAccount(await callerContext(services, request)),
  });
  route(app, '/api/desk/missed', {
    GET: async (request) => ({ missed: await missedCalls(await callerContext(services, request)) }),
  });
  route(app, '/api/desk/missed/:id/dial', {
    POST: (request) => dialed(services, request, callBack),
  });
  route(app, '/api/desk/callbacks/:id/dial', {
    POST: (request) => dialed(services, request, dialCallback),
  });
}

async function dialed(
  services: Services,
  request: FastifyRequest,
  dial: (context: PersonContext, id: string) => Promise<Done>,
): Promise<Done> {
  const context = await callerContext(services, request);
  return withDenials(context, resourceOf(context, EXTENSIONS), 'dial', [], () => dial(context, idOf(request)));
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;
