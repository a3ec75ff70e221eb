import type { FastifyRequest } from 'fastify';
import { Problem } from '../../core/errors';
import type { Impersonation } from '../../core/wire';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The ways out. */
const LEAVING = new Set(['/api/auth/impersonate/leave', '/api/auth/logout']);
/** Reads that open another system, which would not know who only looks. */
const LEADING_OUT = /\/chatbot\/login$/;
/** What proves who a person is stays the person's own business. */
const OWN_ACCOUNT = /^\/api\/auth\//;

/**
 * Lets an Admin who looks as somebody else write nothing, and one who works as somebody else not touch how that person
 * signs in. Every door asks, whatever it does: only the method counts.
 * @throws Problem `read_only` or `impersonated`.
 */
export function assertOwnHand(impersonation: Impersonation | undefined, request: FastifyRequest): void {
  const url = request.routeOptions.url ?? '';
  const isReading = READING.has(request.method) && !(impersonation?.mode === 'view' && LEADING_OUT.test(url));
  if (impersonation === undefined || isReading || LEAVING.has(url)) return;
  if (impersonation.mode === 'view') throw new Problem('read_only', { detail: 'This session only looks; leave it at POST /api/auth/impersonate/leave.' });
  if (OWN_ACCOUNT.test(url)) throw new Problem('impersonated', { detail: 'Passwords, second factors and sessions are changed by the person alone.' });
}
