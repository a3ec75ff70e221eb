import { sql } from 'kysely';
import { Problem } from '../../core/errors';
import type { JsonObject } from '../../core/types';
import { validateRecord } from '../../core/validation/validate-record';
import { violation } from '../../core/violations';
import { identifier } from '../database/builder';
import { usersResource } from '../operations/account-fields';
import type { OperationContext } from '../operations/context';
import { withFeedLine } from '../operations/with-feed-line';
import { writeAudit } from '../operations/write-audit';
import type { Authenticator } from './authenticator';
import { accountOf, type Account } from './find-account';
import { openAnswer, type LoginAnswer } from './login';
import { assertMayTry, oneAtATime, recordAttempt } from './login-limits';
import { hashPassword, verifyPassword } from './password';
import { revokeSessionsOf } from './sessions';

/**
 * Sets the caller's own password. The present one is asked for, except when it must be changed at first sign-in. Every
 * session ends, and the answer opens a new one.
 * @throws Problem `invalid` for a password that the schema of `users` refuses or a wrong present one.
 */
export async function changePassword(context: OperationContext, authenticator: Authenticator, body: JsonObject): Promise<LoginAnswer> {
  const { runtime, principal } = context;
  const account = principal && (await accountOf(runtime, principal.user.id));
  if (!principal || !account) throw new Problem('unauthenticated');
  const { password, currentPassword } = body;
  if (typeof password !== 'string') throw new Problem('invalid', { errors: [violation('password', 'required')] });
  assertAcceptable(context, password, principal.user.email);
  if (account.firstLogin !== true) await assertCurrent(context, account, principal.user.email, currentPassword);
  if (await verifyPassword(account.password, password)) {
    throw new Problem('invalid', { errors: [violation('password', 'compare', { is: '!=', than: 'currentPassword' })] });
  }
  const change = sql`
    update ${identifier('public', 'users')} set "password" = ${await hashPassword(password)}, "firstLogin" = false, "version" = "version" + 1, "updatedAt" = now()
    where "id" = ${account.id}`;
  await runtime.database.as('platform').run(withFeedLine(usersResource(runtime.catalog()), 'update', change, ['password', 'firstLogin']));
  await revokeSessionsOf(runtime.database.as('platform'), [account.id]);
  await writeAudit(context, {
    action: 'update',
    entity: 'users',
    entityId: account.id,
    entityLabel: account.name,
    changes: [{ field: 'password', from: '***', to: '***' }],
    tenantId: account.tenantId,
  });
  runtime.written({ collection: 'users', ids: [account.id], tenantId: account.tenantId, action: 'update' });
  return (await openAnswer(runtime, authenticator, account.id, context)).body;
}

function assertAcceptable(context: OperationContext, password: string, email: string): void {
  const errors = validateRecord(usersResource(context.runtime.catalog()), { password, email }, { mode: 'partial' });
  const own = errors.filter((error) => error.path === 'password');
  if (own.length > 0) throw new Problem('invalid', { errors: own });
}

/** Guessing the present password is limited like guessing it at the door. */
async function assertCurrent(context: OperationContext, account: Account, email: string, current: unknown): Promise<void> {
  if (typeof current !== 'string') throw new Problem('invalid', { errors: [violation('currentPassword', 'required')] });
  const { database } = context.runtime;
  await oneAtATime(email, async () => {
    await assertMayTry(database, email, context.address);
    const matches = await verifyPassword(account.password, current);
    await recordAttempt(database, email, context.address, matches);
    if (!matches) throw new Problem('invalid', { errors: [violation('currentPassword', 'not')] });
  });
}
