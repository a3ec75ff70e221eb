import type { Runtime } from '../operations/runtime';
import type { Account } from './find-account';
import type { Origin } from './login';
import { lockedUntil, WINDOW_MINUTES } from './login-limits';
import { isFirstInAnHour } from './mail-limits';

/** After a failure: writes to the owner of an account that is locked by it, at most once an hour. */
export async function tellLockOut(runtime: Runtime, name: string, account: Account | undefined, { address }: Origin): Promise<void> {
  if (!account || account.status === 'blocked' || (await lockedUntil(runtime.database, name)) === undefined) return;
  if (!(await isFirstInAnHour(runtime.database, `lock-out of ${account.id}`))) return;
  runtime.mail.send({ to: account, text: 'lockedOut', params: { minutes: WINDOW_MINUTES, address }, link: '/forgot-password' });
}
