import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../core/errors';
import type { Door, Doors } from '../../../core/openapi/doors/door';
import type { Impersonation } from '../../../core/wire';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The ways out. */
const LEAVING = new Set(['/api/auth/impersonate/leave', '/api/auth/logout']);
/** What proves who a person is stays the person's own business. */
const OWN_ACCOUNT = /^\/api\/auth\//;

/**
 * Why an Admin in somebody else's place may not make a call; undefined where nothing is against it.
 * @param path as the API document has it
 * @param doors what the application says of its own calls
 */
export function refusalFor(
  impersonation: Pick<Impersonation, 'mode'> | undefined,
  { method, path, doors }: { method: string; path: string; doors: Doors },
): 'read_only' | 'impersonated' | undefined {
  if (impersonation === undefined || LEAVING.has(path)) return undefined;
  const viewing = doorAt(doors, method === 'HEAD' ? 'GET' : method, path)?.viewing;
  if (impersonation.mode === 'view')
    return viewing === 'open' || (READING.has(method) && viewing !== 'closed') ? undefined : 'read_only';
  return !READING.has(method) && OWN_ACCOUNT.test(path) ? 'impersonated' : undefined;
}

function doorAt(doors: Doors, method: string, path: string): Door | undefined {
  return Object.values(doors)
    .flat()
    .find((door) => door.path === path && door.method.toUpperCase() === method);
}

const DETAILS = {
  read_only: 'This session only looks; leave it at POST /api/auth/impersonate/leave.',
  impersonated: 'Passwords, second factors and sessions are changed by the person alone.',
};

/**
 * Lets an Admin who looks as somebody else write nothing, and one who works as somebody else not touch how that person
 * signs in. Every door asks: what counts is the method, unless the application says otherwise of a call of its own.
 * @throws Problem `read_only` or `impersonated`.
 */
export function assertOwnHand(impersonation: Impersonation | undefined, request: FastifyRequest, doors: Doors): void {
  const path = (request.routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}');
  const refusal = refusalFor(impersonation, { method: request.method, path, doors });
  if (refusal !== undefined) throw new Problem(refusal, { detail: DETAILS[refusal] });
}
