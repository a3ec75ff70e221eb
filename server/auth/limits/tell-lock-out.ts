import type { Runtime } from '../../operations/runtime';
import type { Account } from '../find-account';
import type { Origin } from '../login';
import { slowedUntil } from './login-limits';
import { isFirstInAnHour } from './mail-limits';

/** After a failure: writes to the owner of an account at which somebody has to wait now, at most once an hour. */
export async function tellLockOut(
  runtime: Runtime,
  name: string,
  account: Account | undefined,
  { address }: Origin,
): Promise<void> {
  if (!account || account.status === 'blocked' || (await slowedUntil(runtime.database, name)) === undefined) return;
  if (!(await isFirstInAnHour(runtime.database, `lock-out of ${account.id}`))) return;
  runtime.mail.send({ to: account, text: 'lockedOut', params: { address }, link: '/forgot-password' });
}
