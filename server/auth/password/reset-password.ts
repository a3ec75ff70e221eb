import type { JsonObject } from '../../../core/types';
import { asSystem } from '../../operations/context';
import type { Runtime } from '../../operations/runtime';
import { acceptablePassword } from './acceptable-password';
import { badToken, readToken, takeToken } from './account-tokens';
import { accountOf, namesOf } from '../find-account';
import type { Origin } from '../login';
import { forgetFailures } from '../limits/login-limits';
import { hashPassword } from './password';
import { storePassword } from './store-password';

/**
 * Sets the password of the account that a mailed link was made for. Every session ends, a lock-out too; who comes by the
 * link has proved the address. A refused password leaves the link usable.
 * @returns the id of the account
 * @throws Problem `bad_token` or `invalid`.
 */
export async function resetPassword(runtime: Runtime, body: JsonObject, origin: Origin): Promise<string> {
  const { database } = runtime;
  const owner = await readToken(database.as('platform'), 'reset', body['token']);
  const account = await accountOf(runtime, owner.userId);
  // Blocked meanwhile, or known by another address.
  if (!account || account.email !== owner.email || account.status === 'blocked') throw badToken();
  const hash = await hashPassword(acceptablePassword(runtime, body['password'], account.email));
  const context = asSystem(runtime, 'platform', origin);
  const event = await database.transaction('platform', async (executor) => {
    await takeToken(executor, 'reset', body['token']);
    await forgetFailures(executor, namesOf(account));
    return storePassword(context, executor, account, hash);
  });
  runtime.written(event);
  runtime.mail.send({ to: account, text: 'passwordChanged', params: { address: origin.address } });
  return account.id;
}
