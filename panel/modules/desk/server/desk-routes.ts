import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../../core/errors';
import type { DataRecord } from '../../../../core/wire';
import { listRecords } from '../../../../server/operations/list-records';
import { assertPermitted } from '../../../../server/operations/rights/authorise';
import { CALLS, DISPOSE } from '../../dialer/server/dispositions/dispose-call';
import { currentPreview } from '../../dialer/server/previews/act-on-preview';
import type { Desk, DeskCall } from '../rules/desk';
import { resourceOf, type PersonContext } from '../../../../server/operations/context';
import { withDenials } from '../../../../server/operations/rights/with-denials';
import { callerContext } from '../../../../server/rest/caller';
import { asObject } from '../../../../server/rest/json-body';
import { route } from '../../../../server/rest/route';
import type { Services } from '../../../../server/rest/services';
import type { Done } from '../../telephony/server/commands/ask-exchange';
import { textOf } from '../../telephony/server/commands/text-of';
import { EXTENSIONS } from '../../telephony/server/commands/own-extension';
import { callBack, dialCallback, dialContact } from './call-back';
import { changedVariables, changeVariables } from './change-variables';
import { deskCall } from './desk-call';
import { missedCalls } from './missed-calls';
import { ownDay } from './own-day';
import { deskPhone, phoneAccount } from './phone';
import { departureOf, isPartyGone, noteDeparture, partyOf } from './phone-departures';
import { phoneBook } from './phone-book';

/**
 * `GET /api/desk`: what the caller works at. `GET /api/desk/day`: what the caller did today. `GET /api/desk/calls/<id>`: a call with what is known of
 * whoever is outside, `PATCH /api/desk/calls/<id>/variables` changes that of a mailing. `GET /api/desk/missed`: who reached nobody; `POST /api/desk/missed/<id>/dial` and `POST /api/desk/callbacks/<id>/dial` call
 * them, and whom the caller has promised a call. `GET /api/desk/phone` says what telephone the caller has, `POST /api/desk/phone` gives their
 * browser what it registers with, `POST /api/desk/phone/departures` says that a page went in the middle of a call of it, and what came of that, and `GET` whether the telephone of a colleague did. `GET /api/desk/phone-book`: whom the caller reaches inside the company; `POST /api/desk/contacts/<id>/dial` calls a
 * contact.
 */
export function deskRoutes(app: FastifyInstance, services: Services): void {
  route(app, '/api/desk', { GET: async (request) => deskOf(await callerContext(services, request)) });
  route(app, '/api/desk/day', { GET: async (request) => ownDay(await callerContext(services, request)) });
  route(app, '/api/desk/calls/:id', {
    GET: async (request) => deskCall(await callerContext(services, request), idOf(request), 'past'),
  });
  route(app, '/api/desk/calls/:id/variables', {
    PATCH: async (request) =>
      changeVariables(await callerContext(services, request), idOf(request), changedVariables(asObject(request.body))),
  });
  route(app, '/api/desk/phone', {
    GET: async (request) => deskPhone(await callerContext(services, request)),
    POST: async (request) => phoneAccount(await callerContext(services, request)),
  });
  route(app, '/api/desk/phone/departures', {
    GET: async (request) =>
      isPartyGone(await callerContext(services, request), partyOf(request.query as Record<string, unknown>)),
    POST: async (request) => noteDeparture(await callerContext(services, request), departureOf(asObject(request.body))),
  });
  route(app, '/api/desk/phone-book', {
    GET: async (request) => {
      const { q, kind } = request.query as { q?: unknown; kind?: unknown };
      return phoneBook(await callerContext(services, request), {
        q: typeof q === 'string' ? q.trim() : '',
        kind: kind === 'extension' || kind === 'queue' ? kind : undefined,
      });
    },
  });
  route(app, '/api/desk/contacts/:id/dial', {
    POST: (request) => dialed(services, request, dialContact),
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
  dial: (context: PersonContext, id: string, reason: string | undefined) => Promise<Done>,
): Promise<Done> {
  const context = await callerContext(services, request);
  const { reason } = request.body === undefined ? {} : asObject(request.body);
  const said = textOf(reason, 'reason');
  return withDenials(context, resourceOf(context, EXTENSIONS), 'dial', [], () => dial(context, idOf(request), said));
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/** @throws Problem `forbidden` for whoever does not say what came of calls */
async function deskOf(context: PersonContext): Promise<Desk> {
  assertPermitted(context, DISPOSE, resourceOf(context, CALLS));
  const at = new Date().toISOString();
  const [states, preview] = await Promise.all([
    listRecords(context, 'agent-states', {
      filter: { channel: 'PABX', agentId: context.principal.user.id },
      range: { first: 0, last: 0 },
    }),
    currentPreview(context),
  ]);
  const [state = null] = states.records;
  return { at, state, work: state === null ? null : await workOf(context, state), preview };
}

async function workOf(context: PersonContext, state: DataRecord): Promise<DeskCall | null> {
  const { callId } = state;
  if (typeof callId !== 'string') return null;
  try {
    return await deskCall(context, callId, state['state'] === 'ringing' ? 'ringing' : 'work');
  } catch (error) {
    // Answered by somebody else, or given on, since the state was read: the next state says so.
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}
