import type { FastifyRequest } from 'fastify';
import { Problem } from '../../core/errors';
import { bearerToken } from '../auth/access-token';
import type { SignedIn } from '../auth/authenticator';
import type { Origin } from '../auth/login';
import { negotiateLanguage } from '../locales';
import { scopeOf, type OperationContext } from '../operations/context';
import type { Services } from './services';

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent'];
  return { address: request.ip, requestId: request.id, ...(userAgent !== undefined && { userAgent }) };
}

/** The signed-in caller of a request. @throws Problem `unauthenticated`. */
export async function signedInCaller(services: Services, request: FastifyRequest): Promise<SignedIn & { token: string }> {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) throw new Problem('unauthenticated', { detail: 'Authorization: expected "Bearer <accessToken>"; sign in at POST /api/auth/login.' });
  return { ...(await services.authenticator.authenticate(token)), token };
}

/** The context of a caller for operations. */
export function contextFor(services: Services, request: FastifyRequest, caller: SignedIn): OperationContext {
  return {
    runtime: services.runtime,
    principal: caller.principal,
    ability: caller.ability,
    scope: scopeOf(caller.principal),
    language: negotiateLanguage(request.headers['accept-language']),
    ...originOf(request),
  };
}

/**
 * The context of a request that needs a signed-in caller.
 * @throws Problem `unauthenticated`, or `first_login` while the password must be changed.
 */
export async function callerContext(services: Services, request: FastifyRequest): Promise<OperationContext> {
  const caller = await signedInCaller(services, request);
  if (caller.principal.user.firstLogin) {
    throw new Problem('first_login', { detail: 'Change the password at POST /api/auth/password first.' });
  }
  return contextFor(services, request, caller);
}
