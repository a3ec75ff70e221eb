import type { JsonObject } from '../../../core/types';
import type { Runtime } from '../../operations/runtime';
import { issueToken, TOKEN_MINUTES } from './account-tokens';
import { askedAddress } from '../asked-address';
import { findAccount } from '../find-account';
import type { Origin } from '../login';
import { mayMail } from '../limits/mail-limits';

/** A pending account proves its address by the same mail. */
const WRITTEN_TO = new Set(['active', 'pending']);

/**
 * Sends a link for a new password to the account of an e-mail address, if there is one: who asks is told nothing of that,
 * and waits for nothing that depends on it.
 * @throws Problem `bad_request` or `too_many_requests`.
 */
export async function forgotPassword(runtime: Runtime, body: JsonObject, origin: Origin): Promise<void> {
  const address = askedAddress(body['email']);
  if (address === undefined || !(await mayMail(runtime, address, origin))) return;
  runtime.mail.later('mail of a forgotten password', () => sendLink(runtime, address));
}

async function sendLink(runtime: Runtime, address: string): Promise<void> {
  const account = await findAccount(runtime, address);
  if (!account || !WRITTEN_TO.has(account.status)) return;
  const token = await issueToken(runtime.database.as('platform'), 'reset', account);
  runtime.mail.send({
    to: account,
    text: 'resetPassword',
    params: { minutes: TOKEN_MINUTES.reset },
    link: `/reset-password?token=${token}`,
  });
}
