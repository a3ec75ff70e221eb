import type { FastifyRequest } from 'fastify';
import { Problem } from '../../core/errors';
import { assertAllowedFrom } from '../auth/allowed-address';
import { bearerToken } from '../auth/access-token';
import type { SignedIn } from '../auth/authenticator';
import type { Origin } from '../auth/login';
import { negotiateLanguage } from '../locales';
import { scopeOf, type PersonContext } from '../operations/context';
import { assertOwnHand } from './session/assert-own-hand';
import { deviceOfRequest } from './session/device-cookie';
import type { Services } from './services';

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent'];
  const device = deviceOfRequest(request);
  return {
    address: request.ip,
    requestId: request.id,
    ...(device !== undefined && { device }),
    ...(userAgent !== undefined && { userAgent }),
  };
}

/** The signed-in caller of a request. @throws Problem `unauthenticated`, `address_refused`, `read_only` or `impersonated`. */
export async function signedInCaller(
  services: Services,
  request: FastifyRequest,
): Promise<SignedIn & { token: string }> {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined)
    throw new Problem('unauthenticated', {
      detail: 'Authorization: expected "Bearer <accessToken>"; sign in at POST /api/auth/login.',
    });
  const caller = await services.authenticator.authenticate(token);
  assertAllowedFrom(caller.admin ?? caller.principal, request.ip);
  assertOwnHand(caller.impersonation, request, services.runtime.application.doors);
  return { ...caller, token };
}

/** The context of a caller for operations. */
export function contextFor(services: Services, request: FastifyRequest, caller: SignedIn): PersonContext {
  return {
    runtime: services.runtime,
    principal: caller.principal,
    sessionId: caller.sessionId,
    ability: caller.ability,
    scope: scopeOf(caller.principal),
    language: negotiateLanguage(request.headers['accept-language']),
    ...originOf(request),
    ...(caller.impersonation && { impersonation: caller.impersonation }),
  };
}

/**
 * The context of a caller who may still have to set up a second factor.
 * @throws Problem `unauthenticated`, or `first_login` while the password must be changed.
 */
export async function enrollingContext(services: Services, request: FastifyRequest): Promise<PersonContext> {
  return enrolling(services, request, await signedInCaller(services, request));
}

function enrolling(services: Services, request: FastifyRequest, caller: SignedIn): PersonContext {
  if (caller.principal.user.firstLogin)
    throw new Problem('first_login', { detail: 'Change the password at POST /api/auth/password first.' });
  return contextFor(services, request, caller);
}

/**
 * The context of a request that needs a signed-in caller.
 * @throws Problem `unauthenticated`, `first_login` while the password must be changed, `second_factor_due` while that must be set up.
 */
export async function callerContext(services: Services, request: FastifyRequest): Promise<PersonContext> {
  return workingContext(services, request, await signedInCaller(services, request));
}

/** The same for a caller who is known by other means than the bearer. @throws Problem as `callerContext`, but for `unauthenticated`. */
export function workingContext(services: Services, request: FastifyRequest, caller: SignedIn): PersonContext {
  assertAllowedFrom(caller.admin ?? caller.principal, request.ip);
  const context = enrolling(services, request, caller);
  if (context.principal.user.secondFactorDue === true) {
    throw new Problem('second_factor_due', {
      detail: 'Set up a second factor at POST /api/auth/second-factor/enrol first.',
    });
  }
  return context;
}
