import { sql } from 'kysely';
import type { JsonObject } from '../../../core/types';
import { identifier } from '../../database/builder';
import { usersResource } from '../../operations/accounts/account-fields';
import { asSystem } from '../../operations/context';
import type { Runtime } from '../../operations/runtime';
import { withFeedLine } from '../../operations/write/feed-lines';
import { writeAudit } from '../../operations/audit/write-audit';
import { badToken, issueToken, TOKEN_MINUTES, takeToken } from './account-tokens';
import { askedAddress } from '../asked-address';
import { findAccount, type Account } from '../find-account';
import type { Origin } from '../login';
import { mayMail } from '../limits/mail-limits';

/** The account of a mailed link becomes active: its owner has the address. @throws Problem `bad_token`. */
export async function verifyEmail(runtime: Runtime, body: JsonObject, origin: Origin): Promise<void> {
  const context = asSystem(runtime, 'platform', origin);
  const activated = await runtime.database.transaction('platform', async (executor) => {
    const { userId, email } = await takeToken(executor, 'verify', body['token']);
    const activation = sql`
      update ${identifier('public', 'users')} set "status" = 'active', "version" = "version" + 1, "updatedAt" = now()
      where "id" = ${userId} and "email" = ${email} and "status" = 'pending'`;
    const [row] = await executor.run(withFeedLine(usersResource(runtime.catalog()), 'update', activation, ['status']));
    const changes = [{ field: 'status', from: 'pending', to: 'active' }];
    if (row)
      await writeAudit(
        context,
        { action: 'update', entity: 'users', entityId: row.recordId, changes, tenantId: row.tenantId },
        executor,
      );
    return row;
  });
  // Only now, so that the link is used up all the same.
  if (!activated) throw badToken();
  runtime.written({ collection: 'users', ids: [activated.recordId], tenantId: activated.tenantId, action: 'update' });
}

/**
 * Sends the link once more to an account that waits for it; who asks is told nothing of whether there is one.
 * @throws Problem `bad_request` or `too_many_requests`.
 */
export async function resendVerification(runtime: Runtime, body: JsonObject, origin: Origin): Promise<void> {
  const address = askedAddress(body['email']);
  if (address === undefined || !(await mayMail(runtime, address, origin))) return;
  runtime.mail.later('mail to confirm an address', async () => {
    const account = await findAccount(runtime, address);
    if (account?.status === 'pending') await sendVerification(runtime, account);
  });
}

/** Sends an account the link that makes it active. */
export async function sendVerification(
  runtime: Runtime,
  account: Pick<Account, 'id' | 'email' | 'name' | 'language'>,
): Promise<void> {
  const token = await issueToken(runtime.database.as('platform'), 'verify', account);
  runtime.mail.send({
    to: account,
    text: 'verifyEmail',
    params: { hours: TOKEN_MINUTES.verify / 60 },
    link: `/verify-email?token=${token}`,
  });
}
