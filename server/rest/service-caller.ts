import type { FastifyRequest } from 'fastify';
import { Problem } from '../../core/errors';
import type { ServiceRight } from '../../core/plugin-names';
import { bearerToken } from '../auth/access-token';
import type { ServiceAccount } from '../auth/service-accounts/service-authenticator';
import type { Services } from './services';

/**
 * The program that calls, with the right that the call needs.
 * @throws Problem `unauthenticated` without the key of a service account that is in force, `forbidden` for one without the right
 */
export async function serviceCaller(
  { serviceAccounts }: Services,
  request: FastifyRequest,
  right: ServiceRight,
): Promise<ServiceAccount> {
  const key = bearerToken(request.headers.authorization);
  if (key === undefined)
    throw new Problem('unauthenticated', {
      detail: 'Authorization: expected "Bearer <key of a service account>".',
    });
  const account = await serviceAccounts.authenticate(key);
  if (account.rights.includes(right)) return account;
  throw new Problem('forbidden', {
    detail: `The service account ${JSON.stringify(account.name)} lacks the right ${right}; add it to the account.`,
  });
}
