import { Problem } from '../../../core/errors';
import type { PersonContext } from '../../operations/context';
import { assertCurrent } from './change-password';
import { accountOf } from '../find-account';

/**
 * Asks the caller's password again before a change that decides who gets in.
 * @throws Problem `invalid` at `currentPassword`, `locked_out` or `too_many_requests`.
 */
export async function assertPassword(context: PersonContext, password: unknown): Promise<void> {
  const { user } = context.principal;
  const account = await accountOf(context.runtime, user.id);
  if (!account) throw new Problem('unauthenticated');
  await assertCurrent(context, account, user.email, password);
}
