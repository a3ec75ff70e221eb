import type { FastifyRequest } from 'fastify';
import { Problem } from '../../core/errors';
import type { Impersonation } from '../../core/wire';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Calls that ask a question in their body and write nothing, by the URL of their route: `POST` stands for no write there. */
const ASKING = new Set(['/api/dnc-numbers/check', '/api/outbound-routes/simulate']);
/** The ways out. */
const LEAVING = new Set(['/api/auth/impersonate/leave', '/api/auth/logout']);
/** Reads that open another system, which would not know who only looks. */
const LEADING_OUT = /\/chatbot\/login$/;
/** What proves who a person is stays the person's own business. */
const OWN_ACCOUNT = /^\/api\/auth\//;

/** Why an Admin in somebody else's place may not make a call; undefined where nothing is against it. `url` is that of the route. */
export function refusalFor(
  impersonation: Pick<Impersonation, 'mode'> | undefined,
  method: string,
  url: string,
): 'read_only' | 'impersonated' | undefined {
  const isReading =
    (READING.has(method) || (method === 'POST' && ASKING.has(url))) &&
    !(impersonation?.mode === 'view' && LEADING_OUT.test(url));
  if (impersonation === undefined || isReading || LEAVING.has(url)) return undefined;
  if (impersonation.mode === 'view') return 'read_only';
  return OWN_ACCOUNT.test(url) ? 'impersonated' : undefined;
}

const DETAILS = {
  read_only: 'This session only looks; leave it at POST /api/auth/impersonate/leave.',
  impersonated: 'Passwords, second factors and sessions are changed by the person alone.',
};

/**
 * Lets an Admin who looks as somebody else write nothing, and one who works as somebody else not touch how that person
 * signs in. Every door asks: what counts is the method, and of `POST` whether the route only answers a question.
 * @throws Problem `read_only` or `impersonated`.
 */
export function assertOwnHand(impersonation: Impersonation | undefined, request: FastifyRequest): void {
  const refusal = refusalFor(impersonation, request.method, request.routeOptions.url ?? '');
  if (refusal !== undefined) throw new Problem(refusal, { detail: DETAILS[refusal] });
}
