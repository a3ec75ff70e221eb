import type { FastifyRequest } from 'fastify';
import { Problem } from '../../../../../core/errors';
import type { JsonObject } from '../../../../../core/types';
import { bearerToken } from '../../../../../server/auth/access-token';
import { networkOf } from '../../../../../server/auth/limits/login-limits';
import type { Runtime } from '../../../../../server/operations/runtime';
import { personLimit, type PersonLimit } from '../../../../../server/rest/session/person-limit';
import { requiredConnection, type SiteConnection } from './site-connection';
import { visitorOf, type Visitor } from './visitors';

const MINUTE_MS = 60_000;

/** What may be done in so long, by a network and by a visitor; many visitors may be behind one network. */
export interface VisitorLimits {
  ask: PersonLimit;
  begin: PersonLimit;
  refuse: PersonLimit;
  send: PersonLimit;
  sendFromNetwork: PersonLimit;
  upload: PersonLimit;
  other: PersonLimit;
}

/** Counted at each process. */
export const visitorLimits = (): VisitorLimits => ({
  ask: personLimit(600, MINUTE_MS),
  begin: personLimit(30, 10 * MINUTE_MS),
  refuse: personLimit(20, MINUTE_MS),
  send: personLimit(20, MINUTE_MS),
  sendFromNetwork: personLimit(200, MINUTE_MS),
  upload: personLimit(20, 10 * MINUTE_MS),
  other: personLimit(120, MINUTE_MS),
});

/** @throws Problem `too_many_requests` */
export function assertWithin(limit: PersonLimit, who: string, seconds = 60): void {
  if (!limit(who)) throw new Problem('too_many_requests', { params: { seconds } });
}

export interface VisitorCall {
  connection: SiteConnection;
  visitor: Visitor;
}

/**
 * Who calls with the token of a visitor of the connection.
 * @throws Problem `not_found` for no connection, `unauthenticated` for no token of its, `too_many_requests`
 */
export async function visitorCaller(
  runtime: Runtime,
  request: FastifyRequest,
  limits: VisitorLimits,
): Promise<VisitorCall> {
  const network = networkOf(request.ip);
  assertWithin(limits.ask, network);
  const connection = await requiredConnection(runtime, request);
  const visitor = await visitorOf(runtime, connection, bearerToken(request.headers.authorization));
  if (visitor !== undefined) return { connection, visitor };
  assertWithin(limits.refuse, network);
  throw new Problem('unauthenticated', {
    detail: 'Authorization: expected the token of a visitor of this connection.',
  });
}

const expected = (name: string, what: string): Problem =>
  new Problem('bad_request', { detail: `${name}: expected ${what}.` });

/** @throws Problem `bad_request` */
export function textIn(body: JsonObject, name: string, most: number): string | null {
  const value = body[name] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string' || value.length > most) throw expected(name, `a text of at most ${most} characters`);
  const text = value.replaceAll(/(?![\n\t])\p{Cc}/gu, '').trim();
  return text === '' ? null : text;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @throws Problem `bad_request` */
export function idIn(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && UUID.test(value)) return value;
  throw expected(name, 'a UUID in small letters');
}

/** @throws Problem `bad_request` */
export function textsIn(body: JsonObject, name: string, most: { count: number; length: number }): string[] {
  const value = body[name] ?? [];
  if (
    Array.isArray(value) &&
    value.length <= most.count &&
    value.every((one) => typeof one === 'string' && one.length <= most.length)
  )
    return value as string[];
  throw expected(name, `at most ${most.count} texts`);
}
