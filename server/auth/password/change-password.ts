import { Problem } from '../../../core/errors';
import type { JsonObject } from '../../../core/types';
import { violation } from '../../../core/violations';
import type { PersonContext } from '../../operations/context';
import { acceptablePassword } from './acceptable-password';
import type { Authenticator } from '../authenticator';
import { accountOf, type Account } from '../find-account';
import { openAnswer, type LoginAnswer } from '../login';
import { limitedTry } from '../limits/login-limits';
import { hashPassword, verifyPassword } from './password';
import { storePassword } from './store-password';

/**
 * Sets the caller's own password. The present one is asked for, except when it must be changed at first sign-in. Every
 * session ends, and the answer opens a new one.
 * @throws Problem `invalid` for a password that is refused or a wrong present one.
 */
export async function changePassword(
  context: PersonContext,
  authenticator: Authenticator,
  body: JsonObject,
): Promise<LoginAnswer> {
  const { runtime, principal } = context;
  const account = await accountOf(runtime, principal.user.id);
  if (!account) throw new Problem('unauthenticated');
  const { currentPassword } = body;
  const password = acceptablePassword(runtime, body['password'], principal.user.email);
  if (account.firstLogin !== true) await assertCurrent(context, account, principal.user.email, currentPassword);
  if (await verifyPassword(account.password, password)) {
    throw new Problem('invalid', { errors: [violation('password', 'compare', { is: '!=', than: 'currentPassword' })] });
  }
  const hash = await hashPassword(password);
  runtime.written(
    await runtime.database.transaction('platform', (executor) => storePassword(context, executor, account, hash)),
  );
  return (await openAnswer(runtime, authenticator, account.id, context)).body;
}

/**
 * Guessing the present password is limited like guessing it at the door.
 * @throws Problem `invalid` at `currentPassword`, `locked_out` or `too_many_requests`.
 */
export async function assertCurrent(
  context: PersonContext,
  account: Account,
  email: string,
  current: unknown,
): Promise<void> {
  if (typeof current !== 'string') throw new Problem('invalid', { errors: [violation('currentPassword', 'required')] });
  const attempt = { account: email, userId: account.id, origin: context };
  const matches = await limitedTry(
    context.runtime.database,
    attempt,
    async () => (await verifyPassword(account.password, current)) || undefined,
  );
  if (!matches) throw new Problem('invalid', { errors: [violation('currentPassword', 'not')] });
}
