import { sql } from 'kysely';
import { identifier } from '../../database/builder';
import type { Executor } from '../../database/types';
import { usersResource } from '../../operations/accounts/account-fields';
import type { OperationContext } from '../../operations/context';
import type { WriteEvent } from '../../operations/runtime';
import { withFeedLine } from '../../operations/write/feed-lines';
import { writeAudit } from '../../operations/audit/write-audit';
import { voidTokens } from './account-tokens';
import type { Account } from '../find-account';
import { revokeSessionsOf } from '../sessions';

/**
 * Stores a password that its owner chose, and writes that into the audit: every session ends with it, and every link that
 * a mail carries. Answers what to announce after the commit.
 * @param executor of a transaction on the platform
 */
export async function storePassword(
  context: OperationContext,
  executor: Executor,
  account: Account,
  hash: string,
): Promise<WriteEvent> {
  const { id, name, tenantId } = account;
  const change = sql`
    update ${identifier('public', 'users')}
    set "password" = ${hash}, "firstLogin" = false, "status" = case "status" when 'pending' then 'active' else "status" end,
      "version" = "version" + 1, "updatedAt" = now()
    where "id" = ${id}`;
  const changed = ['password', 'firstLogin', ...(account.status === 'pending' ? ['status'] : [])];
  await executor.run(withFeedLine(usersResource(context.runtime.catalog()), 'update', change, changed));
  await revokeSessionsOf(executor, [id]);
  await voidTokens(executor, [id]);
  const changes = [{ field: 'password', from: '***', to: '***' }];
  await writeAudit(
    context,
    { action: 'update', entity: 'users', entityId: id, entityLabel: name, changes, tenantId },
    executor,
  );
  return { collection: 'users', ids: [id], tenantId, action: 'update' };
}
