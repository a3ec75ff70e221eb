import { sql } from 'kysely';
import { identifier } from '../database/builder';
import type { Executor } from '../database/types';
import { usersResource } from '../operations/account-fields';
import type { OperationContext } from '../operations/context';
import { withFeedLine } from '../operations/with-feed-line';
import { writeAudit } from '../operations/write-audit';
import { voidTokens } from './account-tokens';
import type { Account } from './find-account';
import { revokeSessionsOf } from './sessions';

/** Stores a password that its owner chose: every session ends with it, and every link that a mail carries. */
export async function storePassword({ runtime }: OperationContext, executor: Executor, account: Account, hash: string): Promise<void> {
  const change = sql`
    update ${identifier('public', 'users')}
    set "password" = ${hash}, "firstLogin" = false, "status" = case "status" when 'pending' then 'active' else "status" end,
      "version" = "version" + 1, "updatedAt" = now()
    where "id" = ${account.id}`;
  const changed = ['password', 'firstLogin', ...(account.status === 'pending' ? ['status'] : [])];
  await executor.run(withFeedLine(usersResource(runtime.catalog()), 'update', change, changed));
  await revokeSessionsOf(executor, [account.id]);
  await voidTokens(executor, [account.id]);
}

/** After the commit: writes the change into the audit and tells the server. */
export async function announcePassword(context: OperationContext, { id, name, tenantId }: Account): Promise<void> {
  await writeAudit(context, {
    action: 'update',
    entity: 'users',
    entityId: id,
    entityLabel: name,
    changes: [{ field: 'password', from: '***', to: '***' }],
    tenantId,
  });
  context.runtime.written({ collection: 'users', ids: [id], tenantId, action: 'update' });
}
